"""The form by which a phone says that it has been here before."""

from django import forms
from django.utils.translation import gettext_lazy as _

MOST_KEYS = 30  # a phone has at most 20 crews and 5 tables
UNKNOWN = _("This key is unknown or was used already. Open the crew's link instead.")
KEY = {"autocapitalize": "none", "autocomplete": "off", "spellcheck": "false"}


class PhoneKeyForm(forms.Form):
    """Keys with spaces between them, as the page at the old address copies them."""

    key = forms.CharField(max_length=MOST_KEYS * 65, required=False, widget=forms.TextInput(KEY))

    def clean_key(self) -> list[str]:
        return str(self.cleaned_data["key"]).split()[:MOST_KEYS]
