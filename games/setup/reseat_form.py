"""The form of who sits where, in which colour, and by which house rules."""

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.colours_and_shapes import COLOURS
from games.models import Crew, Game, Seat
from games.refusals import Refused
from games.setup.options_form import OptionsForm

NO_COLOUR = dict.fromkeys(("required", "invalid_choice"), _("There is no such colour."))


class SeatsForm(OptionsForm):
    seat = forms.Field(required=False, widget=forms.MultipleHiddenInput)  # clockwise
    up = forms.CharField(required=False)  # the seat that an arrow moves
    down = forms.CharField(required=False)
    table = forms.CharField(required=False)  # the rules of play were asked for, too

    def __init__(self, crew: Crew, game: Game, data: QueryDict | None = None) -> None:
        self.by_order = {str(seat.order): seat for seat in game.seats.all()}
        super().__init__(crew, game.ruleset, game, data, initial={"seat": list(self.by_order), "god": game.gods})
        self.fields |= {
            f"colour-{order}": forms.ChoiceField(
                choices=COLOURS.items(), initial=seat.colour, widget=forms.RadioSelect, error_messages=NO_COLOUR
            )
            for order, seat in self.by_order.items()
        }

    @property
    def order(self) -> list[str]:
        """The seats as they were sent, with one of them moved."""
        order = list(self["seat"].value())
        for name, step in (("up", -1), ("down", 1)):
            moved = self[name].value()
            if moved in order:
                index = order.index(moved)
                order.insert(max(0, index + step), order.pop(index))
        return order

    @property
    def seats(self) -> list[tuple[Seat, BoundField]]:
        """Each with the field of its colour."""
        order = self.order if sorted(self.order) == sorted(self.by_order) else self.by_order
        return [(self.by_order[seat], self[f"colour-{seat}"]) for seat in order]

    @property
    def colours(self) -> dict[int, str]:
        """By seat, clockwise."""
        return {int(seat): self.cleaned_data[f"colour-{seat}"] for seat in self.order}

    def clean_seat(self) -> None:
        if sorted(self.order) != sorted(self.by_order):
            raise Refused(_("These are not the seats of this table."))

    def clean(self) -> None:
        taken = set()
        for seat in self.by_order:
            colour = self.cleaned_data.get(f"colour-{seat}", "")
            if colour in taken:
                self.add_error(f"colour-{seat}", _("Two players have {colour}.").format(colour=COLOURS[colour]))
            taken |= {colour} & set(COLOURS)
