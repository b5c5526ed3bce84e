"""Numbers as people write them."""

from django import template

register = template.Library()


@register.filter
def minus(number: object) -> str:
    """With a real minus: it is as wide as a digit."""
    return str(number).replace("-", "\N{MINUS SIGN}")
