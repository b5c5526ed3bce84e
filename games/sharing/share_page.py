"""A finished game in the forms in which it is shared."""

from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.access.qr_link import QrLink
from games.exchange.bgstats_export import play_link
from games.models import Game, Share
from games.sharing.picture import Picture


class SharePage:
    def __init__(self, request: HttpRequest, game: Game, share: Share | None) -> None:
        self.request, self.game, self.share = request, game, share

    @cached_property
    def picture(self) -> Picture:
        return Picture.of(self.game)

    @property
    def title(self) -> str:
        return _("{game}, {date}").format(game=self.picture.game, date=self.picture.date)

    @property
    def text(self) -> str:
        """For a chat."""
        link = [self.qr_link.link] if self.qr_link else []
        return "\n".join([self.title, self.picture.headline, self.picture.standings, *link])

    @property
    def file_name(self) -> str:
        return f"{self.game.rules}-{self.game.played_locally:%Y-%m-%d}.png"

    @cached_property
    def qr_link(self) -> QrLink | None:
        return QrLink.to(self.request, self.share.get_absolute_url()) if self.share else None

    @property
    def bgstats(self) -> str:
        return play_link(self.game, self.picture.headline)
