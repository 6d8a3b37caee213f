"""What holds where a page says little of its list: it is found, or the person is told what is missing."""

from bench import DESKTOP, PANEL


def guesses(trace):
    return trace.head["provenance"]["guessed"]


def check_that_rows_in_blocks_are_asked_for_an_index(bench):
    with bench.open("blocks.html", tag=bench.tag(name="blocks")) as page:
        page.run("scrollTo(0, 2000)")
        with bench.recording(page, "blocks"):
            for _ in range(6):
                page.swipe((60, 800), (60, 100), seconds=0.06)
                page.frames(20)
            page.wait_for_text("Rows come and go", PANEL)
        trace = bench.compared(page)
        assert trace.count("edit") >= 2, "no block was shown"
        assert "give index and count" in guesses(trace), f"the guesses are {guesses(trace)}"


def check_that_rows_that_are_used_again_are_asked_for_an_index(bench):
    tag = bench.tag(container="#rows", name="unnumbered")
    with bench.open("virtual.html", tag=tag, query="?unnumbered") as page:
        with bench.recording(page, "unnumbered"):
            # Two views: less than the rows in the page are long, which are a view and 400 points.
            for _ in range(24):
                page.run("scroller.scrollTop += scroller.clientHeight / 12")
                page.frames(2)
            page.wait_for_text("Rows come and go", PANEL)
        ran = bench.run("check", page.recorded, "--index", "sorted-sweep")
        assert "give index and count" in ran.stdout + ran.stderr, f"check says: {ran.stdout}{ran.stderr}"


def check_that_the_panel_takes_the_number_of_items_that_it_asks_for(bench):
    with bench.open("blocks.html", tag=bench.tag(name="answered"), query="?uneven") as page:
        page.run("scrollTo(0, 2000)")

        def scroll():
            for _ in range(4):
                page.swipe((60, 800), (60, 100), seconds=0.06)
                page.frames(20)

        page.press("Record", PANEL)
        scroll()
        page.press("Stop", PANEL)
        page.wait_for_text("Rows come and go", PANEL)
        page.wait_for_text("data-row", PANEL)
        page.click(*page.place("Number of items, or its attribute", PANEL, role="textbox"))
        page.call("Input.insertText", text="4000")
        with bench.recording(page, "answered"):
            scroll()
        trace = bench.compared(page, is_whole=False)
        assert len(trace.frames[0].ids) == 4000 and trace.count("edit") == 0
        assert "come and go" not in guesses(trace), f"the guesses are {guesses(trace)}"


def check_that_an_index_is_found_and_a_spacer_is_no_item(bench):
    with bench.open("blocks.html", tag=bench.tag(name="indexed"), query="?indexed") as page:
        page.run("scrollTo(0, 2000)")
        page.wait_for_text("ul#rows in div#scroller: 200 of 4000 items", PANEL)
        with bench.recording(page, "indexed"):
            for _ in range(6):
                page.swipe((60, 800), (60, 100), seconds=0.06)
                page.frames(20)
        trace = bench.compared(page, is_whole=False)
        assert trace.count("edit") == 0, f"{trace.count('edit')} edits are recorded of none"
        assert "were found, not named" in guesses(trace) and "come and go" not in guesses(trace)
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_scroller_that_moves_in_the_window_is_not_resized(bench):
    with bench.open("blocks.html", tag=bench.tag(name="moved"), query="?indexed") as page:
        page.call("Emulation.setSafeAreaInsetsOverride", insets={"top": 47, "bottom": 34, "left": 0, "right": 0})
        page.run("scrollTo(0, 1800)")
        with bench.recording(page, "moved"):
            for top in range(1800, 3000, 40):
                page.run(f"scrollTo(0, {top})")
                page.frames(1)
            page.swipe((60, 600), (60, 100))
            page.frames(20)
        trace = bench.compared(page, is_whole=False)
        assert trace.head["inset"] == [0, 0, 34, 0], f"the insets are {trace.head['inset']}"
        assert trace.count("view") == 0, f"views are {[one for one in trace.records if one['k'] == 'view']}"


def check_that_a_page_without_a_document_type_has_no_keyboard(bench):
    with bench.open("untyped.html", tag=bench.tag(name="untyped")) as page:
        with bench.recording(page, "untyped"):
            page.swipe((60, 560), (60, 160))
            page.frames(30)
        trace = bench.compared(page)
        assert trace.head["inset"] == [0, 0, 0, 0] and trace.head["view"] == {"w": 390, "h": 844}, f"the head is {trace.head}"
        assert len(trace.frames[0].ids) == 100, f"{len(trace.frames[0].ids)} items are recorded of 100 tiles"


