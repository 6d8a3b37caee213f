"""Traces for layouts of lines and rows: flow and ragged rows."""

from .. import model, physics
from ..gestures import Viewer
from ..placements.flow import Flow
from ..placements.ragged import Ragged
from .lists import rows

LINES = {
    "lineSpacing": 12,
    "itemSpacing": 8,
    "sectionInsetTop": 16,
    "sectionInsetLeft": 12,
    "sectionInsetBottom": 20,
    "sectionInsetRight": 12,
}


def flow(name):
    """Items of every size in lines, pinned headers and footers; settings and view change."""
    s = Viewer(name, 41, layout=Flow, params=LINES)
    tile = lambda: (s.random.pick([50, 72.5, 96, 110]), s.random.pick([40, 56, 75.25, 120]))
    # Three of these fill a line but for a rounding error; the last line holds two.
    third = lambda: (116.667, 60)
    odd = iter([(900, 90), (0, 0), (0, 60), (60, 0), (366, 48), (50, 50)])
    s.show([
        model.Section(0, s.new_items(37, tile), header=(390, 44)),
        model.Section(1, header=(390, 30), footer=(390, 20)),
        model.Section(2, s.new_items(23, third)),
        model.Section(3, s.new_items(41, tile), header=(390, 36), footer=(390, 28)),
        model.Section(4, s.new_items(6, lambda: next(odd)), footer=(390, 60)),
    ])
    s.pause(6, at={1: lambda: s.supplementary(0, "header", (390, 44), pin=True),
                   2: lambda: s.supplementary(3, "header", (390, 36), pin=True),
                   3: lambda: s.supplementary(3, "footer", (390, 28), pin=True)})
    s.probe_edges()
    s.pause(2)
    s.sweep(1, speed=7000, when=[
        (0.2, lambda: s.insert(2, 23, 1, size=third)),
        (0.4, lambda: s.delete(2, 0, 1)),
        (0.5, lambda: s.background(3)),
        (0.6, lambda: s.measure_supplementary("header", {0: (390, 52.25), 3: (390, 40)})),
        (0.7, lambda: s.measure({id: tile() for id in s.sections[3].items[8:14]})),
        (0.9, lambda: s.insert(4, 6, 2, size=tile, sized=False)),
    ])
    s.pause(12, at={2: lambda: s.config(alignment="left"), 5: lambda: s.config(sizing="fixed"),
                    8: lambda: s.insert(3, 0, 3, size=tile), 10: lambda: s.config(sizing="item")})
    s.sweep(-1, speed=7000, when=[
        (0.8, lambda: s.view((844, 390), [0, 47, 21, 47], "rotate")),
        (0.6, lambda: s.config(alignment="justified", lineSpacing=0, itemSpacing=30)),
        (0.4, lambda: s.view((390, 844), [0, 0, 0, 0], "rotate")),
        (0.2, lambda: s.supplementary(0, "header", (390, 44))),
    ])
    s.pause(12, at={2: lambda: s.config(sectionInsetLeft=400), 6: lambda: s.config(**LINES),
                    9: lambda: s.insert(0, 0, 4, size=tile)})
    s.sweep(1, speed=9000, when=[(0.5, lambda: s.delete(2, 0, len(s.sections[2].items)))])
    return s


