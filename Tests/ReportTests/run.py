"""Checks a report's page in a browser: see script/test-report.

Every check is a function whose name begins with `check_` and states the rule. It receives a `Reader` and fails by an
assertion. The script prints one line for each check.
"""

import argparse
import base64
import hashlib
import html
import itertools
import json
import re
import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from playback import (
    check_that_dragging_moves_and_shift_zooms,
    check_that_keys_are_left_alone_elsewhere,
    check_that_keys_step,
    check_that_playing_goes_by_events_where_motion_is_unwelcome,
    check_that_playing_takes_the_recorded_time,
)
from reader import DARK, PHONE, SLIDER, WIDE, Reader, shown_frame
from screenshots import SCREENSHOTS, check_that_screenshots_are_the_same

SIGHTS = {"1280 light": WIDE, "1280 dark": DARK, "390": PHONE}
OPEN_ALL = "document.querySelectorAll('details').forEach((details) => { details.open = true; })"
# The checks of both pages: the hostile one also has the growth of operations.
OF_BOTH = ("check_that_nothing_scrolls_sideways", "check_that_axe_finds_nothing")


def check_that_it_asks_for_nothing_and_says_nothing(reader):
    for sight in SIGHTS.values():
        with reader.open(sight) as page:
            assert len(page.requests) == 1, f"it requested {page.requests}"


def check_that_nothing_scrolls_sideways(*readers):
    sights = {**SIGHTS, "320": {**PHONE, "viewport": {"width": 320, "height": 640}}}
    for reader, (name, sight) in itertools.product(readers, sights.items()):
        with reader.open(sight) as page:
            page.evaluate(OPEN_ALL)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= sight["viewport"]["width"], f"at {name} {reader.path.name} is {width} wide"