def check_that_wide_rows_are_recorded_where_they_scroll_down(bench):
    with bench.open("grid.html", sight=DESKTOP, tag=bench.tag(name="grid")) as page:
        page.wait_for_text("div#rows in div#body: 15 of 2000 items", PANEL)
        with bench.recording(page, "grid"):
            page.wheel((400, 300), down=120, times=12)
            page.frames(20)
            page.wheel((400, 300), down=300, times=12)
            page.frames(20)
        trace = bench.compared(page, is_whole=False)
        assert trace.head["axis"] == "y", f"the head is {trace.head}"
        # Far from its start, with one row left there.
        page.run("LayoutTraceRecorder.attach(LayoutTraceRecorder.attached.options), 0")
        page.wait_for_text("div#rows in div#body: 20 of 2000 items", PANEL)
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_grid_is_found_in_its_narrow_and_uneven_rows(bench):
    for query, number in [("?narrow", 15), ("?uneven", 13), ("?unnamed", 13)]:
        with bench.open("grid.html", sight=DESKTOP, tag=bench.tag(name="narrow"), query=query) as page:
            page.wait_for_text(f"div#rows in div#body: {number} of 2000 items", PANEL)
            with bench.recording(page, "narrow"):
                page.wheel((200, 300), down=300, times=12)
                page.frames(20)
            trace = bench.compared(page, is_whole=False)
            assert trace.count("edit") == 0, f"{trace.count('edit')} edits are recorded of none"
            bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_list_in_an_item_is_told(bench):
    tag = bench.tag(container="#body", name="around")
    with bench.open("grid.html", sight=DESKTOP, tag=tag, query="?narrow") as page:
        with bench.recording(page, "around"):
            page.wheel((200, 300), down=300, times=6)
            page.frames(20)
            page.wait_for_text("The items of div#body are longer than the view: pick the list in it.", PANEL)
        ran = bench.run("check", page.recorded, "--index", "sorted-sweep")
        assert "longer than the view" in ran.stdout + ran.stderr, f"check says: {ran.stdout}{ran.stderr}"


def check_that_the_wrong_list_is_told_and_another_one_is_picked(bench):
    with bench.open("lists.html", tag=bench.tag(name="picked")) as page:
        page.wait_for_text("ul#menu: 90 items", PANEL)
        page.press("Record", PANEL)
        page.swipe((330, 500), (330, 200))
        page.wait_for_text("ul#menu did not scroll, but ul#feed did: pick the list in it.", PANEL)
        page.press("Stop", PANEL)
        page.wait_for_text("ul#menu did not scroll", PANEL)
        page.press("Pick another list", PANEL)
        page.click(330, 100)
        page.wait_for_text("ul#feed: 60 items", PANEL)
        assert page.run("clicks.join()") == "", "the click came to the page"
        with bench.recording(page, "picked"):
            page.swipe((330, 500), (330, 200))
            page.frames(30)
        trace = bench.compared(page)
        assert "scroll" not in guesses(trace), f"the guesses are {guesses(trace)}"
        bench.replayed(page, trace, "waterfall:columns=1")


def check_that_a_list_is_picked_by_keys(bench):
    with bench.open("lists.html", tag=bench.tag(name="keys")) as page:
        page.tab_to("Pick another list", PANEL)
        page.key("Enter", text="\r", number=13)
        for key, shown in [("ArrowDown", "menu: 90"), ("ArrowDown", "feed: 60"), ("ArrowUp", "menu: 90"),
                           ("ArrowDown", "feed: 60")]:
            page.key(key)
            page.wait_for_text(f"ul#{shown} items", PANEL)
        page.key("Enter", text="\r", number=13)
        assert page.focused(PANEL) == "Pick another list", f"the focus is at {page.focused(PANEL)}"
        page.key("Enter", text="\r", number=13)
        page.key("ArrowDown")
        page.key("Escape")
        page.wait_for_text("ul#feed: 60 items", PANEL)
        page.key("ArrowDown")
        page.wait_for_text("ul#feed: 60 items", PANEL)


def check_that_a_list_that_did_not_scroll_is_told(bench):
    with bench.open("lists.html", tag=bench.tag(container="#feed", name="still")) as page:
        with bench.recording(page, "still"):
            page.frames(30)
            page.press("Stop", PANEL)
            page.wait_for_text("Nothing scrolled in ul#feed.", PANEL)
            page.press("Record", PANEL)
            page.frames(40)
        trace = bench.compared(page)
        assert "nothing scrolled" in guesses(trace), f"the guesses are {guesses(trace)}"
        ran = bench.run("check", page.recorded, "--index", "sorted-sweep")
        assert "nothing scrolled" in ran.stdout + ran.stderr, f"check says: {ran.stdout}{ran.stderr}"
