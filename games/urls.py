"""The addresses of the app: one for each page, one for each action."""

from django.urls import path

from games.views import book, crew, finish, games, health, home, new, players, result, rounds, seats, site, stand, tally

urlpatterns = [
    path("", home.home, name="home"),
    path("healthz", health.healthz, name="healthz"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
    path("theme/", site.set_theme, name="set_theme"),
    # A crew
    path("c/<str:token>/", crew.join_page, name="join"),
    path("c/<str:token>/join/", crew.join_crew, name="join_crew"),
    path("crew/", crew.crew_page, name="crew"),
    path("crew/name/", crew.rename_crew, name="rename_crew"),
    path("crew/renew-link/", crew.renew_link, name="renew_link"),
    path("crew/switch/", crew.switch_crew, name="switch_crew"),
    path("crew/phone/", crew.name_phone, name="name_phone"),
    path("crew/phones/<int:number>/remove/", crew.remove_phone, name="remove_phone"),
    path("crew/remembered/<int:number>/", crew.correct_remembered, name="correct_remembered"),
    path("crew/remembered/<int:number>/forget/", crew.forget_remembered, name="forget_remembered"),
    path("crew/players/<int:number>/name/", players.rename_player, name="rename_player"),
    path("crew/players/<int:number>/hide/", players.hide_player, name="hide_player"),
    path("crew/players/<int:number>/show/", players.show_player, name="show_player"),
    path("crew/players/<int:number>/merge/", players.merge_player, name="merge_player"),
    # Games
    path("games/", games.games_page, name="games"),
    path("games/<str:key>/restore/", games.restore_game, name="restore_game"),
    path("new/", new.new_game, name="new_game"),
    path("new/start/", new.start_game, name="start_game"),
    # One game
    path("g/<str:key>/", tally.tally, name="tally"),
    path("g/<str:key>/by/<str:group>/", tally.by_category, name="by_category"),
    path("g/<str:key>/seat/<int:order>/", tally.by_player, name="by_player"),
    path("g/<str:key>/set/<int:order>/<str:cell>/", tally.set_cell, name="set_cell"),
    path("g/<str:key>/rounds/", rounds.rounds_page, name="rounds"),
    path("g/<str:key>/rounds/pick/", rounds.pick_location, name="pick_location"),
    path("g/<str:key>/rounds/effect/", rounds.record_effect, name="record_effect"),
    path("g/<str:key>/rounds/count/<int:order>/", rounds.adjust_counter, name="adjust_counter"),
    path("g/<str:key>/rounds/clean-up/", rounds.clean_up, name="clean_up"),
    path("g/<str:key>/rounds/switch/", rounds.switch, name="switch"),
    path("g/<str:key>/rounds/stand/", stand.stand_page, name="stand"),
    path("g/<str:key>/rounds/stand/set/", stand.set_stand, name="set_stand"),
    path("g/<str:key>/book/", book.book_page, name="book"),
    path("g/<str:key>/take-back/", book.take_back, name="take_back"),
    path("g/<str:key>/take-back/<int:number>/", book.take_back_page, name="take_back_page"),
    path("g/<str:key>/seats/", seats.seats_page, name="seats"),
    path("g/<str:key>/seats/change/", seats.change_seats, name="change_seats"),
    path("g/<str:key>/finish/", finish.finish_page, name="finish"),
    path("g/<str:key>/finish/tie/", finish.settle_tie, name="settle_tie"),
    path("g/<str:key>/finish/now/", finish.finish_game, name="finish_game"),
    path("g/<str:key>/result/", result.result_page, name="result"),
    path("g/<str:key>/reopen/", result.reopen_game, name="reopen_game"),
    path("g/<str:key>/rematch/", new.rematch, name="rematch"),
    path("g/<str:key>/delete/", games.delete_page, name="delete_page"),
    path("g/<str:key>/delete/now/", games.delete_game, name="delete_game"),
]
