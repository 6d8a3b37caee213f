"""Pictures of the recorder's page and of the panel, for who looks at them."""

import dataclasses

from bench import DESKTOP, PANEL, PHONE

SIGHTS = {f"{name}-{'dark' if is_dark else 'light'}": dataclasses.replace(sight, is_dark=is_dark)
          for name, sight in [("phone", PHONE), ("desktop", DESKTOP)] for is_dark in [False, True]}


def draw(bench, folder):
    """Writes a picture of each state at each width, light and dark."""
    for name, sight in SIGHTS.items():
        with bench.look(bench.address, sight) as page:

            def take(state):
                page.frames(10)
                page.screenshot(folder / f"{name}-{state}.png")

            page.wait("!!document.querySelector('#tag').textContent")
            take("page")
            page.run("document.querySelector('details').open = true")
            page.press("Bookmark")
            take("bookmark")
            page.press("Record", PANEL)
            x, y = page.run("""(() => {
              document.querySelector('#demonstration').scrollIntoView({ block: 'center' });
              const box = document.querySelector('#demonstration').getBoundingClientRect();
              return [box.left + 40, box.top + box.height / 2];
            })()""")
            for distance in [-180, -180, 120]:
                if sight.is_touch:
                    page.swipe((x, y - distance / 2), (x, y + distance / 2))
                else:
                    page.wheel((x, y), down=-distance, times=6)
                page.frames(30)
            page.press("Add before")
            page.frames(20)
            take("recording")
            page.press("Stop", PANEL)
            page.press("Save", PANEL)
            page.wait_for_text("Saved", PANEL)
            bench.told()
            take("saved")
            page.wait("!!document.querySelector('#traces li')")
            page.run("scrollTo(0, document.body.scrollHeight), 0")
            take("list")