def flow_horizontal(name):
    """Lines from top to bottom, one right of the other; the view turns and the data changes."""
    params = {**LINES, "direction": "horizontal", "sectionInsetTop": 10, "sectionInsetLeft": 24}
    s = Viewer(name, 42, view=(844, 390), layout=Flow, params=params)
    tile = lambda: (s.random.pick([80, 120, 164.5]), s.random.pick([40, 60, 92.25, 170]))
    s.show([
        model.Section(0, s.new_items(40, tile), header=(60, 390)),
        model.Section(1, footer=(30, 390)),
        model.Section(2, s.new_items(31, tile), footer=(44, 390)),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=7000, when=[
        (0.3, lambda: s.insert(0, 0, 3, size=tile)),
        (0.6, lambda: s.insert(0, 20, 2, size=tile)),
        (0.8, lambda: s.delete(2, 4, 5)),
    ])
    s.pause(6, at={2: lambda: s.insert(2, 26, 1, size=tile),
                   4: lambda: s.view((390, 844), why="rotate")})
    s.sweep(-1, speed=7000, when=[(0.5, lambda: s.config(sizing="fixed", itemWidth=96))])
    s.pause(4, at={1: lambda: s.config(sizing="item"), 2: lambda: s.view((844, 390))})
    s.sweep(1, speed=9000)
    return s


def flow_estimated(name):
    """Rows whose sizes are estimated until they come into view, opened at row 50 of 100."""
    params = {"sizing": "estimated", "itemWidth": 390, "itemHeight": 120, "lineSpacing": 0}
    s = Viewer(name, 43, layout=Flow, params=params)
    ids = rows(s, 100)
    s.show([model.Section(0, ids)])
    s.open_at(ids[50])
    s.pause(4)
    s.swipe(-1, 3000, frames=12)
    s.swipe(1, 6000, frames=16, at={12: lambda: s.measure({ids[20]: (390, 77)})})
    s.pause(8, at={3: lambda: s.insert(0, 99, 3, size=lambda: (390, 310))})
    s.sweep(1, speed=14000)
    s.sweep(-1, speed=14000, when=[(0.5, lambda: s.view((320, 844)))])
    s.pause(4, at={1: lambda: s.reload(), 2: lambda: s.delete(0, 2, 80)})
    s.sweep(1, speed=9000)
    return s


def paging(name):
    """Flicks of every speed both ways in a flow that ends them at a line, and then at a page.

    What is recorded are flicks that run out where they would without paging.
    """
    params = {**LINES, "paging": "line"}
    s = Viewer(name, 45, inset=[59, 0, 34, 0], layout=Flow, params=params)
    tile = lambda: (s.random.pick([72.5, 96, 180]), s.random.pick([56, 75, 120, 200]))
    poster = lambda: (300, 1100)
    s.show([
        model.Section(0, s.new_items(26, tile), header=(390, 120)),
        model.Section(1, footer=(390, 20)),
        model.Section(2, s.new_items(20, tile), header=(390, 36)),
        model.Section(3, s.new_items(1, poster), footer=(390, 60)),
    ])

    def flick(speed, frames=None, rate=physics.FAST, at=None):
        s.drag(speed * 4 / physics.REFRESH_HZ, 4)
        s.release(frames=frames, rate=rate, at=at)

    s.pause(4)
    # Too slow for a direction: to the nearest line, forwards and back. Then held before it is let
    # go, and let go at the start, where the header is.
    for way in (12, 34, -22):
        s.drag(way, 12)
        s.release(frames=8)
        s.pause(1)
    s.drag(90, 4)
    s.hold(3)
    s.pause(2)
    flick(-400, frames=12)
    for speed in (260, 700, 3000):
        flick(speed, frames=16)
    flick(-260, frames=10)
    flick(2400, frames=24, rate=physics.NORMAL, at={10: lambda: s.insert(0, 2, 3, size=tile)})
    flick(-1500, frames=16)
    s.pause(5, at={2: lambda: s.insert(2, 12, 4, size=tile, sized=False)})
    s.sweep(1, speed=12000)
    s.drag(-200, 4)
    flick(1800, frames=50)
    flick(-3000, frames=16, at={6: lambda: s.delete(0, 0, 5)})
    s.pause(6, at={2: lambda: s.config(paging="page"), 4: lambda: s.view((390, 600), why="split")})
    for speed in (-260, -3000, 900):
        flick(speed, frames=16)
    flick(-5000, frames=16, rate=physics.NORMAL)
    flick(300, frames=10)
    s.pause(4, at={2: lambda: s.view((390, 844), [59, 0, 300, 0], why="keyboard")})
    flick(900, frames=16)
    s.sweep(-1, speed=9000)
    s.pause(5, at={1: lambda: s.config(paging="line"),
                   3: lambda: s.view((844, 390), [0, 47, 21, 47], why="rotate")})
    for speed in (1200, -700):
        flick(speed, frames=16)
    s.sweep(1, speed=12000)
    return s


def ragged(name):
    """Four rows that end anywhere, with a ragged frontier, insets and items without width."""
    params = {"rows": 4, "variableFrontier": True, "firstRandom": 24, "firstFixed": 12.5,
              "lastRandom": 18, "lastFixed": 9, "seed": 7}
    s = Viewer(name, 44, view=(844, 390), layout=Ragged, params=params, axis="x")
    photo = lambda: (s.random.pick([320, 400, 640]), s.random.pick([200, 320, 480]))
    margin = lambda: s.random.pick([[0, 0, 0, 0], [4, 6, 4, 6], [0, 40, 0, 40], [0, 500, 0, 0],
                                    [70, 0, 60, 0]])
    # Two items without width end the first rows: they are at one place.
    nothing = lambda: (0, 200)
    s.show([
        model.Section(0, s.new_items(2, nothing) + s.new_items(70, photo)),
        model.Section(1),
        model.Section(2, s.new_items(30, photo, inset=margin)),
        model.Section(3, s.new_items(4, lambda: (300, 0)) + s.new_items(3, photo)),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=6000, when=[
        (0.2, lambda: s.insert(0, 0, 1, size=photo)),
        (0.4, lambda: s.insert(0, 30, 2, size=nothing)),
        (0.6, lambda: s.delete(2, 10, 3)),
        (0.75, lambda: s.insert(3, 7, 2, size=photo)),
    ])
    s.pause(8, at={2: lambda: s.config(firstRandom=0, lastRandom=0),
                   5: lambda: s.config(firstFixed=4000)})
    s.swipe(-1, 5000, frames=16, at={8: lambda: s.view((844, 320))})
    s.pause(8, at={2: lambda: s.config(rows=1, firstRandom=24, firstFixed=12.5),
                   5: lambda: s.config(rows=2)})
    s.sweep(-1, speed=9000, when=[
        (0.7, lambda: s.config(rows=4, lastRandom=18)),
        (0.4, lambda: s.view((390, 844), [0, 0, 0, 0], "rotate")),
        (0.2, lambda: s.measure({id: photo() for id in s.sections[0].items[3:9]})),
    ])
    s.pause(8, at={2: lambda: s.view((844, 390), why="rotate"),
                   5: lambda: s.config(variableFrontier=False)})
    s.sweep(1, speed=9000)
    return s
