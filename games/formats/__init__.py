"""How each language writes dates, where Django's own way is too long or not ours."""
