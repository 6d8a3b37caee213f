"""What holds where a page's styles change what lengths mean: they are recorded as seen, or the person is told."""

from bench import PANEL
from trace import Trace


def recorded(bench, name, query, towards=(200, 100), change=None):
    """The page with these styles, and what is recorded while a finger moves, before and after a change."""
    with bench.open("styled.html", tag=bench.tag(container="#rows", name=name), query=query) as page:
        with bench.recording(page, name):
            page.swipe((200, 300), towards)
            page.frames(20)
            if change:
                page.run(change)
                page.frames(4)
            page.swipe((200, 300), towards)
            page.frames(20)
        # A browser rounds what it observes in zoomed elements to 64ths.
        return page, bench.compared(page, near=1 / 60 if "zoom" in query else 0)


def check_that_vertical_writing_is_recorded_along_x(bench):
    for query in ["?vertical-lr", "?vertical-rl", "?vertical-rl&in-page"]:
        page, trace = recorded(bench, "vertical", query, (60 if "lr" in query else 340, 300))
        assert trace.head["axis"] == "x" and trace.head["rtl"] == ("rl" in query), f"the head is {trace.head}"
        assert trace.frames[-1].offset > 200, f"the list is at {trace.frames[-1].offset}"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_zoomed_list_is_recorded_in_the_units_of_its_scroller(bench):
    for query in ["?zoom-page", "?zoom-page&in-page", "?zoom-scroller", "?zoom-rows", "?zoom-rows&zoom-scroller"]:
        page, trace = recorded(bench, "zoomed", query)
        assert trace.frames[-1].offset > 200, f"the list is at {trace.frames[-1].offset}"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_change_of_zoom_changes_sizes(bench):
    _, trace = recorded(bench, "zoomed", "?zoom-rows", change="rows.style.zoom = 1.5")
    assert trace.count("size") >= 1, "no size is recorded"


def check_that_inline_items_are_recorded_as_they_are_seen(bench):
    longer = "rows.children[40].textContent += ' that is longer now'"
    page, trace = recorded(bench, "inline", "?inline", change=longer)
    assert trace.count("size") == 1, f"{trace.count('size')} changes of sizes are recorded of one"
    assert "lines" not in trace.head["provenance"]["guessed"], f"the head is {trace.head}"
    bench.replayed(page, trace, "waterfall:columns=1")


def check_that_lengths_that_do_not_fit_are_told(bench):
    unknown = "delete Element.prototype.currentCSSZoom"
    for query, before, said, fact in [
            ("?broken", None, "Items of ul#rows break across lines", "items break across lines"),
            ("?contents", None, "Items of ul#rows have no boxes: name the elements in them.", "items have no boxes"),
            ("?scaled", None, "A transform scales or turns ul#rows", "a transform scales or turns the list"),
            ("?zoom-page", unknown, "ul#rows is zoomed, and this browser does not say how much",
             "the list is zoomed by an unknown factor"),
            ("?in-page", None, None, None)]:
        tag = bench.tag(container="#rows", name="told")
        with bench.open("styled.html", tag=tag, query=query, before=before) as page:
            with bench.recording(page, "told"):
                page.swipe((100, 200), (100, 100))
                page.frames(10)
                if said:
                    page.wait_for_text(said, PANEL)
            guessed = Trace(page.recorded.read_text()).head["provenance"]["guessed"].split("; ")
            others = ["items have no keys", "the model is the elements in the page"]
            assert guessed == others + ([fact] if fact else []), f"the guesses are {guessed}"
