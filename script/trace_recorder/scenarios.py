"""The input of each recording, like that of a real user."""

from dataclasses import dataclass, field
from typing import Callable

from browser_driver import Sight

PHONE = Sight(412, 732, 2.625, is_touch=True)
NARROW_PHONE = Sight(390, 844, 3, is_touch=True)
TABLET = Sight(820, 1180, 2, is_touch=True)
TABLET_TURNED = Sight(1180, 820, 2, is_touch=True, is_landscape=True)
DESKTOP = Sight(1280, 800, 1)
LAPTOP = Sight(1440, 900, 2)


@dataclass(frozen=True)
class Scenario:
    """A recording: its page, its screen and its input."""

    page: str
    sight: Sight
    hertz: int
    input: str
    use: Callable
    options: dict = field(default_factory=dict)
    safe: tuple = (0, 0, 0, 0)
    # A script for the number of columns that each item spans; no item is inserted later.
    spans: str = ""


def feed(page):
    page.pause()
    for turn in range(9):
        page.drag((200, 600), down=-360, seconds=0.14)
        page.pause(0.7, 1.8)
        if turn % 3 == 2:
            page.drag((210, 560), down=-180, seconds=0.5, stops=True)
            page.pause()
    for _ in range(3):
        page.drag((190, 640), down=-480, seconds=0.09)
        page.wait(0.3)
    page.pause()
    page.drag((200, 300), down=330, seconds=0.15)
    page.wait(0.4)
    twice(page, "button")
    page.pause()
    page.drag((200, 250), down=300, seconds=0.15)
    page.wait(0.2)
    twice(page, "button")
    page.pause()
    page.drag((200, 200), down=380, seconds=0.12)
    page.pause()


def twice(page, selector):
    """Taps twice: if the content is still moving, the first tap only stops it."""
    page.tap(selector)
    page.wait(0.25)
    page.tap(selector)


def photos(page):
    page.pause(0.4, 0.8)
    for _ in range(4):
        page.drag((400, 900), down=-620, seconds=0.13)
        page.pause(0.5, 1.3)
    twice(page, "#delete")
    page.pause(0.4, 0.9)
    page.drag((420, 800), down=-300, seconds=0.5, stops=True)
    page.look(TABLET_TURNED)
    page.pause(0.6, 1)
    for _ in range(3):
        page.drag((600, 640), down=-460, seconds=0.12)
        page.pause(0.4, 0.9)
    twice(page, "#delete")
    page.wait(0.3)
    # Rotated back during a fling.
    page.drag((600, 640), down=-460, seconds=0.1)
    page.wait(0.25)
    page.look(TABLET)
    page.pause(0.6, 1)
    for _ in range(3):
        page.drag((400, 400), down=650, seconds=0.12)
        page.pause(0.4, 1)
    twice(page, "#delete")
    page.pause(0.4, 0.8)
    for _ in range(3):
        page.drag((400, 380), down=680, seconds=0.09)
        page.wait(0.4)
    page.pause(0.4, 0.8)


def messages(page):
    page.pause(0.4, 0.8)
    for _ in range(4):
        page.drag((200, 300), down=370, seconds=0.13)
        page.pause(0.4, 1)
    for _ in range(3):
        page.drag((180, 250), down=430, seconds=0.1)
        page.wait(0.35)
    page.pause()
    for _ in range(2):
        page.drag((200, 640), down=-420, seconds=0.1)
        page.pause(0.4, 0.8)
    page.tap("#send")
    page.wait(1.2)
    page.keyboard(300)
    page.tap("textarea")
    page.write("a boat on the river")
    page.tap("#send")
    page.wait(1.3)
    page.drag((200, 200), down=240, seconds=0.16)
    page.pause(0.4, 0.8)
    page.keyboard(0)
    page.wait(0.5)
    page.tap("#undo")
    page.pause(0.4, 0.8)
    page.tap("#send")
    page.wait(0.6)
    page.drag((200, 200), down=300, seconds=0.14)
    page.wait(1.2)


def dashboard(page):
    at = (640, 500)
    page.pause(0.4, 0.8)
    for _ in range(4):
        page.wheel(at, 100, 5)
        page.pause(0.3, 0.9)
    page.click("#sort")
    page.pause(0.4, 0.8)
    page.wheel(at, 100, 9, every=0.03)
    page.pause(0.3, 0.6)
    page.click("#fold")
    page.pause(0.4, 0.9)
    page.wheel(at, 100, 6)
    page.click("#refresh")
    page.wheel(at, -100, 4)
    page.pause(0.3, 0.7)
    # The window's edge is dragged.
    for step in range(24):
        page.look(Sight(1280 - 12 * step, 800, 1))
        page.wait(0.03)
    page.pause(0.3, 0.7)
    page.wheel(at, 100, 8, every=0.04)
    page.click("#fold")
    page.pause(0.3, 0.7)
    page.click("#sort")
    page.look(DESKTOP)
    page.pause(0.3, 0.7)
    page.wheel(at, -100, 20, every=0.03)
    page.pause(0.3, 0.7)
    page.click("#fold")
    page.wheel(at, -100, 12, every=0.03)
    page.pause(0.4, 0.8)
    page.click("#refresh")
    page.wheel(at, 100, 10)
    page.pause(0.4, 0.8)


