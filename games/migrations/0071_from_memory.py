from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("games", "0070_share")]

    operations = [
        migrations.AddField("game", "is_from_memory", models.BooleanField(default=False, verbose_name="from memory")),
    ]