def check_that_axe_finds_nothing(*readers):
    for reader, (name, sight) in itertools.product(readers, SIGHTS.items()):
        with reader.open(sight) as page:
            page.evaluate(OPEN_ALL)
            # By Runtime.evaluate, which the page's policy does not block.
            options = {"resultTypes": ["violations"], "runOnly": [
                "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
            found = Axe().run(page, options=options).response["violations"]
            told = [f"{rule['id']} at {rule['nodes'][0]['target'][0]} and {len(rule['nodes']) - 1} more" for rule in found]
            assert not told, f"at {name} of {reader.path.name}: {'; '.join(told)}"
    return f"{len(readers)} pages"


def check_that_fingers_hit_every_control(reader):
    with reader.open(PHONE) as page:
        small = page.evaluate("""[...document.querySelectorAll('button, select, input[type=search], summary, #matrix td a')]
          .map((control) => [control.getBoundingClientRect(), control.textContent || control.id])
          .filter(([box]) => box.width > 0 && (box.height < 39.5 || box.width < 24))
          .map(([box, text]) => `${text} ${box.width} x ${box.height}`)""")
        assert not small, f"too small: {small[:3]}"


def column(page, place):
    return page.evaluate("""(place) => [...document.querySelectorAll('#matrix tbody tr')]
      .map((row) => row.cells[place].dataset.scenario).filter((found) => found !== undefined)
      .map((found) => Number(found))""", place)


def check_that_columns_sort(reader):
    scenarios = reader.meta["scenarios"]
    with reader.open() as page:
        before = column(page, 1)
        head = page.locator("#matrix thead th").nth(1)
        for order, is_falling in [("descending", True), ("ascending", False)]:
            head.get_by_role("button").click()
            assert head.get_attribute("aria-sort") == order
            values = [scenarios[i]["figures"].get("max") for i in column(page, 1)]
            known = [value for value in values if value is not None]
            assert known == sorted(known, reverse=is_falling), f"{order} is {values[:5]}"
            assert values[:len(known)] == known, "what is not known is not last"
        page.locator("#matrix thead th").first.get_by_role("button").click()
        assert column(page, 1) == before, "the first head does not bring the groups back"
        page.evaluate("document.getElementById('figures').open = true")
        table = page.locator("#all")
        last = table.locator("thead th.number").count() - 1
        head = table.locator("thead th.number").nth(max(0, last - 2))
        place = head.evaluate("(head) => head.cellIndex")
        head.get_by_role("button").click()
        texts = table.evaluate("(table, place) => [...table.tBodies[0].rows].map((row) => row.cells[place].innerText)", place)
        values = [float(text.split()[0].replace(",", "")) for text in texts if re.match(r"-?[\d.,]+$", text.split()[0])]
        assert values == sorted(values, reverse=True), f"the table begins with {texts[:5]}"
        assert head.get_attribute("aria-sort") == "descending"


def check_that_show_shows(reader):
    with reader.open() as page:
        for name in ["p50", "allocations", "max"]:
            page.select_option("#show", name)
            shown = page.evaluate("""[...document.querySelectorAll('#matrix td[data-scenario]')].map((box) =>
              [box.dataset.scenario, box.querySelector('.number').textContent, box.className])""")
            for place, text, classes in shown:
                scenario = reader.meta["scenarios"][int(place)]
                if scenario["figures"].get(name) is not None:
                    assert text == scenario["texts"][name], f"{scenario['key']} shows {text}"
                assert len(re.findall(r"heat-\d", classes)) == 1, classes
            assert any("heat-0" in classes for _, _, classes in shown), "no scenario is the best"


def check_that_filters_leave_out(reader):
    scenarios = reader.meta["scenarios"]
    name = scenarios[0]["index"]
    with reader.open() as page:
        page.fill("#filter", name)
        shown = set(page.evaluate("""[...document.querySelectorAll('#matrix td[data-scenario]:not(.out)')]
          .filter((box) => box.offsetParent).map((box) => Number(box.dataset.scenario))"""))
        fits = {i for i, s in enumerate(scenarios) if name in f"{s['trace']} {s['layout']} {s['index']}"}
        assert shown == fits, f"{len(shown)} are shown, {len(fits)} fit"
        if len(fits) < len(scenarios):
            assert f"{len(fits):,} of {len(scenarios):,} scenarios" in page.inner_text("#scenarios .controls")
        page.fill("#filter", "")
        page.check("#only")
        left = page.locator("#matrix td[data-scenario]:not(.out):visible").count()
        assert left == sum(s["matters"] for s in scenarios), f"{left} are said to matter"


def check_that_links_lead_to_frames(reader):
    scenario = reader.scenario
    with reader.open(scenario=(scenario["key"], 42)) as page:
        assert shown_frame(page) == 42
        title = " · ".join(part for part in (scenario["trace"], scenario["layout"], scenario["index"]) if part)
        assert page.inner_text("#scenario-title") == title
        assert page.locator("#matrix td.chosen").count() == 1
        other = next(s for s in reader.meta["scenarios"] if s["index"] != scenario["index"] and s.get("form"))
        place = reader.meta["scenarios"].index(other)
        page.click(f"#matrix td[data-scenario='{place}'] a")
        page.wait_for_function("(text) => document.getElementById('scenario-title').textContent.endsWith(text)",
                               arg=other["index"])
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(500)
        assert f"frame={shown_frame(page)}" in page.url, f"the address stays {page.url}"
        page.go_back()
        page.wait_for_function("(text) => document.getElementById('scenario-title').textContent === text", arg=title)
    for lost in ["#scenario=%E0%A4%A", "#scenario=__proto__&frame=x", "#frame=7", "#verdict"]:
        with reader.open(address=reader.path.as_uri() + lost) as page:
            assert page.inner_text("#scenario-title"), f"{lost} opens nothing"


def check_that_frames_are_those_of_the_table(reader):
    """Checks that the script unpacks the data of Swift: the slowest frame has the time of the matrix."""
    looked = {}
    for scenario in reader.meta["scenarios"]:
        looked.setdefault(scenario.get("form"), []).append(scenario)
    for form, scenarios in looked.items():
        for scenario in scenarios[:4]:
            with reader.open(scenario=(scenario["key"], 0)) as page:
                if form is None:
                    assert "--max-size" in page.inner_text("#scenario") or scenario.get("scene") is not None
                    continue
                told = page.get_attribute("#scenario .plot canvas", "aria-label")
                if form == "exact":
                    assert f" with {scenario['texts']['max']}" in told, f"{scenario['key']}: {told}"
                assert f"of {scenario['frames']:,} frames" in told, told
    return ", ".join(f"{len(found)} {form or 'left out'}" for form, found in looked.items())


def check_that_a_comparison_leads_to_its_frames(reader):
    if not reader.meta["comparisons"]:
        return "the page compares nothing"
    with reader.open() as page:
        canvas = page.locator("#compared canvas").last
        canvas.scroll_into_view_if_needed()
        found = page.evaluate("""() => {
          const canvas = [...document.querySelectorAll('#compared canvas')].at(-1);
          const told = document.querySelector('#compared .note');
          const before = told.textContent;
          for (let y = 5; y < canvas.clientHeight; y += 8) {
            for (let x = 55; x < canvas.clientWidth; x += 8) {
              const box = canvas.getBoundingClientRect();
              canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y }));
              if (told.textContent !== before) return [x, y, told.textContent];
            }
          }
        }""")
        assert found, "no point is described"
        frame = int(re.match(r"frame (\d+)", found[2])[1])
        canvas.click(position={"x": found[0], "y": found[1]})
        page.wait_for_timeout(700)
        place = reader.meta["comparisons"][int(page.input_value("#compared select"))].get("scenario")
        if place is not None and page.locator(SLIDER).is_visible():
            assert shown_frame(page) == frame, f"a point of frame {frame} led to {shown_frame(page)}"


COPYING = """({ isClipboard, isCommand }) => {
  window.copied = [];
  const write = isClipboard ? async (text) => { window.copied.push(text); } : async () => { throw new Error('no'); };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write } });
  document.execCommand = () => { if (isCommand) window.copied.push(getSelection().toString()); return isCommand; };
}"""


def check_that_commands_are_copied(reader):
    for ways, word in [((True, True), "Copied"), ((False, True), "Copied"), ((False, False), "Selected")]:
        arguments = json.dumps({"isClipboard": ways[0], "isCommand": ways[1]})
        with reader.open(before=lambda page: page.add_init_script(f"({COPYING})({arguments})")) as page:
            box = page.locator(".command:visible").last
            text = box.locator("code").inner_text()
            box.get_by_role("button").click()
            page.wait_for_timeout(100)
            assert box.get_by_role("button").inner_text() == word
            copied = page.evaluate("window.copied.length ? window.copied : [getSelection().toString()]")
            assert copied == [text], f"{copied} was copied"


def check_that_the_scale_fits_the_times(reader):
    scenario = next(s for s in reader.meta["scenarios"] if s.get("form") == "exact")
    times = sorted(time for time in reader.times(scenario) if time > 0)
    most, middle = times[-1], times[len(times) // 2]
    shown = []
    for budget, scale in [(most * 5, "Log" if most > 20 * middle else "Fit"), (most * 3, "Budget")]:
        text = reader.text.replace(f'"budget":{scenario["budget"]}', f'"budget":{budget}')
        assert text != reader.text, "the page has no such budget"

        def answer(page, text=text):
            page.route("**/*", lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))

        address = "http://report.test/report.html"
        with reader.open(address=address, scenario=(scenario["key"], 0), before=answer) as page:
            shown.append(page.inner_text("#scenario [aria-pressed=true]"))
            assert shown[-1] == scale, f"the scale is {shown[-1]} where the slowest of {budget:,} ns takes {most:,} ns"
    return " and ".join(shown)


def check_that_a_browser_without_inflating_says_so(reader):
    with reader.open(before=lambda page: page.add_init_script("delete window.DecompressionStream")) as page:
        assert "DecompressionStream" in page.inner_text("#scenario")
        page.select_option("#show", "p50")


def check_that_the_policy_names_what_is_there(reader):
    policy = html.unescape(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', reader.text)[1])
    for directive, pattern in [("script-src", r"<script>(.*?)</script>"), ("style-src", r"<style>(.*?)</style>")]:
        parts = re.findall(pattern, reader.text, re.S)
        assert len(parts) == 1, f"there are {len(parts)} of {directive}"
        digest = base64.b64encode(hashlib.sha256(parts[0].encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}'" in policy, f"{directive} is not that of the page"
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert not re.search(r"<[^>]* (style|on\w+)=", re.sub(r"<script.*?</script>", "", reader.text, flags=re.S))


def check_that_no_other_script_runs(reader):
    with reader.open() as page:
        ran = page.evaluate("""() => {
          const script = document.createElement('script');
          script.textContent = 'window.ran = true';
          document.body.append(script);
          return window.ran === true;
        }""")
        page.wait_for_timeout(100)
        assert not ran, "it ran"
        assert any("Content Security Policy" in message for message in page.messages), "the policy says nothing"
        page.messages.clear()


def verdict_is_told(page):
    title = page.inner_text("h1")
    assert title and title in page.inner_text("body") and title in page.title(), "the verdict is not in the text"
    assert page.locator("button:visible, .controls:visible").count() == 0, "a control does nothing"


def check_that_it_reads_without_scripts(reader):
    with reader.open(java_script_enabled=False) as page:
        verdict_is_told(page)


def check_that_it_reads_under_jenkins_policy(reader):
    address = "http://report.test/report.html"
    policy = {"content-type": "text/html; charset=utf-8",
              "content-security-policy": "sandbox; default-src 'none'; style-src 'self'"}

    def answer(page):
        page.route("**/*", lambda route: route.fulfill(body=reader.text, headers=policy))

    with reader.open(address=address, before=answer, java_script_enabled=False) as page:
        verdict_is_told(page)
        # The browser also reports that scripts and styles are blocked.
        page.messages.clear()


def check_that_it_prints(reader):
    with reader.open() as page:
        page.emulate_media(media="print")
        # Column headers are buttons, and are also printed.
        controls = page.locator("button:not(.sort):visible, select:visible").all_inner_texts()
        assert not controls, f"{controls[0]} is printed"
        assert page.locator("h1:visible").count() == 1


def check_that_it_is_quick(reader):
    """Reports the times without a limit, because machines are shared."""
    best = None
    for _ in range(3):
        with reader.open() as page:
            step = page.evaluate("""async (selector) => {
              const slider = document.querySelector(selector);
              const began = performance.now();
              for (let i = 0; i < 60; i++) {
                slider.value = (i * 13) % slider.max;
                slider.dispatchEvent(new Event('input'));
                document.body.offsetHeight;
              }
              return (performance.now() - began) / 60;
            }""", SLIDER)
            best = min(best or (page.ready_seconds, step), (page.ready_seconds, step))
    return f"ready in {best[0]:.2f} s of 3 s, a step of the scrubber takes {best[1]:.1f} ms of 30 ms"


def check_that_the_hostile_page_has_charts_of_operations(hostile):
    with hostile.open() as page:
        assert page.locator("#growth h3").first.inner_text(), "no sentence names the fastest index"
        assert page.locator("#growth svg:visible").count() >= 8, "operations have no charts"


def check_hostile_names_stay_text(hostile):
    name = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    assert any(name in scenario["trace"] for scenario in hostile.meta["scenarios"]), "no recording has the hostile name"
    scenario = next(s for s in hostile.meta["scenarios"] if name in s["trace"] and s.get("form"))
    with hostile.open(scenario=(scenario["key"], 3)) as page:
        assert name in page.inner_text("#scenario-title"), "the name is not shown as text"
        assert name in page.inner_text("#matrix"), "the matrix does not show the name as text"
        assert page.locator("img").count() == 0
        page.fill("#filter", "onerror")
        page.wait_for_timeout(300)
    with hostile.open(PHONE) as page:
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"the name makes the page {width} wide"
    assert "\u202e" not in re.sub(r"<script.*?</script>", "", hostile.text, flags=re.S), "a name turns what follows"


def outcome(check, *readers):
    try:
        return True, check(*readers) or ""
    except Exception as error:  # noqa: BLE001 a check that raises has failed, and the others still run
        lines = str(error).strip().splitlines()
        return False, lines[0] if lines else type(error).__name__


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("page", type=Path)
    parser.add_argument("hostile", type=Path, help="a page whose recording has a hostile name")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--screenshots", type=Path, default=SCREENSHOTS)
    parser.add_argument("--only", default="", help="a part of the names of the checks that are run")
    arguments = parser.parse_args()
    checks = [(name, check) for name, check in globals().items()
              if name.startswith("check_") and arguments.only in name]
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        pages = [Reader(browser, path.resolve(), arguments.screenshots) for path in (arguments.page, arguments.hostile)]
        for name, check in checks:
            own = pages if name in OF_BOTH else [pages["hostile" in name]]
            holds, told = outcome(check, *own)
            failed += not holds
            words = name.removeprefix("check_").removeprefix("that_").replace("_", " ")
            print(f"{'ok  ' if holds else 'FAIL'} {words}{': ' if told else ''}{told}", flush=True)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