def search(page):
    at = (500, 600)
    page.pause(0.4, 0.8)
    for _ in range(3):
        page.trackpad(at, 1400, seconds=0.8)
        page.pause(0.3, 0.8)
    page.click("#query")
    page.write("mountains")
    page.pause(0.3, 0.7)
    page.trackpad(at, 900, seconds=0.7)
    page.pause(0.3, 0.6)
    page.click("#query")
    page.write(" kettle boats snow")
    page.pause(0.6, 1)
    page.trackpad(at, 500, seconds=0.5)
    page.erase(11)
    page.pause(0.3, 0.6)
    page.trackpad(at, 1200, seconds=0.8)
    page.click("#order")
    page.pause(0.3, 0.7)
    page.click("#query")
    page.erase(16)
    page.pause(0.3, 0.6)
    for _ in range(2):
        page.trackpad(at, 2600, seconds=0.7)
        page.pause(0.3, 0.6)
    page.click("#order")
    page.pause(0.4, 0.8)
    page.trackpad(at, -1800, seconds=0.8)
    page.pause(0.3, 0.6)


def news(page):
    page.pause(0.6, 1)
    for _ in range(3):
        page.drag((200, 620), down=-400, seconds=0.15)
        page.pause(0.6, 1.5)
    page.tap("article")
    page.pause(0.6, 1.4)
    page.drag((200, 600), down=-260, seconds=0.5, stops=True)
    page.pause(0.8, 1.6)
    for _ in range(4):
        page.drag((200, 640), down=-470, seconds=0.1)
        page.pause(0.3, 0.9)
    page.tap("h2")
    page.pause(0.6, 1.2)
    page.drag((200, 640), down=-420, seconds=0.12)
    page.wait(0.4)
    twice(page, "article")
    page.pause(0.6, 1.2)
    for _ in range(5):
        page.drag((200, 260), down=430, seconds=0.11)
        page.pause(0.3, 0.8)
    page.tap("h2")
    page.pause(0.6, 1)
    page.drag((200, 620), down=-380, seconds=0.14)
    page.pause(0.6, 1)


def shelf(page):
    page.pause(0.4, 0.8)
    for turn in range(5):
        page.drag((330, 150), across=-240, seconds=0.12)
        page.pause(0.4, 0.9)
        if turn == 2:
            page.tap("#less")
            page.pause(0.3, 0.6)
    page.tap("#more")
    page.pause(0.4, 0.8)
    for _ in range(4):
        page.drag((350, 160), across=-310, seconds=0.08)
        page.wait(0.3)
    twice(page, "#shuffle")
    page.pause(0.4, 0.8)
    page.drag((330, 150), across=-260, seconds=0.12)
    page.pause(0.6, 0.9)
    page.look(Sight(844, 390, 3, is_touch=True, is_landscape=True))
    page.pause(0.4, 0.8)
    for _ in range(3):
        page.drag((200, 150), across=420, seconds=0.12)
        page.pause(0.4, 0.9)
    page.look(NARROW_PHONE)
    page.pause(0.4, 0.8)
    for _ in range(3):
        page.drag((60, 150), across=300, seconds=0.1)
        page.wait(0.4)
    page.pause(0.8, 1.2)
    page.tap("#less")
    page.pause(0.4, 0.8)
    page.drag((60, 150), across=280, seconds=0.3, stops=True)
    page.pause(0.4, 0.8)


LIST = {"container": "#list"}
SCROLLED = {"container": "#list", "scroller": "#scroller"}

SCENARIOS = {
    "feed-late-images": Scenario("feed.html", PHONE, 60, "touch", feed, LIST),
    "photo-masonry": Scenario("photos.html", TABLET, 120, "touch", photos, LIST),
    "chat-keyboard": Scenario("messages.html", NARROW_PHONE, 120, "touch", messages, SCROLLED, safe=(0, 0, 34, 0)),
    "grid-spans": Scenario("dashboard.html", DESKTOP, 60, "wheel", dashboard, LIST,
                           spans="[...document.querySelectorAll('[data-span]')].map((one) => +one.dataset.span)"),
    "search-filter": Scenario("search.html", LAPTOP, 120, "trackpad", search, LIST),
    "news-sticky": Scenario("news.html", PHONE, 60, "touch", news, LIST, safe=(47, 0, 34, 0)),
    "shelf-sideways": Scenario("shelf.html", NARROW_PHONE, 120, "touch", shelf, {**LIST, "scroller": "#list"}),
}
