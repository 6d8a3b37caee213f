"""What recording a frame costs the page, in processor time of its thread."""

from bench import PANEL, PHONE

FRAMES = 400


def spent(page):
    """Seconds of the page's thread so far: in all, and in scripts."""
    metrics = {one["name"]: one["value"] for one in page.call("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"], metrics["ScriptDuration"]


def scroll(page):
    """A list that moves in every frame, by itself, so that input costs nothing."""
    begun = spent(page)
    page.run(f"""new Promise((done) => {{
      let left = {FRAMES};
      const step = () => {{
        scrollBy(0, left % 200 < 100 ? 17 : -17);
        if (left-- > 0) requestAnimationFrame(step); else done();
      }};
      step();
    }})""")
    return [(after - before) / FRAMES * 1e6 for before, after in zip(begun, spent(page))]


def measure(bench):
    """Prints a line for each number of items."""
    for items in [100, 1000, 10000]:
        page = bench.browser.open(sight=PHONE)
        page.call("Performance.enable", timeDomain="threadTicks")
        page.go(f"{bench.origin}/list.html?silent")
        page.run(f"list.replaceChildren(...Array.from({{ length: {items} }}, card))")
        page.run(bench.script())
        page.run("LayoutTraceRecorder.attach({ container: '#list' }), 0")
        page.frames(20)
        scroll(page)
        without = scroll(page)
        page.press("Record", PANEL)
        page.frames(20)
        scroll(page)
        whole, script = (recorded - plain for recorded, plain in zip(scroll(page), without))
        began = spent(page)
        page.run("insert(2, 1)")
        page.frames(2)
        after = spent(page)
        page.close()
        print(f"{items:6} items: {whole:4.0f} µs a frame, {script:4.0f} µs of them in the script; "
              f"{(after[1] - began[1]) * 1e3:.1f} ms of script in a frame with an edit")
