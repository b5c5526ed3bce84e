"""The translations in games/locale/: extracting what is to be translated, checking and compiling it.

Tools for development alone: the app only reads the compiled files. Why Babel: docs/decisions/0001-dependencies.md
"""
