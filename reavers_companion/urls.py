"""All addresses of the site, and what is shown when something goes wrong."""

from django.contrib import admin
from django.urls import include, path

from games.views.admin_login import admin_login

urlpatterns = [
    path("admin/login/", admin_login),
    path("admin/", admin.site.urls),
    path("", include("games.urls")),
]

handler400 = "games.views.errors.bad_request"
handler403 = "games.views.errors.forbidden"
handler404 = "games.views.errors.not_found"
handler500 = "games.views.errors.server_error"
