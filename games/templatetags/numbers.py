"""Numbers as people write them."""

from django import template

from scoring.verdict import number

register = template.Library()
register.filter("minus", number)
