"""A page whose display frames are begun by the script, at the rate of a display."""

import json
import math
import random
import time

# Seconds that a finger and a key are down.
TAP, KEY = 0.07, 0.05
# The permitted difference of the frame clock from the machine's, in milliseconds.
LEAD, MOST_LATE = 50, 150
# The maximum time of a frame, in seconds.
PATIENCE = 10


class DrivenPage:
    """A page whose frames begin by the DevTools protocol, with input between them."""

    def __init__(self, page, hertz, seed):
        self.page, self.interval = page, 1000 / hertz
        self.begin, self.count = time.monotonic() * 1000, 0
        self.epoch = time.time() - time.monotonic()
        self.random = random.Random(seed)
        page.call("HeadlessExperimental.enable")

    # Time.

    def frame(self):
        # The browser hangs if its frame clock is far from the machine's. The clock may be a little late, as frames of a
        # display are; beyond that, frames are dropped, as a display does.
        late = time.monotonic() * 1000 - self.begin - (self.count + 1) * self.interval
        time.sleep(max(0, -late - LEAD) / 1000)
        self.count += 1 + max(0, math.ceil((late - MOST_LATE) / self.interval))
        self.answer(self.send("HeadlessExperimental.beginFrame", frameTimeTicks=self.begin + self.count * self.interval,
                              interval=self.interval), "a frame")

    def wait(self, seconds):
        for _ in range(max(1, round(seconds * 1000 / self.interval))):
            self.frame()

    def pause(self, least=0.5, most=1.6):
        """Waits as long as a reader looks at the page."""
        self.wait(self.random.uniform(least, most))

    @property
    def now(self):
        """The time of input between the last frame and the next one, in seconds."""
        return self.epoch + (self.begin + (self.count + 0.5) * self.interval) / 1000

    def send(self, method, **params):
        return self.page.connection.send(method, self.page.session, **params)

    def answer(self, number, what):
        while number not in self.page.connection.answers:
            self.page.connection.take(PATIENCE, what)
        return self.page.connection.answer(number, what)

    # The page.

    def open(self, address, sight):
        self.page.look(sight)
        self.page.events.clear()
        self.send("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.page.events:
            self.frame()
        # The load took real time: no later frame may be before a time that the page has already seen.
        self.begin = max(time.monotonic() * 1000, self.begin + self.count * self.interval)
        self.count = 0
        self.wait(0.2)

    def run(self, expression):
        """Returns the value of an expression; awaits promises."""
        number = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        for _ in range(1000):
            self.frame()
            if number in self.page.connection.answers:
                break
        answer = self.answer(number, expression)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def middle(self, selector):
        """Returns the center of the last element in view that the selector finds."""
        return self.run(f"""(() => {{
            const boxes = [...document.querySelectorAll({json.dumps(selector)})].map((one) => one.getBoundingClientRect());
            const seen = boxes.filter(({{ top, bottom }}) => top + bottom > 0 && top + bottom < innerHeight * 2);
            const {{ left, right, top, bottom }} = seen[seen.length - 1];
            return [(left + right) / 2, Math.max(4, Math.min(innerHeight - 4, (top + bottom) / 2))];
        }})()""")

    # Fingers.

    def finger(self, kind, *points):
        self.send("Input.dispatchTouchEvent", type=kind, timestamp=self.now,
                  touchPoints=[{"x": x, "y": y, "id": 1} for x, y in points])

    def drag(self, start, down=0, across=0, seconds=0.12, stops=False):
        """Drags the content with a finger that speeds up and lifts, or that stops before it lifts."""
        steps = max(3, round(seconds * 1000 / self.interval))
        x, y = start
        self.finger("touchStart", (x, y))
        self.frame()
        for step in range(1, steps + 1):
            part = step / steps
            part = (1 - math.cos(part * math.pi)) / 2 if stops else part ** 1.3
            shake = self.random.uniform(-0.7, 0.7)
            self.finger("touchMove", (x + across * part + shake * (down != 0), y + down * part + shake * (across != 0)))
            self.frame()
        if stops:
            for _ in range(max(4, round(90 / self.interval))):
                self.frame()
            self.finger("touchMove", (x + across, y + down))
            self.frame()
        self.finger("touchEnd")
        self.frame()

    def tap(self, selector):
        x, y = self.middle(selector)
        self.finger("touchStart", (x, y))
        self.wait(TAP)
        self.finger("touchEnd")
        self.wait(TAP)

    # A mouse and a keyboard.

    def mouse(self, kind, x, y, **params):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, timestamp=self.now, **params)

    def click(self, selector):
        x, y = self.middle(selector)
        self.mouse("mouseMoved", x, y)
        self.frame()
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self.wait(TAP)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)
        self.wait(TAP)

    def wheel(self, point, down, notches, every=0.05):
        """Turns a wheel that reports each notch in four steps."""
        for _ in range(notches):
            for _ in range(4):
                self.mouse("mouseWheel", *point, deltaX=0, deltaY=down / 4, pointerType="mouse")
                self.frame()
            self.wait(every * self.random.uniform(0.3, 1.5))

    def trackpad(self, point, down, seconds=0.5):
        """Scrolls with a trackpad: a step in every frame, smaller toward the end."""
        steps = round(seconds * 1000 / self.interval)
        weights = [(1 - step / steps) ** 2 * min(1, (step + 1) / 4) for step in range(steps)]
        for weight in weights:
            self.mouse("mouseWheel", *point, deltaX=0, deltaY=round(down * weight / sum(weights), 1), pointerType="mouse")
            self.frame()

    def key(self, name, text=None, number=0):
        for kind in ["keyDown", "keyUp"]:
            self.send("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=number, timestamp=self.now,
                      **({"text": text} if text and kind == "keyDown" else {}))
            self.wait(KEY)

    def write(self, text):
        for letter in text:
            self.key(letter, letter, ord(letter.upper()))
            self.wait(self.random.uniform(0.03, 0.16))

    def erase(self, count):
        for _ in range(count):
            self.key("Backspace", number=8)
