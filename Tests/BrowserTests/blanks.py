"""What the panel says about frames without a row in view: something only where a list has rows."""

from bench import PANEL
from trace import Trace

SAID = "ul#rows has rows that did not come into view."
BOTH = ["", "?padded"]


def told(bench, query, act, said=None, **attributes):
    """Records while `act` scrolls, expects what the panel says; returns the trace and the number of blank frames."""
    attributes = attributes or {"index": "data-index", "count": "data-count"}
    with bench.open("jump.html", tag=bench.tag(container="#rows", name="jump", **attributes), query=query) as page:
        with bench.recording(page, "jump"):
            act(page)
            if said:
                page.wait_for_text(said, PANEL)
        trace = Trace(page.recorded.read_text())
        fact = next((one for one in trace.head["provenance"]["guessed"].split("; ") if one.startswith("no row")), None)
        assert bool(fact) == bool(said), f"of frames without rows the trace says: {fact}"
        return trace, int(fact.split()[6]) if fact else 0


def jump(coming, to=200000, frames=60):
    def act(page):
        page.run(f"coming = {coming!r}")
        page.frames(4)
        page.run(f"scroller.scrollTop = {to}")
        page.frames(frames)
    return act


def check_that_rows_that_never_come_after_a_jump_are_told(bench):
    for query in BOTH:
        for coming in ["stay", "gone"]:
            trace, blank = told(bench, query, jump(coming), SAID)
            without = sum(not frame.anchor for frame in trace.frames)
            assert without >= blank > 20, f"{blank} of {without} frames are told in {query} where rows are {coming}"


def check_that_rows_that_never_come_are_told_without_an_index(bench):
    _, blank = told(bench, "?padded", jump("stay"), SAID, axis="y")
    assert blank > 20, f"{blank} frames are told"


def check_that_rows_that_come_late_are_not_told(bench):
    def fling(page):
        page.run("coming = 3")
        for _ in range(3):
            page.swipe((60, 700), (60, 100), seconds=0.06)
            page.frames(30)

    for query in BOTH:
        for act in [fling, jump(3)]:
            trace, _ = told(bench, query, act)
        assert all(frame.anchor for frame in trace.frames[-10:]), "the rows did not come"


def check_that_space_between_rows_is_not_told(bench):
    def part(page):
        # As an advertisement does that is higher than the view.
        page.run("coming = 'stay'; rows.children[2].style.marginTop = '3000px'; scroller.scrollTop = 4200")
        page.frames(60)

    for query in BOTH:
        trace, _ = told(bench, query, part)
        assert sum(not frame.anchor for frame in trace.frames) > 40, "rows were in view"


def check_that_a_list_without_rows_is_not_told(bench):
    def empty(page):
        page.run("number = 0; show()")
        page.frames(40)
        page.run("scroller.scrollTop = 100")
        page.frames(40)

    for query in BOTH:
        trace, _ = told(bench, query, empty)
        assert not trace.frames[-1].ids and not trace.frames[-1].anchor, "the list has rows"


def check_that_a_page_above_and_below_a_list_is_not_told(bench):
    def leave(coming):
        def act(page):
            for to in ["0", "1e9", "1000"]:
                jump(coming, to, frames=24)(page)
        return act

    for query in BOTH:
        for coming in [0, "stay", "gone"]:
            trace, _ = told(bench, query, leave(coming))
            without = sum(not frame.anchor for frame in trace.frames)
            assert without > 60, f"{without} frames of {len(trace.frames)} are without a row in {query}, {coming}"
