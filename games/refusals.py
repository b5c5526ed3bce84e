"""Things that the app does not accept, with the reason in words."""

from django.core.exceptions import ValidationError
from django.utils.functional import Promise


class Refused(ValidationError):
    """In a form it stands beside its field, as any error of validation does."""

    message: str

    def __init__(self, message: str | Promise, *, is_late: bool = False, field: str | None = None) -> None:
        super().__init__(str(message))
        self.field = field  # of a form, if it is about one
        self.is_late = is_late  # someone else was faster: it was right a moment ago

    @property
    def status(self) -> int:
        """The HTTP status to answer with."""
        return 409 if self.is_late else 422
