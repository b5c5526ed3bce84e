"""Whether a page fits a small phone and large letters."""

NARROW = {"width": 320, "height": 640}


def runs_sideways(page):
    return page.evaluate("document.scrollingElement.scrollWidth > innerWidth")


def with_large_text(page):
    page.evaluate("document.documentElement.style.fontSize = '200%'")
