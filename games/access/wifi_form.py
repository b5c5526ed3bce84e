"""The form of the computer's own page: a Wi-Fi that phones may join by a QR code. Nothing of it is stored."""

from django import forms
from django.utils.translation import gettext_lazy as _
from segno.helpers import make_wifi_data

LONGEST_NAME = 32  # bytes, as IEEE 802.11 has it
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 63  # of WPA
NO_NAME = _("Type the name of the Wi-Fi.")
WRONG_NAME = _("This name is too long for a Wi-Fi.")
WRONG_PASSWORD = _("A Wi-Fi password has 8 to 63 characters. Leave it empty if there is none.")
TYPED = {"autocapitalize": "none", "autocomplete": "off", "spellcheck": "false"}


class WifiForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the Wi-Fi"), strip=False, error_messages={"required": NO_NAME}, widget=forms.TextInput(TYPED)
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        required=False,
        widget=forms.PasswordInput(TYPED | {"autocomplete": "one-time-code"}),
    )

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if len(name.encode()) > LONGEST_NAME:
            raise forms.ValidationError(WRONG_NAME)
        return name

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        if password and not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise forms.ValidationError(WRONG_PASSWORD)
        return password

    def qr_text(self) -> str:
        """Returns the text that a phone's camera understands as an invitation to this Wi-Fi."""
        name, password = self.cleaned_data["name"], self.cleaned_data["password"]
        return make_wifi_data(name, password or None, "WPA" if password else None)
