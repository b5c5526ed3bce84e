"""For the operator: crews with their people and phones, games and entries. Nothing that was played changes."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import Crew, Entry, Game, Phone, Player, ReferenceNote, Remembered, Seat
from games.models.reference import names_have_changed
from games.statistics import counts

if TYPE_CHECKING:  # generic for mypy only
    ModelAdmin = admin.ModelAdmin[Any]
    TabularInline = admin.TabularInline[Any, Any]
else:
    ModelAdmin, TabularInline = admin.ModelAdmin, admin.TabularInline

admin.site.site_header = admin.site.site_title = "Reavers Companion"


def never(*_args: object) -> bool:
    return False


class Kept:
    """Neither added nor deleted here: that would leave statistics behind."""

    has_add_permission = has_delete_permission = never


class ReadOnly(Kept):
    """Only the ledger writes what happened at the table."""

    has_change_permission = never


class PlayerInline(TabularInline):
    model = Player
    extra = 0
    fields = ("name", "colour", "is_hidden")
    can_delete = False


class PhoneInline(TabularInline):
    model = Phone
    extra = 0
    fields = ("name", "created_at")
    readonly_fields = ("created_at",)


class RememberedInline(TabularInline):
    model = Remembered
    extra = 0


class ReferenceNoteInline(TabularInline):
    model = ReferenceNote
    extra = 0


@admin.register(Crew)
class CrewAdmin(ModelAdmin):
    list_display = ("name", "created_at", "games_played")
    search_fields = ("name", "players__name")
    readonly_fields = ("created_at",)
    exclude = ("token", "named_at")  # anyone who sees it can join
    inlines = (PlayerInline, PhoneInline, RememberedInline, ReferenceNoteInline)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:  # noqa: ANN401 - Django's own
        super().save_related(request, form, formsets, change)
        names_have_changed(form.instance)

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Crew]:
        crews: models.QuerySet[Crew] = super().get_queryset(request)
        return crews.annotate(games_count=models.Count("games"))

    @admin.display(description=_("games"), ordering="games_count")
    def games_played(self, crew: Any) -> int:  # noqa: ANN401 - annotated above
        return int(crew.games_count)


class SeatInline(ReadOnly, TabularInline):
    model = Seat
    extra = 0
    fields = ("position", "player", "colour", "sheet", "total", "place", "is_winner")


@admin.register(Game)
class GameAdmin(Kept, ModelAdmin):
    """Read-only, except that `deleted_at` can be set and cleared."""

    list_display = ("key", "crew", "rules", "status", "created_at", "finished_at", "deleted_at")
    list_filter = ("rules", "status", "created_at")
    list_select_related = ("crew",)
    date_hierarchy = "created_at"
    search_fields = ("key", "crew__name", "seats__player__name")
    fields = (
        *("crew", "key", "rules", "rules_version", "options", "gods", "cells", "status", "version", "result", "origin"),
        *("play_options", "play", "is_from_memory", "created_at", "finished_at", "deleted_at"),
    )
    readonly_fields = fields[:-1]
    inlines = (SeatInline,)

    def save_model(self, _request: HttpRequest, obj: Game, *_form_and_change: object) -> None:
        with counts.recounted(Game.objects.filter(pk=obj.pk)):
            Game.objects.filter(pk=obj.pk).update(deleted_at=obj.deleted_at)


@admin.register(Entry)
class EntryAdmin(ReadOnly, ModelAdmin):
    list_display = ("game", "number", "kind", "what", "sets", "phone", "at")
    list_filter = ("kind", "at")
    list_select_related = ("game", "phone")
    search_fields = ("game__key", "game__crew__name")
    ordering = ("-at",)
