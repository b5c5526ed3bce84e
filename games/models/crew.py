"""The people who play together, and the phones they hold."""

import secrets
from datetime import datetime
from typing import Any, ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.limits import CAN_BE_UNDONE, LONGEST_CREW_NAME, LONGEST_PERSON_NAME
from scoring.play.printed import LONGEST_TEXT


def new_token() -> str:
    """192 bits, too long to guess."""
    return secrets.token_urlsafe(24)


def new_phone_id() -> int:
    """A random id, never used again: after a restored backup, an old session must not find someone else's phone."""
    return secrets.randbelow(2**53 - 1) + 1


class CrewQuerySet(models.QuerySet["Crew"]):
    def by_link(self, token: str) -> "Crew | None":
        """Returns the crew of a link, also a deleted one while it can be restored."""
        kept = models.Q(deleted_at=None) | models.Q(deleted_at__gte=timezone.now() - CAN_BE_UNDONE)
        return self.filter(kept, token=token).first()

    def gone(self) -> Self:
        """Crews deleted too long ago to restore."""
        return self.filter(deleted_at__lt=timezone.now() - CAN_BE_UNDONE)


class Crew(models.Model):
    """Owns everything below. A phone joins by opening its link. It has no name until its first game is finished."""

    name = models.CharField(_("name"), max_length=LONGEST_CREW_NAME, blank=True)
    token = models.CharField(_("link token"), max_length=64, unique=True, default=new_token)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    gives_advice = models.BooleanField(_("advice during the game"), default=True)
    named_at = models.DateTimeField(_("cards were last named"), null=True, blank=True)  # none: they have our names
    hides_totals = models.BooleanField(_("new games hide totals until the reveal"), default=False)
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True)  # then nobody may see anything of it

    objects: ClassVar[CrewQuerySet] = CrewQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("crew"), _("crews")

    def __str__(self) -> str:
        return self.name or str(_("Our crew"))

    @property
    def gone_at(self) -> datetime | None:
        """The time until which it can be restored."""
        return self.deleted_at + CAN_BE_UNDONE if self.deleted_at else None


class PhoneQuerySet(models.QuerySet["Phone"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew)

    def members(self) -> Self:
        return self.filter(crew__isnull=False, crew__deleted_at=None).select_related("crew")

    def guests_at(self, game: models.Model | models.OuterRef) -> Self:
        return self.filter(guest_of=game, left_at=None)

    def guests_of_old_games(self) -> Self:
        """Returns guests whose names nobody needs: their game ended long ago, or they joined it long ago."""
        old = timezone.now() - CAN_BE_UNDONE
        ended = models.Q(guest_of__finished_at__lt=old) | models.Q(guest_of__finished_at=None)
        return self.filter(ended, guest_of__isnull=False, created_at__lt=old)

    def latest_first(self) -> Self:
        return self.order_by("-created_at", "-pk")


class Phone(models.Model):
    """A browser that may act for a crew. Its session holds its id; deleting this row ends its access.

    A guest's phone has no crew and may write in one game until that is finished.
    """

    id = models.BigIntegerField(primary_key=True, default=new_phone_id, editable=False)
    crew = models.ForeignKey(Crew, models.CASCADE, related_name="phones", null=True, blank=True)
    guest_of = models.ForeignKey("Game", models.CASCADE, related_name="guests", null=True, blank=True)
    name = models.CharField(_("name"), max_length=LONGEST_PERSON_NAME, blank=True)
    request_id = models.UUIDField(_("id of the form it joined with"), null=True, blank=True)
    key = models.CharField(_("key"), max_length=64, unique=True, default=new_token, editable=False)  # phone_keys.py
    created_at = models.DateTimeField(_("joined"), auto_now_add=True)
    left_at = models.DateTimeField(_("left the table"), null=True, blank=True)  # a guest: sent away, or long ago

    objects: ClassVar[PhoneQuerySet] = PhoneQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("phone"), _("phones")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["crew", "request_id"], name="joined_once_by_a_form"),
            models.UniqueConstraint(fields=["guest_of", "request_id"], name="a_guest_once_by_a_form"),
            models.CheckConstraint(condition=models.Q(crew=None) ^ models.Q(guest_of=None), name="a_member_or_a_guest"),
        ]

    def __str__(self) -> str:
        return self.name or str(_("Phone {id}")).format(id=self.pk % 1000)


GOD, BOARD = "god.", "board."  # prefixes of keys: gods' names, and what is printed on a side of a board


class RememberedQuerySet(models.QuerySet["Remembered"]):
    def of(self, crew: Crew) -> Self:
        return self.filter(crew=crew).order_by("rules", "key")

    def gods(self) -> Self:
        return self.filter(key__startswith=GOD)

    def on_board(self, rules: str, side: str) -> dict[str, str]:
        """Returns the facts printed on this side of the board, by their keys."""
        prefix = Remembered.board_key(side, "")
        values = self.filter(rules=rules, key__startswith=prefix).values_list("key", "value")
        return {key.removeprefix(prefix): value for key, value in values}


class Remembered(models.Model):
    """A value from the crew's own copy of a game, typed once: the number printed on a card, the name of a god."""

    crew = models.ForeignKey(Crew, models.CASCADE, related_name="remembered")
    rules = models.CharField(_("game"), max_length=20)
    key = models.CharField(_("what"), max_length=60)
    value = models.CharField(_("value"), max_length=LONGEST_TEXT)

    objects: ClassVar[RememberedQuerySet] = RememberedQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name, verbose_name_plural = _("remembered value"), _("remembered values")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["crew", "rules", "key"], name="remembered_once_in_a_crew")
        ]

    def __str__(self) -> str:
        return f"{self.key}: {self.value}"

    @classmethod
    def god(cls, name: str, **fields: Any) -> "Remembered":
        return cls(key=f"{GOD}{name.casefold()}", value=name, **fields)

    @staticmethod
    def board_key(side: str, thing: str) -> str:
        return f"{BOARD}{side}.{thing}"

    @property
    def is_god(self) -> bool:
        return self.key.startswith(GOD)

    @property
    def is_on_card(self) -> bool:
        """Whether the value is a number on a card."""
        return not self.key.startswith((GOD, BOARD))

    @property
    def on_board(self) -> tuple[str, str] | None:
        """The side of the board, and the printed thing."""
        side, _dot, thing = self.key.removeprefix(BOARD).partition(".")
        return (side, thing) if self.key.startswith(BOARD) else None
