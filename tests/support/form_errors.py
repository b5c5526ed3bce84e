"""Messages beside the fields of a form."""

import html
import re


def error_beside(page, name):
    """The error that the field, or the group that it belongs to, refers to for screen readers."""
    field = re.search(rf'<(input|select|textarea)\b[^>]*\bname="{re.escape(name)}"[^>]*>', page)
    group = re.findall(r"<fieldset\b[^>]*>", page[: field.start()])[-1:]
    described = re.search(r'aria-describedby="([^"]+)"', "".join([field[0], *group]))
    error = described[1].split()[-1]
    return html.unescape(re.search(rf'<p [^>]*id="{re.escape(error)}"[^>]*>([^<]*)</p>', page)[1])


def shown_in(page, name):
    """Returns the content of a field for one line."""
    field = re.search(rf'<input\b[^>]*\bname="{re.escape(name)}"[^>]*>', page)[0]
    return html.unescape("".join(re.findall(r'value="([^"]*)"', field)))


def form_at(page, action):
    """The page from the form on that is sent to this address."""
    return page.partition(f'action="{action}"')[2]
