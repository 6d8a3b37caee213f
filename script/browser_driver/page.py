"""A page: its content, its messages and its input."""

import base64
import time
from dataclasses import dataclass

from browser_driver.connection import PATIENCE, DevToolsError

FRAME = 1 / 60


@dataclass(frozen=True)
class Sight:
    """The screen that a page is shown on."""

    width: int = 1280
    height: int = 900
    scale: float = 1
    is_touch: bool = False
    is_dark: bool = False
    is_landscape: bool = False


class Named:
    """A node of the accessibility tree."""

    def __init__(self, node):
        self.role, self.name = node["role"]["value"], node.get("name", {}).get("value", "")
        self.node = node.get("backendDOMNodeId")
        self.has_focus = any(one["name"] == "focused" and one["value"].get("value")
                             for one in node.get("properties", [])) and self.role != "RootWebArea"


class Page:
    """A tab that stores its events and messages."""

    def __init__(self, connection, session, target, context):
        self.connection, self.session, self.target, self.context = connection, session, target, context
        self.events, self.messages = [], []
        connection.listeners[session] = self.hear
        for domain in ["Page", "Runtime", "Log"]:
            self.call(f"{domain}.enable")

    def call(self, method, **params):
        return self.connection.call(method, self.session, **params)

    def hear(self, method, params):
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.messages.append(" ".join(str(one.get("value", one.get("description"))) for one in params["args"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.messages.append(params["entry"]["text"])

    def look(self, sight):
        """Shows the page on another screen."""
        turned = {"type": "landscapePrimary", "angle": 90} if sight.is_landscape else {
            "type": "portraitPrimary", "angle": 0}
        self.call("Emulation.setDeviceMetricsOverride", width=sight.width, height=sight.height,
                  deviceScaleFactor=sight.scale, mobile=sight.is_touch,
                  **({"screenOrientation": turned} if sight.is_touch else {}))
        self.call("Emulation.setTouchEmulationEnabled", enabled=sight.is_touch,
                  maxTouchPoints=5 if sight.is_touch else 1)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if sight.is_dark else "light"}])

    def go(self, address):
        del self.events[:]
        answer = self.call("Page.navigate", url=address)
        if "errorText" in answer:
            raise DevToolsError(f"{address}: {answer['errorText']}")
        while "Page.loadEventFired" not in self.events:
            self.connection.take(PATIENCE, f"{address} to load")

    def run(self, expression, **options):
        """Returns the value of an expression; awaits promises."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True,
                           userGesture=True, **options)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise DevToolsError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def wait(self, expression, what=None, seconds=PATIENCE):
        """Waits until an expression is true and returns its value."""
        end = time.monotonic() + seconds
        while not (value := self.run(expression)):
            if time.monotonic() > end:
                raise DevToolsError(f"waited {seconds} s for {what or expression}")
            time.sleep(0.03)
        return value

    def frames(self, number):
        """Waits for a number of animation frames."""
        self.run(f"new Promise((done) => {{ let left = {number}; const next = () => "
                 "(left-- > 0 ? requestAnimationFrame(next) : done()); next(); })")

    # Input.

    def finger(self, kind, *points, at=None):
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points],
                  **({"timestamp": at} if at else {}))

    def swipe(self, start, end, seconds=0.12, hold=0):
        """Swipes with a finger from a point to another; a fling unless the finger is held at the end.

        The event times are those of an idle machine, so that the swipe has the same speed on every machine.
        """
        steps = max(2, round(seconds / FRAME))
        began = time.time()
        self.finger("touchStart", start, at=began)
        for step in range(1, steps + 1):
            part = step / steps
            time.sleep(max(0, began + step * FRAME - time.time()))
            self.finger("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end)), at=began + step * FRAME)
        if hold:
            time.sleep(hold)
            self.finger("touchMove", end, at=began + steps * FRAME + hold)
        self.finger("touchEnd", at=began + (steps + 0.5) * FRAME + hold)

    def wheel(self, point, down=0, across=0, times=1, pause=FRAME):
        for _ in range(times):
            self.call("Input.dispatchMouseEvent", type="mouseWheel", x=point[0], y=point[1], deltaX=across,
                      deltaY=down, pointerType="mouse")
            time.sleep(pause)

    def click(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                      buttons=1 if kind == "mousePressed" else 0)

    def key(self, name, code=None, text=None, number=0):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=code or name,
                      windowsVirtualKeyCode=number, **({"text": text} if text and kind == "keyDown" else {}))

    # Output.

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))

    def named(self, within="html", **wanted):
        """Returns the accessibility nodes of an element and its descendants, including closed shadow trees.

        `wanted` may have a `role` and an `accessibleName`.
        """
        element = self.call("Runtime.evaluate", expression=f"document.querySelector('{within}')")["result"]
        if "objectId" not in element:
            return []
        nodes = self.call("Accessibility.queryAXTree", objectId=element["objectId"], **wanted)["nodes"]
        return [Named(node) for node in nodes if not node.get("ignored")]

    def place(self, name, within="html", role="button"):
        """Returns the center of the element with a name."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for found in self.named(within, role=role, accessibleName=name):
                self.call("DOM.scrollIntoViewIfNeeded", backendNodeId=found.node)
                corners = self.call("DOM.getBoxModel", backendNodeId=found.node)["model"]["content"]
                return sum(corners[::2]) / 4, sum(corners[1::2]) / 4
            time.sleep(0.05)
        there = ", ".join(found.name for found in self.named(within, role=role))
        raise DevToolsError(f"there is no {role} '{name}' in {within}, but {there or 'none'}")

    def press(self, name, within="html"):
        self.click(*self.place(name, within))

    def focused(self, within="html"):
        """Returns the name of the focused element."""
        return next((found.name for found in self.named(within) if found.has_focus), None)

    def tab_to(self, name, within="html"):
        """Presses the tab key until the element with this name has the focus."""
        for _ in range(50):
            self.key("Tab", number=9)
            if self.focused(within) == name:
                return
        raise DevToolsError(f"no tab leads to '{name}'")

    def wait_for_text(self, beginning, within="html"):
        """Waits for a text with this beginning and returns it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for found in self.named(within, role="StaticText"):
                if found.name.startswith(beginning):
                    return found.name
            time.sleep(0.05)
        raise DevToolsError(f"waited {PATIENCE} s for a text that begins with '{beginning}'")

    def close(self):
        self.connection.call("Target.closeTarget", targetId=self.target)
        self.connection.call("Target.disposeBrowserContext", browserContextId=self.context)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
