import django.db.models.deletion
from django.db import migrations, models

import games.models.crew


class Migration(migrations.Migration):

    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Share",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token", models.CharField(default=games.models.crew.new_token, max_length=64, unique=True, verbose_name="link token")),
                ("crew", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="shares", to="games.crew")),
                ("game", models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name="shares", to="games.game")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="made")),
                ("revoked_at", models.DateTimeField(blank=True, null=True, verbose_name="revoked")),
            ],
            options={"verbose_name": "share link", "verbose_name_plural": "share links"},
        ),
    ]
