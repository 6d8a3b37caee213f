"""What holds of recordings; a check is a function whose name begins with `check_`, and gets a `Bench`."""

from bench import DESKTOP, PANEL, PHONE
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
        # The page moves the offset when the row grows; a replay may do so once more if the first row is another, too.
        bench.replayed(page, trace, "waterfall:columns=1", apart=140)


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
        # Rows that came before those in view were never shown: their heights are estimated, 30 times.
        bench.replayed(page, trace, "waterfall:columns=1", apart=30 * 40)


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
        # The page stays at its offset when photos change their places, a replay at a photo, which is near.
        bench.replayed(page, trace, "waterfall:columns=7,placement=shortest", apart=DESKTOP.height)


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


def check_that_a_chat_from_its_end_is_recorded_as_the_page_has_it(bench):
    with bench.open("chat.html", tag=bench.tag(container="#messages", name="reversed"), query="?reversed") as page:
        with bench.recording(page, "reversed"):
            for _ in range(4):
                page.swipe((60, 200), (60, 700), seconds=0.06)
                page.frames(20)
            page.run("newer(3)")
            page.frames(5)
        trace = bench.compared(page)
        assert "count from the end" in trace.head["provenance"]["guessed"], f"the head is {trace.head}"
        # Every third message is narrower than the column, which enlarges it: a line of 38 points that comes to 100.
        bench.replayed(page, trace, "waterfall:columns=1", apart=80)


def check_that_functions_name_items_and_their_places(bench):
    with bench.open("virtual.html", tag=bench.tag()) as page:
        page.run("""LayoutTraceRecorder.attach({ ...LayoutTraceRecorder.attached.options, container: rows, name: 'functions',
          key: (row) => row.textContent, index: (row) => items.findIndex(({ key }) => key === row.textContent),
          count: () => items.length }), 0""")
        with bench.recording(page, "functions"):
            page.swipe((60, 560), (60, 100), seconds=0.08)
            page.frames(20)
            page.run("change(3, 2, 10)")
            page.frames(20)
        trace = bench.compared(page, is_whole=False)
        assert len(trace.frames[-1].ids) == 5008, f"{len(trace.frames[-1].ids)} items are recorded of 5008"


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
            # The page stays at its offset when books come before those in view, a replay at a book. The books are
            # enlarged in the column, and have captions.
            bench.replayed(page, trace, "waterfall:columns=1", apart=4 * 400)


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
        # In each turn the page may keep another row where it is than a replay does, and a row has up to 200 points.
        bench.replayed(page, trace, "waterfall:columns=1", apart=3 * 200)


def check_that_safe_areas_and_keyboards_are_recorded(bench):
    # A browser without a window has no keyboard: the page is given one as by a phone's browser.
    keyboard = """
      const real = visualViewport;
      const told = new EventTarget();
      window.keyboardHeight = 0;
      Object.defineProperties(told, { scale: { value: 1 }, width: { get: () => real.width },
        height: { get: () => real.height - window.keyboardHeight } });
      Object.defineProperty(window, 'visualViewport', { value: told });"""
    with bench.open("list.html", tag=bench.tag(container="#list", name="insets"), before=keyboard) as page:
        areas = {"top": 47, "bottom": 34, "left": 0, "right": 0}
        page.call("Emulation.setSafeAreaInsetsOverride", insets=areas)
        with bench.recording(page, "insets"):
            page.swipe((60, 560), (60, 160))
            page.run("keyboardHeight = 300")
            page.frames(10)
            page.run("keyboardHeight = 0")
            page.frames(10)
            page.call("Emulation.setSafeAreaInsetsOverride", insets={name: 0 for name in areas})
            page.frames(20)
        trace = bench.compared(page)
        assert trace.head["v"] == [1, 1], f"the version is {trace.head['v']}"
        assert trace.head["inset"] == trace.head["safe"] == [47, 0, 34, 0], f"the head is {trace.head}"
        views = [(view["inset"], view["safe"], view["why"]) for view in trace.records if view["k"] == "view"]
        assert views == [([47, 0, 300, 0], [47, 0, 34, 0], "keyboard"), ([47, 0, 34, 0], [47, 0, 34, 0], "keyboard"),
                         ([0, 0, 0, 0], [0, 0, 0, 0], "resize")], f"the views are {views}"


def check_that_a_wrong_token_is_refused(bench):
    with bench.open("list.html", tag=bench.tag(token="0" * 32, container="#list", name="refused")) as page:
        page.unexpected = False
        page.press("Record", PANEL)
        page.frames(10)
        page.press("Stop", PANEL)
        page.press("Save", PANEL)
        said = page.wait_for_text("the token", PANEL)
        assert "running command" in said, f"the panel says: {said}"
        assert not list(bench.folder.glob("refused*")), "the trace was stored all the same"


def check_that_another_page_may_not_post(bench):
    with bench.open("list.html") as page:
        page.unexpected = False
        status = page.run(f"""fetch('{bench.recorder}/traces?name=stolen', {{ method: 'POST', body: '{{}}' }})
          .then((response) => response.status)""")
        assert status == 401, f"a post without the token is answered with {status}"
        status = page.run(f"fetch('{bench.recorder}/traces').then((response) => response.status)")
        assert status == 401, f"the list of traces without the token is answered with {status}"


