"""One recording: opens a page, records it during its input, and returns the trace."""

import dataclasses
import json
import sys
from pathlib import Path

from browser_driver import Browser, DevToolsError, Page
from trace_recorder.driven_page import DrivenPage

# Frames begin on request, and each waits for all work of the page in it.
FLAGS = ["--enable-begin-frame-control", "--run-all-compositor-stages-before-draw", "--hide-scrollbars",
         "--disable-checker-imaging", "--disable-new-content-rendering-timeout"]
ATTEMPTS = 5


class Screen:
    """The screen of a scenario: can rotate and resize, with a safe area and a keyboard."""

    def __init__(self, page, scenario):
        self.page, self.sight = page, scenario.sight
        if any(scenario.safe):
            sides = dict(zip(["top", "left", "bottom", "right"], scenario.safe))
            page.page.call("Emulation.setSafeAreaInsetsOverride", insets=sides)

    def look(self, sight):
        self.sight = sight
        self.page.page.look(sight)
        self.page.frame()

    def keyboard(self, height):
        """Shows a keyboard that shrinks the page, as on Android; height 0 hides it."""
        self.page.page.look(dataclasses.replace(self.sight, height=self.sight.height - height))
        self.page.frame()


def driven(browser, scenario, seed):
    """Opens a page in a separate context whose frames begin on request."""
    context = browser.connection.call("Target.createBrowserContext")["browserContextId"]
    target = browser.connection.call("Target.createTarget", url="about:blank", browserContextId=context,
                                     width=scenario.sight.width, height=scenario.sight.height,
                                     enableBeginFrameControl=True)["targetId"]
    session = browser.connection.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    page = DrivenPage(Page(browser.connection, session, target, context), scenario.hertz, seed)
    screen = Screen(page, scenario)
    page.look, page.keyboard = screen.look, screen.keyboard
    return page


def record(command, name, scenario, pages, server):
    """Returns a trace as text; tries again if the browser hangs, as it sometimes does on a busy machine."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with Browser(command, FLAGS) as browser:
                return attempted(browser, name, scenario, pages, server)
        except (DevToolsError, OSError) as error:
            if attempt == ATTEMPTS:
                raise
            print(f"record-traces: {name}: {error}; once more", file=sys.stderr)


def attempted(browser, name, scenario, pages, server):
    page = driven(browser, scenario, name)
    page.open(f"{pages}/{scenario.page}", scenario.sight)
    settings = {**scenario.options, "name": name, "token": server["token"]}
    script = server["address"].split("#")[0] + "recorder.js"
    page.run(f"""new Promise((done) => {{
        const script = document.createElement('script');
        Object.assign(script, {{ src: {json.dumps(script)}, onload: () => done() }});
        Object.assign(script.dataset, {json.dumps(settings)});
        document.head.append(script);
    }})""")
    page.run("LayoutTraceRecorder.attached.start()")
    spans = page.run(scenario.spans) if scenario.spans else None
    # A canvas blocks frames that are begun by the protocol; the recorder's panel has one.
    page.run("document.documentElement.lastElementChild.style.display = 'none'")
    scenario.use(page)
    page.run("LayoutTraceRecorder.attached.stop()")
    answer = page.run("LayoutTraceRecorder.attached.post()")
    due = answer["seconds"] * scenario.hertz
    if abs(answer["frames"] - due) > 0.02 * due:
        raise DevToolsError(f"{answer['frames']} frames came in place of {due:.0f}")
    if page.page.messages:
        raise RuntimeError(f"{name}: the page says {page.page.messages}")
    return described(Path(answer["file"]).read_text(), scenario, browser.version, spans)


def described(text, scenario, version, spans):
    """Returns the trace with its provenance, and with column spans, which the recorder does not know."""
    first, items, rest = text.split("\n", 2)
    head = json.loads(first)
    if spans:
        items = compact({**json.loads(items), "spans": spans})
    product, number = version.split("/")
    head["provenance"] = {
        "source": f"traces/pages/{scenario.page}",
        "recorder": f"perfharness record-web and script/record-traces in {product} {number}",
        "input": f"{scenario.input}, by the DevTools protocol",
        "frames": f"{scenario.hertz} Hz, begun one by one by the DevTools protocol",
        "content": "synthetic", "license": "CC0-1.0", "privacy": "geometry and time only",
        **{key: head["provenance"][key] for key in ["guessed"] if key in head["provenance"]},
    }
    return f"{compact(head)}\n{items}\n{rest}"


def compact(record):
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)
