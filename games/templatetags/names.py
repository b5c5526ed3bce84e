"""Names where there is little room."""

from django import template

from games.names import breakable, shortened

register = template.Library()
register.filter("breakable", breakable)
register.filter("shortened", shortened)
