"""Links that show one game or campaign to anyone who has them, until revoked."""

from games.models import Campaign, Game, Share


def make(of: Game | Campaign) -> Share:
    """The link, made once. Pressed twice, it is the same one."""
    if isinstance(of, Game):
        return Share.objects.get_or_create(game=of)[0]
    return Share.objects.get_or_create(campaign=of)[0]


def revoke(of: Game | Campaign) -> None:
    """From now on the link shows nothing; a new one will be another one."""
    if isinstance(of, Game):
        Share.objects.filter(game=of).delete()
    else:
        Share.objects.filter(campaign=of).delete()
