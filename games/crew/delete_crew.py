"""A crew is deleted: at once for everyone, for good after 30 days."""

from django.db import transaction
from django.utils import timezone

from games.models import Crew, Game

AT_ONCE = 20  # games removed in one transaction: taps of others wait for it


def delete(crew: Crew) -> None:
    """Hides everything of a crew. Its link can restore it."""
    Crew.objects.filter(pk=crew.pk, deleted_at=None).update(deleted_at=timezone.now())


def restore(crew: Crew) -> None:
    Crew.objects.filter(pk=crew.pk).update(deleted_at=None)


def remove_for_good(crew: Crew) -> None:
    """Removes everything of a crew: games with all entries, players, phones, campaigns, links, statistics."""
    while keys := list(Game.objects.filter(crew=crew).values_list("pk", flat=True)[:AT_ONCE]):
        with transaction.atomic():
            Game.objects.filter(pk__in=keys).delete()
    crew.delete()
