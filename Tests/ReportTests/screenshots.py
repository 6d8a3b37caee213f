"""A comparison of the page's parts with stored screenshots."""

import base64
import contextlib
import os
from pathlib import Path

from reader import PHONE, WIDE

SCREENSHOTS = Path(__file__).resolve().parent / "Screenshots"
PARTS = {"verdict": "#verdict", "wrong": "#wrong", "scenarios": "#scenarios", "figures": "#figures",
         "scenario": "#scenario", "forest": "#comparison > .card", "compared": "#compared", "history": "#history",
         "facts": "#facts"}
# The tolerances of a screenshot (a pixel's difference, the share of pixels), and its maximum size in bytes.
FAINT, MOST_DIFFERENT, HEAVIEST = 8, 0.001, 150_000
# The maximum height of a part's screenshot, by the page's width; figures are only text.
TALLEST = {1280: 780, 390: 1700}
TALLEST_FIGURES = 480


def check_that_screenshots_are_the_same(reader):
    major = reader.browser.version.split(".")[0]
    folder = reader.screenshots / major
    is_written = os.environ.get("PERFHARNESS_WRITE_GOLDEN") == "1"
    others = sorted(path for path in reader.screenshots.glob("*") if path.is_dir())
    if not is_written and not folder.is_dir():
        assert others, f"there are no screenshots in {reader.screenshots}; write them with PERFHARNESS_WRITE_GOLDEN=1"
        folder = others[-1]
    problems, count = [], 0
    for width, sight in [(1280, WIDE), (390, PHONE)]:
        found = compared(reader, sight, width, folder, is_written)
        count += sum(result is not None for result in found.values())
        for result in found.values():
            if isinstance(result, tuple):
                (reader.path.parent / f"new-{result[1]}").write_bytes(result[2])
                problems.append(result[0])
            elif result:
                problems.append(result)
    if folder.name != major and problems:
        return f"chromium is {major}, the screenshots are of {folder.name}: {'; '.join(problems)}"
    assert not problems, "; ".join(problems) + f"; the new ones are in {reader.path.parent}"
    return f"{count} {'written' if is_written else 'compared'}"


def compared(reader, sight, width, folder, is_written):
    """Returns what is wrong with each part: nothing (""), a sentence, or a sentence with the name and the screenshot if it
    differs; None for a part that neither the page nor the folder has."""
    found = {}
    with reader.open(sight) as page, contextlib.closing(reader.browser.new_page()) as bench:
        show_whole(page, sight)
        for part in PARTS:
            name = f"{part}-{width}.png"
            golden = folder / name
            image = screenshot(page, part, width)
            if not image:
                found[part] = f"{name} is not on the page" if golden.exists() and not is_written else None
            elif len(image) > HEAVIEST:
                found[part] = f"{name} has {len(image):,} bytes, more than {HEAVIEST:,}"
            elif is_written:
                golden.parent.mkdir(parents=True, exist_ok=True)
                golden.write_bytes(image)
                found[part] = ""
            elif not golden.exists():
                found[part] = f"{name} is not there"
            else:
                differs = difference(bench, golden.read_bytes(), image)
                is_same = differs <= MOST_DIFFERENT
                found[part] = "" if is_same else (f"{name} differs in {differs:.2%} of its pixels", name, image)
    return found


def screenshot(page, part, width):
    """Returns the screenshot of a part; None if the page lacks it."""
    if part == "figures":
        page.evaluate("document.getElementById('figures').open = true")
    place = page.locator(PARTS[part])
    box = place.first.bounding_box() if place.count() else None
    if not box:
        return None
    box["height"] = min(box["height"], TALLEST_FIGURES if part == "figures" else TALLEST[width])
    image = page.screenshot(clip={key: round(value) for key, value in box.items()}, animations="disabled")
    if part == "figures":
        page.evaluate("document.getElementById('figures').open = false")
    return image


def show_whole(page, sight):
    """Makes the viewport as high as the page: a screenshot of a whole page is one without touch, of another height.

    The matrix has no sticky column: by chance, the browser rounds its texts to other pixels.
    """
    page.evaluate("document.getElementById('figures').open = true")
    page.set_viewport_size({**sight["viewport"], "height": page.evaluate("document.documentElement.scrollHeight")})
    page.evaluate("""() => {
      document.getElementById('figures').open = false;
      for (const cell of document.querySelectorAll('#matrix tr > :first-child')) cell.style.position = 'static';
    }""")
    page.wait_for_timeout(150)


def difference(page, one, other):
    """Returns the share of visibly different pixels; 1 if the sizes differ."""
    images = [base64.b64encode(image).decode() for image in (one, other)]
    return page.evaluate("""async ([images, faint]) => {
      const [one, other] = await Promise.all(images.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, bitmap.width, bitmap.height);
      }));
      if (one.width !== other.width || one.height !== other.height) return 1;
      let differing = 0;
      for (let i = 0; i < one.data.length; i += 4) {
        const gaps = [0, 1, 2].map((part) => Math.abs(one.data[i + part] - other.data[i + part]));
        if (Math.max(...gaps) > faint) differing++;
      }
      return differing / (one.width * one.height);
    }""", [images, FAINT])
