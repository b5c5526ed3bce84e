from django.apps import AppConfig

from games.language.translation import say, say_counted, say_in_context
from scoring.translation import speak_with


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        speak_with(say, say_counted, say_in_context)
