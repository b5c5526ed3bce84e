import uuid

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


def give_each_its_own(apps, _schema_editor):
    """The default of a new column is the same for every row that is there already."""
    Game = apps.get_model("games", "Game")
    for game in Game.objects.only("pk").iterator():
        Game.objects.filter(pk=game.pk).update(origin=uuid.uuid4())


class Migration(migrations.Migration):

    dependencies = [("games", "0071_from_memory")]

    operations = [
        migrations.AddField("entry", "phone_name", models.CharField(blank=True, max_length=40, verbose_name="phone elsewhere")),
        migrations.AddField("game", "origin", models.UUIDField(default=uuid.uuid4, verbose_name="id in exports")),
        migrations.RunPython(give_each_its_own, migrations.RunPython.noop),
        migrations.AddConstraint(
            "game", models.UniqueConstraint(fields=("crew", "origin"), name="one_play_once_in_a_crew")
        ),
        migrations.CreateModel(
            name="Import",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("crew", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="imports", to="games.crew")),
                ("made_id", models.UUIDField(verbose_name="id of the form it came by")),
                ("file_name", models.CharField(blank=True, max_length=100, verbose_name="file")),
                ("plan", models.JSONField(blank=True, default=dict, verbose_name="what would be written")),
                ("outcome", models.JSONField(blank=True, null=True, verbose_name="what was written")),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="at")),
            ],
            options={
                "verbose_name": "import",
                "verbose_name_plural": "imports",
                "constraints": [models.UniqueConstraint(fields=("crew", "made_id"), name="brought_in_once_by_a_form")],
            },
        ),
    ]
