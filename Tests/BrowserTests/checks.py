"""What holds of recordings; a check is a function whose name begins with `check_`, and gets a `Bench`."""

from bench import DESKTOP, PHONE
from browser_driver import Sight


def check_that_a_list_is_recorded_as_the_page_has_it(bench):
    with bench.open("list.html", tag=bench.tag(container="#list", name="list")) as page:
        with bench.recording(page, "list"):
            page.swipe((60, 560), (60, 160))
            page.frames(40)
            page.run("insert(2, 5), remove(60, 2), move(70, 3)")
            page.frames(3)
            page.run("grow(12, 140)")
            page.frames(10)
            page.swipe((60, 560), (60, 300), seconds=0.3, hold=0.2)
            page.frames(20)
        trace = bench.compared(page)
        assert trace.count("edit") == 1 and trace.count("size") >= 1, "an edit or a size is missing"
        assert {"drag", "decel", "idle"} <= set(trace.phases()), f"the phases are {trace.phases()}"
        assert "prog" not in trace.phases(), f"nothing scrolled by itself, but the phases are {trace.phases()}"
        assert all(frame.anchor for frame in trace.frames), "a frame has no anchor"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_rows_keep_their_ids_where_elements_are_used_again(bench):
    tag = bench.tag(container="#rows", key="data-key", index="data-index", name="virtual",)
    with bench.open("virtual.html", tag=tag) as page:
        page.run("LayoutTraceRecorder.attach({ ...LayoutTraceRecorder.attached.options, count: () => items.length }), 0")
        with bench.recording(page, "virtual"):
            for _ in range(3):
                page.swipe((60, 560), (60, 100), seconds=0.08)
                page.frames(12)
            page.run("change(0, 0, 30)")
            page.frames(10)
            page.swipe((60, 160), (60, 560))
            page.frames(20)
            page.run("change(4000, 3, 0)")
            page.frames(10)
            page.swipe((60, 560), (60, 100))
            page.frames(20)
            page.run("scroller.scrollTop = 0")
            page.frames(6)
        trace = bench.compared(page, is_whole=False)
        assert len(trace.frames[0].ids) == 5000 and len(trace.frames[-1].ids) == 5027
        assert trace.count("edit") == 2, f"{trace.count('edit')} edits are recorded of 2"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_masonry_is_recorded_as_the_page_has_it(bench):
    tag = bench.tag(container="#masonry", name="masonry")
    with bench.open("masonry.html", sight=DESKTOP, tag=tag) as page:
        with bench.recording(page, "masonry"):
            page.wheel((400, 400), down=120, times=12)
            page.frames(10)
            for _ in range(8):
                page.run("shuffle(25)")
                page.wheel((400, 400), down=100, times=2)
            page.frames(20)
        trace = bench.compared(page)
        assert trace.count("edit") == 8, f"{trace.count('edit')} edits are recorded of 8"
        assert "wheel" in trace.phases(), f"the phases are {trace.phases()}"
        bench.replayed(page, trace, "waterfall:columns=7,placement=shortest")


def check_that_a_chat_that_prepends_is_recorded_as_the_page_has_it(bench):
    with bench.open("chat.html", tag=bench.tag(container="#messages", name="chat")) as page:
        with bench.recording(page, "chat"):
            for _ in range(6):
                page.swipe((60, 200), (60, 700), seconds=0.06)
                page.frames(25)
            page.run("newer(3)")
            page.frames(5)
        trace = bench.compared(page)
        assert trace.count("edit") >= 2, "nothing was prepended"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_list_along_x_is_recorded_in_both_directions(bench):
    for query, name in [("", "shelf"), ("?rtl", "shelf-rtl")]:
        start, end = ((340, 100), (40, 100)) if not query else ((40, 100), (340, 100))
        with bench.open("shelf.html", tag=bench.tag(container="#shelf", name=name), query=query) as page:
            with bench.recording(page, name):
                page.swipe(start, end)
                page.frames(15)
                page.run("add(2, 4)")
                page.frames(15)
            trace = bench.compared(page)
            assert trace.head["axis"] == "x" and trace.head["rtl"] == bool(query), f"the head is {trace.head}"
            assert max(frame.offset for frame in trace.frames) > 100, "nothing moved"
            bench.replayed(page, trace, "waterfall:columns=1")


def check_that_turning_the_device_is_recorded(bench):
    with bench.open("list.html", tag=bench.tag(container="#list", name="rotate")) as page:
        with bench.recording(page, "rotate"):
            page.swipe((60, 560), (60, 160))
            page.look(Sight(844, 390, scale=2, is_touch=True, is_landscape=True))
            page.frames(20)
            page.look(PHONE)
            page.frames(20)
            page.look(Sight(600, 844, scale=2, is_touch=True))
            page.frames(10)
        trace = bench.compared(page)
        views = [(view["w"], view["h"], view["why"]) for view in trace.records if view["k"] == "view"]
        assert views == [(844, 390, "rotate"), (390, 844, "rotate"), (600, 844, "resize")], f"the views are {views}"
        bench.replayed(page, trace, "waterfall:columns=1")
