"""Checks of moving through a recording: by keys, by dragging, and by playing."""

from reader import shown_frame, value_text


def check_that_keys_step(reader):
    with reader.open(scenario=(reader.scenario["key"], 138)) as page:
        assert value_text(page).startswith("frame 138,"), value_text(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert value_text(page).startswith("frame 140,"), value_text(page)
        assert "frame 140" in page.inner_text("#scenario .command code").replace("--frame 140", "frame 140")
        page.keyboard.press("Shift+ArrowLeft")
        assert shown_frame(page) == 130, "Shift and an arrow are no ten frames"
        events = [event[0] for event in reader.events]
        after = next((frame for frame in events if frame > 130), None)
        if after is not None:
            page.keyboard.press("e")
            assert shown_frame(page) == after, f"e leads to {shown_frame(page)} in place of {after}"
        page.keyboard.press("s")
        slowest = shown_frame(page)
        page.keyboard.press("s")
        assert shown_frame(page) != slowest, "s stays where it is"
        page.keyboard.press("?")
        assert page.locator("#scenario .keys[open]").count() == 1, "? lists no keys"


def check_that_keys_are_left_alone_elsewhere(reader):
    with reader.open() as page:
        before = shown_frame(page)
        page.focus("#filter")
        page.keyboard.type("e s v")
        assert page.input_value("#filter") == "e s v" and shown_frame(page) == before
        page.focus("#show")
        page.keyboard.press("ArrowDown")
        assert shown_frame(page) == before, "an arrow in a list moves the scrubber"


def check_that_dragging_moves_and_shift_zooms(reader):
    with reader.open(scenario=(reader.scenario["key"], 0)) as page:
        page.wait_for_timeout(600)
        box = page.locator("#scenario .cover").bounding_box()
        y = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + box["width"] * 0.4, y)
        page.mouse.down()
        begun = shown_frame(page)
        page.mouse.move(box["x"] + box["width"] * 0.7, y, steps=4)
        page.mouse.up()
        assert 0 < begun < shown_frame(page), f"dragging led from {begun} to {shown_frame(page)}"
        page.keyboard.down("Shift")
        page.mouse.move(box["x"] + box["width"] * 0.3, y)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.5, y, steps=4)
        page.mouse.up()
        page.keyboard.up("Shift")
        assert page.inner_text("#scenario .hint").startswith("Frames "), "a range is not what is seen"
        page.keyboard.press("0")
        assert not page.inner_text("#scenario .hint").startswith("Frames "), "0 does not show all"


def check_that_playing_takes_the_recorded_time(reader):
    if not reader.scene:
        return "the page has no recorded times"
    seconds = reader.seconds()
    # A dense stretch of frames, so that one second of playing shows one second of the recording.
    gaps = [after - before for before, after in zip(seconds, seconds[1:])]
    start = next((i for i in range(len(gaps) - 20) if seconds[-1] > seconds[i] + 2
                  and all(gap < 0.05 for gap, at in zip(gaps[i:], seconds[i:]) if at < seconds[i] + 1.6)), None)
    if start is None:
        return "no two seconds of the recording are busy"
    for attempt in range(3):
        with reader.open(scenario=(reader.scenario["key"], start)) as page:
            page.wait_for_timeout(700)
            began = page.evaluate("performance.now()")
            page.keyboard.press("Space")
            page.wait_for_timeout(1000)
            page.keyboard.press("Space")
            took = (page.evaluate("performance.now()") - began) / 1000
            played = seconds[shown_frame(page)] - seconds[start]
            if abs(played - took) < 0.25:
                return f"{played:.2f} s in {took:.2f} s"
    raise AssertionError(f"{played:.2f} s of the recording in {took:.2f} s")


def check_that_playing_goes_by_events_where_motion_is_unwelcome(reader):
    if not reader.events:
        return "the scenario has no events"
    events = {event[0] for event in reader.events}
    with reader.open(scenario=(reader.scenario["key"], 0), reduced_motion="reduce") as page:
        page.click("#scenario .play")
        page.wait_for_timeout(1200)
        page.click("#scenario .play")
        assert shown_frame(page) in events, f"it shows {shown_frame(page)}"
