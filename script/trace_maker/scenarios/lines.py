"""Traces for layouts of lines and rows: flow and ragged rows."""

from .. import model
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


def ragged(name):
    """Four rows that end anywhere, with a ragged frontier, insets and items without width."""
    params = {"rows": 4, "variableFrontier": True, "firstRandom": 24, "firstFixed": 12.5,
              "lastRandom": 18, "lastFixed": 9, "seed": 7}
    s = Viewer(name, 44, view=(844, 390), layout=Ragged, params=params, axis="x")
    photo = lambda: (s.random.pick([320, 400, 640]), s.random.pick([200, 320, 480]))
    margin = lambda: s.random.pick([[0, 0, 0, 0], [4, 6, 4, 6], [0, 40, 0, 40], [0, 500, 0, 0],
                                    [70, 0, 60, 0]])
    # Two items without width end the first rows: they lie at one place.
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
