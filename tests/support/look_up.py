"""The search of a reference, as a test uses it on a page."""

from tests.support.rounds import begin, choose
from tests.support.tables import make_game

TWO = {"Teal": {"armor": 4, "walls": 1, "prophecies.juggernaut": 1}, "Orange": {"walls": 2, "glory": 30}}
FIELD = ".look-up input"
FETCHED = """([name, ending]) => performance.getEntriesByType("resource").some(
    (one) => one.name.includes(name) && one.name.endsWith(ending)
)"""
SCREENS = {  # of a game: each once, in a state that shows it. tests/views/test_look_up.py finds them by their addresses
    "open": {
        "by_category": "by/tokens/",
        "by_player": "seat/1/",
        "own_screen": "seat/1/by/prophecies/",
        "why": "why/1/armor/",
        "advice": "advice/1/",
        "what_would_win": "what-would-win/",
        "game_reference": "reference/",
        "game_entry": "reference/walls/",
        "table_setup": "setup/",
        "table": "table/",
        "details": "details/",
        "log": "log/",
        "undo_page": "undo/1/",
        "seats": "seats/",
        "rounds_start": "rounds/start/",
        "finish": "finish/",
        "delete_page": "delete/",
    },
    "finished": {"result": "result/", "reveal": "reveal/", "replay": "replay/", "share": "share/"},
    "waiting": {"begins_soon": "rounds/begins-soon/"},
    "played": {"rounds": "rounds/"},
    "over": {"rounds_over": "rounds/"},
}


def has_fetched(page, name, ending):
    return page.evaluate(FETCHED, [name, ending])


def ask(page, words):
    """Types into the search and answers with the names that it finds."""
    page.locator(FIELD).fill(words)
    page.locator(".look-up .entries b").first.wait_for()
    return page.locator(".look-up .entries b").all_inner_texts()


def title(page):
    """Of the entry that is shown."""
    page.locator(".look-up .entry h1").wait_for()
    return page.locator(".look-up .entry h1").inner_text().strip()


def game_of_two(phone):
    return make_game(phone, sheets=TWO)


def game_at_the_villages(phone):
    """A table that records its rounds."""
    game = make_game(phone, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(phone, game, {"start": "1"})
    choose(phone, game, "villages")
    return game
