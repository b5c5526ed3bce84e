"""Makes the masks of games/sharing/masks/ from the sprites: Pillow, which draws the shared picture, reads no paths.

How to run it: CONTRIBUTING.md, "Signs and letters". It needs a Chromium, as the browser tests do.
"""

import io
import os
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
MASKS = HERE.parents[2] / "games" / "sharing" / "masks"
SIZE = 192
DRAWN = {  # sprite and name of each mask
    "reavers": ("emblems", "reavers"),
    "spoils": ("emblems", "spoils"),
    "clans": ("emblems", "clans"),
    "tiny_epic": ("emblems", "tiny_epic"),
    "leader": ("frame", "leader"),
}
PAGE = """\
<style>html, body {{ margin: 0 }} svg {{ display: block; fill: #fff }}</style>
{sprite}<svg width="{size}" height="{size}"><use href="#{name}"/></svg>
"""


def main() -> None:
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        for mask, (sprite, name) in DRAWN.items():
            _alpha(page, sprite, name).save(MASKS / f"{mask}.png", optimize=True)
        browser.close()


def _alpha(page: Page, sprite: str, name: str) -> Image.Image:
    """How much of each pixel the sign covers."""
    symbols = (HERE / f"{sprite}.svg").read_text().replace("<svg ", '<svg width="0" height="0" ', 1)
    page.set_content(PAGE.format(sprite=symbols, name=name, size=SIZE))
    shot = page.screenshot(omit_background=True, clip={"x": 0, "y": 0, "width": SIZE, "height": SIZE})
    return Image.open(io.BytesIO(shot)).getchannel("A").quantize(32).convert("L")


if __name__ == "__main__":
    main()
