from django.apps import AppConfig

from games import voice
from scoring import words


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        words.speak_with(voice.say, voice.count)
