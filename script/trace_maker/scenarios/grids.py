"""Traces for layouts of columns and cells: waterfall, span grid and quilt."""

from .. import model
from ..gestures import Viewer
from ..placements.quilt import Quilt
from ..placements.span_grid import SpanGrid


def waterfall(name):
    """Photos in turn, then in the shortest column with gaps; rotations, and data that shrinks."""
    s = Viewer(name, 61, params={"columns": 2, "placement": "round-robin"})
    caption = lambda: s.random.pick([0, 18, 36, 54.5])
    odd = iter([(0, 0), (0, 240), (320, 0), (3900, 300), (320, 240)])
    s.show([
        model.Section(0, s.new_items(33, caption=caption)),
        model.Section(1),
        model.Section(2, s.new_items(5, lambda: next(odd)) + s.new_items(20, caption=caption)),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=9000, when=[
        (0.3, lambda: s.insert(0, 0, 3, caption=caption)),
        (0.5, lambda: s.view((844, 390), [0, 47, 21, 47], "rotate")),
        (0.7, lambda: s.view((390, 844), [0, 0, 0, 0], "rotate")),
    ])
    s.pause(12, at={3: lambda: s.delete(2, 4, 18), 7: lambda: s.delete(0, 0, 20),
                    10: lambda: s.insert(2, 0, 30, caption=caption)})
    spaced = {"columnSpacing": 8, "itemSpacing": 6, "sectionInsetTop": 10, "sectionInsetLeft": 12,
              "sectionInsetBottom": 14, "sectionInsetRight": 12}
    s.pause(10, at={2: lambda: s.config(placement="shortest", columns=3, **spaced),
                    5: lambda: (s.supplementary(0, "header", (390, 40)),
                                s.supplementary(2, "footer", (390, 52)), s.background(2)),
                    8: lambda: s.supplementary(1, "header", (390, 24), pin=True)})
    s.sweep(-1, speed=9000, when=[
        (0.6, lambda: s.view((844, 390), why="rotate")),
        (0.3, lambda: s.insert(0, 4, 12, caption=caption)),
    ])
    s.pause(10, at={2: lambda: s.view((390, 844), why="rotate"),
                    5: lambda: s.reload([model.Section(0, s.sections[0].items[:9])]),
                    8: lambda: s.insert(0, 9, 40, caption=caption)})
    s.sweep(1, speed=9000)
    return s


SPANNED = {"columns": 4, "columnSpacing": 10, "rowSpacing": 12, "sectionSpacing": 20}


def spanned(s, number):
    """The ids of new items that ask for one to three columns, some for more than there are."""
    size = lambda: (s.random.whole(60, 240), s.random.pick([40, 64.5, 90, 130]))
    return s.new_items(number, size, span=lambda: s.random.pick([1, 1, 2, 2, 3, 9]))


def span_grid(name):
    """Items of many spans in rows of given and own heights; no items at all, and back."""
    s = Viewer(name, 62, layout=SpanGrid, params=SPANNED | {"sectionInsetLeft": 8})
    s.show([
        model.Section(0, spanned(s, 30), header=(390, 40), row_heights=[80, 44, 0, 120]),
        model.Section(1),
        model.Section(2, spanned(s, 1), footer=(390, 30)),
        model.Section(3, spanned(s, 45)),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=6000, when=[
        (0.2, lambda: s.insert(0, 3, 2, span=lambda: 2)),
        (0.5, lambda: s.config(alignment="center")),
        (0.7, lambda: s.delete(3, 5, 6)),
    ])
    s.pause(10, at={2: lambda: s.config(alignment="bottom"), 5: lambda: s.background(3),
                    7: lambda: s.measure({id: (90, 77) for id in s.sections[3].items[-6:]})})
    s.sweep(-1, speed=6000, when=[(0.5, lambda: s.view((844, 390), why="rotate")),
                                  (0.3, lambda: s.view((390, 844), why="rotate"))])
    kept = model.copied(s.sections)
    s.pause(30, at={
        2: lambda: s.edit([model.Section(section.id) for section in s.sections]),
        5: lambda: s.supplementary(1, "header", (390, 24)),
        8: lambda: s.invalidate("all"),
        11: lambda: s.view((375, 844)),
        14: lambda: s.reload(),
        17: lambda: s.supplementary(1, "header"),
        20: lambda: s.config(columns=0),
        23: lambda: s.config(columns=4),
        26: lambda: s.reload(kept),
    })
    s.sweep(1, speed=9000)
    return s


def span_grid_horizontal(name):
    """Columns below one another and rows side by side."""
    params = {**SPANNED, "direction": "horizontal", "sectionInsetLeft": 30}
    s = Viewer(name, 63, view=(844, 390), layout=SpanGrid, params=params)
    s.show([
        model.Section(0, spanned(s, 26), header=(50, 390)),
        model.Section(1, footer=(20, 390)),
        model.Section(2, spanned(s, 24), row_heights=[100, 60]),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=6000, when=[(0.4, lambda: s.insert(0, 0, 3, span=lambda: 2)),
                                 (0.6, lambda: s.config(alignment="center"))])
    s.pause(8, at={2: lambda: s.delete(2, 0, 4), 5: lambda: s.view((390, 844), why="rotate")})
    s.sweep(-1, speed=9000)
    s.pause(4, at={2: lambda: s.view((844, 390), why="rotate")})
    s.sweep(1, speed=9000)
    return s


def block(s):
    """What draws the size of a block: whole units or parts of them, rarely none."""
    side = lambda: s.random.pick([100, 100, 200, 200, 300, 80, 150])
    return lambda: s.random.pick([(side(), side()), (220, 80), (side(), side()), (100, 100)])


def quilt(name):
    """Blocks of many sizes that fill each other's holes; overwide ones; inserts everywhere."""
    s = Viewer(name, 64, view=(430, 844), layout=Quilt)
    size = block(s)
    odd = iter([(900, 100), (430, 90), (0, 0), (0, 140), (450, 250), (100, 1)])
    s.show([
        model.Section(0, s.new_items(50, size)),
        model.Section(1),
        model.Section(2, s.new_items(6, lambda: next(odd)) + s.new_items(24, size)),
    ])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=9000, when=[
        (0.2, lambda: s.insert(0, 0, 1, size=size)),
        (0.4, lambda: s.insert(0, 25, 1, size=size)),
        (0.7, lambda: s.insert(2, 30, 1, size=size)),
    ])
    s.pause(12, at={2: lambda: s.insert(2, 0, 1, size=lambda: (1200, 220)),
                    5: lambda: s.measure({id: (300, 300) for id in s.sections[2].items[10:13]}),
                    8: lambda: s.delete(2, 10, 2), 10: lambda: s.insert(1, 0, 5, size=size)})
    s.sweep(-1, speed=9000, when=[
        (0.7, lambda: s.view((844, 390), why="rotate")),
        (0.3, lambda: s.view((390, 844), why="rotate")),
    ])
    s.pause(8, at={2: lambda: s.view((430, 844)),
                   4: lambda: s.reorder(s.sections[0].items[9], 0, 0),
                   6: lambda: s.delete(0, 0, 1)})
    s.sweep(1, speed=9000)
    s.pause(14, at={2: lambda: s.reload([model.Section(9, s.new_items(30, size))]),
                    5: lambda: s.config(unit=20), 7: lambda: s.insert(0, 4, 1, size=size),
                    9: lambda: s.config(unit=1), 11: lambda: s.delete(0, 7, 2)})
    s.sweep(-1, speed=9000)
    return s


def quilt_horizontal(name):
    """The same column by column."""
    s = Viewer(name, 65, view=(844, 390), layout=Quilt, params={"direction": "horizontal"})
    size = block(s)
    odd = iter([(100, 900), (90, 400), (0, 0)])
    s.show([model.Section(0, s.new_items(40, size)),
            model.Section(1, s.new_items(3, lambda: next(odd)) + s.new_items(20, size))])
    s.pause(4)
    s.probe_edges()
    s.sweep(1, speed=9000, when=[(0.2, lambda: s.insert(0, 0, 1, size=size)),
                                 (0.5, lambda: s.insert(1, 8, 2, size=size))])
    s.pause(8, at={2: lambda: s.insert(1, 25, 1, size=size), 5: lambda: s.delete(0, 12, 4)})
    s.sweep(-1, speed=9000, when=[(0.5, lambda: s.view((390, 844), why="rotate"))])
    s.pause(4, at={2: lambda: s.view((844, 390), why="rotate")})
    return s
