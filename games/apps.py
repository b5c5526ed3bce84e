from django.apps import AppConfig

from games import translation
from scoring import words


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        words.speak_with(translation.say, translation.count)
