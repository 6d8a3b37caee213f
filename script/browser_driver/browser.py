"""A headless chromium with a temporary profile."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from browser_driver.connection import Connection, DevToolsError
from browser_driver.page import Page

FLAGS = [
    "--headless", "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-extensions", "--disable-dev-shm-usage",
    "--disable-gpu", "--mute-audio", "--password-store=basic", "--use-mock-keychain",
    # Background pages are not throttled, and no other machine is contacted.
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


class Browser:
    """A running browser; a context manager that ends it."""

    def __init__(self, command="chromium", flags=()):
        path = shutil.which(command)
        if not path:
            raise DevToolsError(f"there is no '{command}' on the PATH; run 'script/bootstrap browser'")
        self.folder = tempfile.mkdtemp(prefix="perfharness-browser-")
        to_browser, writing = os.pipe()
        reading, from_browser = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4. Bash redirects them; dash knows only descriptors below 10.
        shell = 'reads=$1 writes=$2; shift 2; eval "exec \\"\\$@\\" 3<&$reads 4>&$writes"'
        own = ["--no-sandbox"] if os.geteuid() == 0 else []
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "bash", str(to_browser), str(from_browser), path, "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", *FLAGS, *own, *flags, "about:blank"],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.connection = Connection(reading, writing)
        self.version = self.connection.call("Browser.getVersion")["product"]

    def open(self, address="about:blank", sight=None):
        """Opens a page in a separate context, which shares no storage with other pages."""
        context = self.connection.call("Target.createBrowserContext")["browserContextId"]
        target = self.connection.call("Target.createTarget", url="about:blank", browserContextId=context,
                                      width=1280, height=900)["targetId"]
        session = self.connection.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self.connection, session, target, context)
        if sight:
            page.look(sight)
        if address != "about:blank":
            page.go(address)
        return page

    def close(self):
        try:
            self.connection.call("Browser.close")
        except (DevToolsError, OSError):
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(Path(self.folder), ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