def check_that_a_page_without_a_server_downloads(bench):
    with bench.open("list.html") as page:
        page.run(bench.script())
        page.run("LayoutTraceRecorder.attach({ container: '#list', name: 'kept for me' }), 0")
        page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(bench.downloads),
                  browserContextId=page.context)
        page.press("Record", PANEL)
        page.swipe((60, 560), (60, 300))
        page.frames(20)
        page.press("Stop", PANEL)
        page.place("Download", PANEL)
        assert "Save" not in [found.name for found in page.named(PANEL, role="button")], "it offers to save where no command is"
        page.press("Download", PANEL)
        path = bench.downloads / "kept-for-me.ltrace.jsonl"
        bench.wait(lambda: path.exists() and path.stat().st_size > 0, "the download")
        checked = bench.run("check", path, "--index", "sorted-sweep")
        assert checked.returncode == 0, checked.stdout + checked.stderr


def check_that_a_strict_policy_is_told_in_a_sentence(bench):
    with bench.open("strict.html") as page:
        page.unexpected = False
        # As from a console, which no policy stops.
        page.run(bench.script())
        page.run(f"LayoutTraceRecorder.attach({{ server: '{bench.recorder}', token: '{bench.token}', "
                 "container: '#list' }), 0")
        page.press("Record", PANEL)
        page.frames(10)
        page.press("Stop", PANEL)
        page.press("Save", PANEL)
        said = page.wait_for_text("This page's content policy", PANEL)
        assert bench.recorder in said and "download" in said, f"the panel says: {said}"
        held = page.run("getComputedStyle(document.querySelector('layout-trace-recorder')).position")
        assert held == "fixed", "the panel has no style"


def check_that_a_command_that_ended_is_told_in_a_sentence(bench):
    with bench.open("list.html") as page:
        page.unexpected = False
        page.run(bench.script())
        page.run("LayoutTraceRecorder.attach({ server: 'http://127.0.0.1:9', token: 'none', container: '#list' }), 0")
        page.press("Record", PANEL)
        page.frames(10)
        page.press("Stop", PANEL)
        page.press("Save", PANEL)
        page.wait_for_text("http://127.0.0.1:9 does not answer", PANEL)


def check_that_a_page_without_the_list_is_told_in_a_sentence(bench):
    with bench.open("list.html", tag=bench.tag(container="#lists")) as page:
        page.press("Record", PANEL)
        page.wait_for_text("The page has no element '#lists'", PANEL)


def check_that_a_list_is_found_where_none_is_named(bench):
    with bench.open("chat.html", tag=bench.tag(name="found")) as page:
        with bench.recording(page, "found"):
            page.swipe((60, 200), (60, 500))
            page.frames(40)
        trace = bench.compared(page)
        assert "found, not named" in trace.head["provenance"]["guessed"], f"the head is {trace.head}"


def check_that_the_panel_is_used_by_keys_and_named(bench):
    with bench.open("list.html", tag=bench.tag(container="#list", name="keys")) as page:
        names = [(found.role, found.name) for found in page.named(PANEL)]
        assert ("region", "Layout trace recorder") in names, f"the panel is not named: {names}"
        assert ("button", "") not in names, f"a button is not named: {names}"
        page.tab_to("Record", PANEL)
        page.key("Enter", text="\r", number=13)
        page.wait("LayoutTraceRecorder.attached.began > 0")
        page.frames(40)
        assert page.focused(PANEL) == "Stop", f"the focus is at {page.focused(PANEL)}"
        page.key(" ", "Space", text=" ", number=32)
        page.place("Save", PANEL)
        bench.wait(lambda: page.focused(PANEL) == "Save", "the focus at Save")
        page.key("Enter", text="\r", number=13)
        page.wait_for_text("Saved", PANEL)
        bench.told()


def check_that_the_page_of_the_recorder_records(bench):
    with bench.look(bench.address, PHONE) as page:
        page.wait("!!document.querySelector('#tag').textContent")
        tag = page.run("document.querySelector('#tag').textContent")
        assert " ".join(tag.split()) == bench.tag(name="recording"), f"the page shows {tag}"
        assert page.run("document.querySelector('#bookmark').href").startswith("javascript:(()%20%3D%3E")
        page.press("Record", PANEL)
        middle = page.run("""(() => {
          document.querySelector('#demonstration').scrollIntoView({ block: 'center' });
          const box = document.querySelector('#demonstration').getBoundingClientRect();
          return [box.left + 40, box.top + box.height / 2];
        })()""")
        page.swipe((middle[0], middle[1] + 100), (middle[0], middle[1] - 100))
        page.frames(20)
        for name in ["Add before", "Mix", "Change sizes"]:
            page.press(name)
            page.frames(4)
        page.press("Stop", PANEL)
        page.press("Save", PANEL)
        page.wait_for_text("Saved", PANEL)
        assert bench.told()["file"].endswith("demonstration.ltrace.jsonl")
        page.wait("document.querySelector('#traces h3')?.textContent === 'demonstration'", "the trace in the list")
        assert page.run("document.documentElement.scrollWidth") == 390, "the page scrolls sideways"
