"""The addresses of the app: one for each page, one for each action."""

from django.urls import path

from games.views import health

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
]
