"""Formats of dates in each language, where Django's own are too long or not ours."""
