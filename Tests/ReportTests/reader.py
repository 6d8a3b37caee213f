"""A page in a browser, with the data in the page's file."""

import base64
import contextlib
import itertools
import json
import re
import time
import urllib.parse
import zlib

WIDE = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"}
DARK = {**WIDE, "color_scheme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "is_mobile": True, "has_touch": True}
SLIDER = "#scenario input[type=range]"


class Reader:
    """A browser, the page, and the data in the page's file."""

    def __init__(self, browser, page, screenshots):
        self.browser, self.path, self.screenshots = browser, page, screenshots
        self.text = page.read_text()
        self.meta = json.loads(self.script("meta"))
        # A scenario with enough frames to step through, if possible with recorded times.
        whole = [s for s in self.meta["scenarios"] if s.get("form") and s["frames"] > 150]
        self.scenario = next((s for s in whole if s.get("scene") is not None), whole[0])
        self.scene = self.meta["scenes"][self.scenario["scene"]] if self.scenario.get("scene") is not None else None
        self.events = self.meta["events"][self.scene["events"]] if self.scene else []
        self.told = []

    def script(self, name):
        return re.search(f'<script type="[^"]*" id="{name}">(.*?)</script>', self.text, re.S)[1].strip()

    def numbers(self, name):
        """Yields the numbers of a stream, without signs."""
        number = shift = 0
        for byte in zlib.decompress(base64.b64decode(self.script(name))):
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                yield number
                number = shift = 0

    def seconds(self):
        """Returns the time of each frame of the scenario, in seconds."""
        steps = itertools.islice(self.numbers(self.scene["data"]), self.scene["frames"])
        return [time / 1e6 for time in itertools.accumulate(steps)]

    def times(self, scenario):
        """Returns the time of each frame of a scenario with exact times: the sum of its four phases, in nanoseconds."""
        numbers, count = list(self.numbers(scenario["data"])), scenario["frames"]
        return [sum(numbers[frame::count]) for frame in range(count)]

    @contextlib.contextmanager
    def open(self, sight=WIDE, address=None, scenario=None, before=None, **context):
        """Opens the page, waits until it is ready, and fails if the browser printed a message."""
        address = address or self.path.as_uri()
        if scenario:
            address += f"#scenario={urllib.parse.quote(scenario[0], safe='')}&frame={scenario[1]}"
        with contextlib.closing(self.browser.new_context(offline=True, **{**sight, **context})) as held:
            page = held.new_page()
            messages, page.requests = [], []
            page.on("console", lambda message: messages.append(message.text))
            page.on("pageerror", lambda error: messages.append(str(error)))
            page.on("dialog", lambda dialog: (messages.append(f"dialog: {dialog.message}"), dialog.dismiss()))
            page.on("request", lambda request: page.requests.append(request.url))
            if before:
                before(page)
            began = time.perf_counter()
            page.goto(address)
            if context.get("java_script_enabled", True):
                page.wait_for_selector("html[data-ready]", state="attached", timeout=10_000)
                page.ready_seconds = time.perf_counter() - began
                page.wait_for_timeout(150)
            page.messages = messages
            yield page
            assert not messages, f"the browser says: {messages[:3]}"


def value_text(page):
    return page.get_attribute(SLIDER, "aria-valuetext")


def shown_frame(page):
    return int(page.input_value(SLIDER))
