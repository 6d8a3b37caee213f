"""Traces about reloads, settings and sizes."""

from .. import model
from ..gestures import Viewer
from .sections import SPACED

SHAPES = [(0, 0), (0, 240), (320, 0), (3900, 300), (320, 240), (320, 400)]


def reload_to_zero(name):
    """The data is reloaded to no items, edited to no sections, and comes back, several times."""
    s = Viewer(name, 31, params=SPACED)
    s.show([s.new_section(sec, number) for sec, number in enumerate([30, 25, 35])])
    s.pause(4)
    s.swipe(1, 5000, frames=20)
    s.pause(20, at={4: lambda: s.reload(), 8: lambda: s.reload(emptied(s)),
                    14: lambda: s.reload(filled(s, [45, 0, 38]))})
    s.sweep(1, when=[(0.6, lambda: s.reload(model.copied(s.sections)))])
    s.pause(20, at={4: lambda: s.edit([]), 8: lambda: s.probe_edges(),
                    12: lambda: s.edit(filled(s, [20, 50, 10, 15]))})
    s.swipe(1, 5000, frames=24, at={10: lambda: s.reload(emptied(s)),
                                   16: lambda: s.reload(filled(s, [60, 22]))})
    s.sweep(-1, when=[(0.5, lambda: s.reload(filled(s, [0, 70])))])
    s.pause(16, at={3: lambda: s.reload(emptied(s)), 6: lambda: s.edit([]),
                    9: lambda: s.reload(filled(s, [12])), 13: lambda: s.insert(0, 6, 90)})
    s.sweep(1)
    s.pause(12, at={3: lambda: s.delete(0, 0, len(s.sections[0].items)),
                    8: lambda: s.insert(0, 0, 64)})
    s.sweep(1)
    s.sweep(-1)
    return s


def emptied(s):
    """The same sections without items."""
    return [model.Section(section.id) for section in s.sections]


def filled(s, counts):
    """New sections of new items."""
    first = s.next_id
    return [s.new_section(first + sec, number) for sec, number in enumerate(counts)]


def column_changes(name):
    """Columns, spacings and placement change while the view is scrolled."""
    s = Viewer(name, 32, params={"columns": 2, "placement": "shortest", "columnSpacing": 4,
                                "itemSpacing": 4})
    s.show([s.new_section(sec, number) for sec, number in enumerate([110, 40])])
    s.pause(4)
    s.swipe(1, 4000, frames=24, at={12: lambda: s.config(columns=3)})
    s.pause(12, at={6: lambda: s.config(columns=5)})
    s.sweep(1, when=[(0.7, lambda: s.config(itemSpacing=20, columnSpacing=12))])
    s.pause(8)
    s.sweep(-1, when=[(0.3, lambda: s.config(columns=1, itemSpacing=2))], speed=9000)
    s.pause(8, at={4: lambda: s.config(columns=2, placement="round-robin")})
    s.sweep(1, speed=9000, when=[
        (0.5, lambda: s.config(sectionInsetTop=30, sectionInsetBottom=30)),
    ])
    s.pause(8, at={4: lambda: s.config(placement="shortest")})
    s.sweep(-1, speed=9000, when=[(0.5, lambda: (s.config(columns=3), s.insert(0, 10, 6)))])
    return s


def zero_and_overwide(name):
    """Items without width, height or both, ones wider than the view, and a very tall one."""
    s = Viewer(name, 33, params={"columns": 2, "columnSpacing": 8, "itemSpacing": 8})
    ids = s.new_items(60, lambda: s.random.pick(SHAPES))
    s.sizes[ids[30]] = (191, 20000)
    later = s.new_items(40, lambda: (191, 120))
    s.show([model.Section(0, ids), model.Section(1, later)])
    s.pause(4)
    s.sweep(1, speed=14000, when=[(0.1, lambda: s.measure({ids[3]: (0, 0), ids[4]: (3900, 90)})),
                                (0.9, lambda: measure_next(s, later[:10]))])
    s.pause(24, at={3: lambda: measure_next(s, later[10:20]),
                    4: lambda: measure_next(s, later[20:24]),
                    9: lambda: measure_next(s, later[24:40] + [900, 901]),
                    16: lambda: s.delete(1, 5, 10), 17: lambda: measure_next(s, later[5:20])})
    s.sweep(-1, speed=14000, when=[
        (0.7, lambda: s.measure({ids[30]: (191, 9000)})),
        (0.4, lambda: s.measure({ids[30]: (0, 20000)})),
        (0.2, lambda: s.insert(0, 3, 8, size=lambda: s.random.pick(SHAPES))),
    ])
    s.pause(12, at={4: lambda: s.measure({ids[0]: (191, 0), ids[1]: (0, 0), ids[2]: (0, 0)}),
                    8: lambda: s.measure({ids[0]: (191, 300), ids[1]: (191, 200)})})
    s.sweep(1, speed=4000)
    s.sweep(-1, speed=4000)
    return s


def measure_next(s, ids):
    """Sizes of these items, drawn from the odd shapes, became known."""
    s.measure({id: s.random.pick(SHAPES) for id in ids})


def captions(name):
    """Photos with captions of many heights; new ones arrive with theirs."""
    s = Viewer(name, 34, params=SPACED)
    caption = lambda: s.random.pick([0, 18, 36, 54.5, 72.25])
    sections = [model.Section(sec, s.new_items(number, caption=caption))
                for sec, number in enumerate([36, 40])]
    s.show([*sections, s.new_section(2, 12)])
    s.pause(4)
    s.sweep(1, when=[(0.3, lambda: s.insert(0, 8, 6, caption=caption)),
                     (0.6, lambda: s.insert(1, 0, 3, sized=False)),
                     (0.8, lambda: s.insert(2, 4, 5, caption=lambda: 90))])
    s.pause(8, at={4: lambda: s.delete(1, 20, 9)})
    s.sweep(-1, when=[
        (0.7, lambda: recaption(s)),
        (0.4, lambda: s.insert(0, 0, 4, caption=caption)),
        (0.2, lambda: s.view((430, 932))),
    ])
    s.pause(8)
    s.sweep(1, when=[(0.5, lambda: s.reload(model.copied(s.sections)))])
    s.sweep(-1)
    return s


def recaption(s):
    """A batch that reloads photos, each of which comes back with a longer caption."""
    after = model.copied(s.sections)
    pairs = [(id, id) for id in after[1].items[2:9]]
    for id, _ in pairs:
        s.captions[id] = 108
    s.edit(after, pairs)
