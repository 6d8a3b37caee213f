"""What a check works with: a browser, a server of pages, and the command that takes recordings."""

import contextlib
import functools
import http.server
import json
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

from browser_driver import Sight
from browser_driver.connection import PATIENCE
from trace import Trace, compare

PAGES = Path(__file__).resolve().parent / "Pages"
PHONE = Sight(390, 844, scale=2, is_touch=True)
DESKTOP = Sight(1280, 900)
# The element that has the panel in its shadow tree.
PANEL = "layout-trace-recorder"


class PageServer(http.server.SimpleHTTPRequestHandler):
    """Serves the folder of pages; `tags` are what is added to one, as a developer adds a line."""

    tags = {}

    def do_GET(self):
        name = self.path.strip("/").split("?")[0]
        if name == "favicon.ico":
            self.send_response(204)
            return self.end_headers()
        tag = self.tags.get(name)
        if not tag:
            return super().do_GET()
        body = (PAGES / name).read_text().replace("</html>", f"{tag}\n</html>").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, *_):
        pass


class Bench:
    """Everything that is running while the checks are."""

    def __init__(self, browser, perfharness, folder):
        self.browser, self.perfharness = browser, perfharness
        self.folder, self.downloads = folder / "traces", folder / "downloads"
        self.downloads.mkdir()
        handler = functools.partial(PageServer, directory=str(PAGES))
        self.pages = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.pages.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.pages.server_port}"
        self.command = subprocess.Popen([perfharness, "record-web", "-o", str(self.folder), "--json", "-"],
                                        stdout=subprocess.PIPE, text=True)
        greeting = json.loads(self.command.stdout.readline())
        self.token = greeting["token"]
        self.address = greeting["address"]
        self.recorder = self.address.split("#")[0].rstrip("/")

    def close(self):
        self.command.terminate()
        self.command.wait(20)
        self.pages.shutdown()

    def tag(self, token=None, **attributes):
        """The line that a developer adds to a page."""
        said = {"token": self.token if token is None else token, **attributes}
        text = " ".join(f'data-{name}="{value}"' for name, value in said.items())
        return f'<script src="{self.recorder}/recorder.js" {text}></script>'

    @contextlib.contextmanager
    def open(self, name, sight=PHONE, tag=None, query="", before=None):
        """A page with the recorder; fails where the browser had something to say."""
        PageServer.tags[name] = tag
        page = self.browser.open(sight=sight)
        try:
            if before:
                page.call("Page.addScriptToEvaluateOnNewDocument", source=before)
            page.go(f"{self.origin}/{name}{query}")
            page.wait("document.readyState === 'complete' && !!window.LayoutTraceRecorder?.attached" if tag
                      else "document.readyState === 'complete'")
            page.unexpected = True
            yield page
            assert not page.messages or not page.unexpected, f"the browser says: {page.messages[:3]}"
        finally:
            page.close()

    @contextlib.contextmanager
    def look(self, address, sight):
        """A page of another server; fails as `open` does."""
        page = self.browser.open(address, sight)
        try:
            yield page
            assert not page.messages, f"the browser says: {page.messages[:3]}"
        finally:
            page.close()

    def script(self):
        """The recorder's script, as its page copies it for a console."""
        with urllib.request.urlopen(f"{self.recorder}/recorder.js") as answer:
            return answer.read().decode()

    def told(self):
        """What the command says of the next trace."""
        return json.loads(self.command.stdout.readline())

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited {PATIENCE} s for {what}"
            time.sleep(0.05)

    @contextlib.contextmanager
    def recording(self, page, name):
        """Records what is done meanwhile, by the buttons of the panel, and gives where it was stored."""
        page.recorded = None
        page.press("Record", PANEL)
        page.wait("LayoutTraceRecorder.attached.began > 0")
        page.frames(4)
        yield
        page.frames(4)
        page.began = page.run("LayoutTraceRecorder.attached.began")
        page.press("Stop", PANEL)
        page.press("Save", PANEL)
        page.recorded = Path(self.told()["file"])
        assert page.recorded.name.startswith(name), f"{name} is stored as {page.recorded}"
        page.wait_for_text("Saved", PANEL)

    def compared(self, page, is_whole=True, near=0):
        """The trace that was stored, of which every frame is what the page says."""
        trace = Trace(page.recorded.read_text())
        log = page.run("log")
        frames, sizes = compare(trace, log, page.began, is_whole, near)
        assert frames > 30 and sizes > 100, f"only {frames} frames and {sizes} sizes were compared"
        return trace

    def run(self, *arguments):
        return subprocess.run([self.perfharness, *map(str, arguments)], capture_output=True, text=True)

    def replayed(self, page, trace, layout, apart=0):
        """Checks the trace in a layout, and expects the recorded offsets of a replay.

        Mode `offset` replays them exactly. The default mode may be `apart` from them, for a reason that the check has.
        It does not know the movement in a frame with an edit or another view if the first row is another, too. It comes
        closer or less close only where the layout does something of its own, and at the start.
        """
        checked = self.run("check", page.recorded, "--layout", layout, "--index", "sorted-sweep")
        assert checked.returncode == 0, f"check ends with {checked.returncode}:\n{checked.stdout}{checked.stderr}"
        for frame, offset in zip(trace.frames, self.offsets(page, trace, layout, "--mode", "offset")):
            assert abs(frame.offset - offset) < 1e-6, f"at {frame.time} ns {offset} is replayed for {frame.offset}"
        last, off, step, room = trace.frames[0], 0, 0, apart + 1e-6
        for frame, offset in zip(trace.frames, self.offsets(page, trace, layout)):
            before, off = off, offset - frame.offset
            former, step = step, abs(frame.offset - last.offset)
            is_other = frame.edited or frame.view is not last.view
            if is_other and (not frame.anchor or not last.anchor or frame.anchor[0] != last.anchor[0]):
                # The page may have moved its offset with its rows, too, and against the movement.
                room += step + former
            moved = f"at {frame.time} ns movements lead to {offset}, {off} from {frame.offset}"
            assert abs(off) <= room, f"{moved}, which is more than {room}"
            may_step = is_other or frame.sized or offset == 0
            assert may_step or abs(off - before) < 1e-6, f"{moved}, and {before} in the frame before"
            last = frame

    def offsets(self, page, trace, layout, *flags):
        """Replays the trace, and gives the offset of each frame."""
        ran = self.run("run", page.recorded, "--layout", layout, "--index", "sorted-sweep", *flags,
                       "--pictures", "all", "--json", "-", "--results", "none", "--repeats", "1", "--quiet")
        assert ran.returncode == 0, f"run ends with {ran.returncode}:\n{ran.stdout[-500:]}{ran.stderr}"
        scene = next(record for record in map(json.loads, ran.stdout.splitlines()) if record.get("record") == "scene")
        offsets = scene["views"]["y" if scene["axis"] == "y" else "x"]
        assert len(offsets) == len(trace.frames), f"{len(offsets)} frames are replayed of {len(trace.frames)}"
        return offsets
