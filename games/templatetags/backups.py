from django import template

from games.backups import nightly

register = template.Library()
register.simple_tag(nightly.problem, name="backup_problem")
