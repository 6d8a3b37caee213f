"""Traces for lists and trees: rows loaded on demand, a hierarchy, a rail without extras."""

from .. import model
from ..gestures import Viewer
from ..placements.flow import Flow
from ..placements.hierarchy import Hierarchy
from ..placements.on_demand import OnDemand

# Heights of the rows around the fiftieth: six of them fill the view.
KNOWN = {48: 90, 49: 200, 50: 150, 51: 140, 52: 160, 53: 130, 54: 150, 55: 200}


def rows(s, number):
    """The ids of new rows of 40 to 200 points."""
    heights = (KNOWN.get(at, s.random.whole(4, 20) * 10) for at in range(number))
    return s.new_items(number, lambda: (390, next(heights)))


def on_demand(name):
    """A list opened at row 50 of 100, pulled and flung both ways while its rows change."""
    s = Viewer(name, 51, layout=OnDemand, params={"measureAhead": 0})
    row = lambda: (390, s.random.whole(4, 20) * 10)
    ids = rows(s, 100)
    s.show([model.Section(0, ids[:60]), model.Section(1), model.Section(2, ids[60:])])
    s.open_at(ids[50])
    s.pause(3)
    s.drag(-20, 2)
    s.hold(2)
    s.drag(-210, 2)
    s.release(-2000, frames=10)
    s.swipe(1, 5000, frames=16)
    s.pause(22, at={
        3: lambda: s.insert(0, 0, 5, size=row),
        6: lambda: s.insert(0, 65, 2, size=row, sized=False),
        **{number: lambda: grow(s, 12) for number in range(12, 20)},
    })
    s.sweep(-1, speed=12000, when=[(0.4, lambda: s.delete(0, 20, 4))])
    s.drag(-120, 6)
    s.hold(5, at={3: lambda: s.insert(0, 0, 1, size=row)})
    s.release(0)
    s.pause(6, at={2: lambda: s.scroll_to(ids[90], "top"),
                   4: lambda: s.config(measureAhead="auto")})
    s.swipe(-1, 3000, frames=10)
    s.sweep(1, speed=12000)
    s.drag(90, 4)
    s.release()
    s.pause(14, at={2: lambda: s.view((844, 390), why="rotate"),
                    5: lambda: s.view((390, 844), why="rotate"),
                    8: lambda: s.edit([model.Section(0, s.sections[0].items[:9]), s.sections[1]]),
                    11: lambda: s.reload()})
    s.sweep(-1, speed=9000)
    s.pause(8, at={2: lambda: s.edit([]), 5: lambda: s.edit([model.Section(7, rows(s, 30))])})
    s.sweep(1, speed=9000, when=[(0.4, lambda: s.insert(0, 0, 3, size=row, sized=False))])
    s.pause(8, at={2: lambda: s.insert(0, 38, 2, size=row, sized=None),
                   5: lambda: s.invalidate("items", ids=s.sections[0].items[30:36])})
    return s


def grow(s, points):
    """The first row on screen becomes taller."""
    id = s.visible(s.offset)[0][0]
    width, height = s.sizes[id]
    s.measure({id: (width, height + points)})


def hierarchy(name):
    """A class diagram of three roots: nodes come, go, and move with all that hangs on them."""
    s = Viewer(name, 52, layout=Hierarchy, params={"cellWidth": 100, "cellHeight": 44})
    box = lambda: (100, 44)
    levels = [s.new_items(3, box)]
    for number, most in ((14, 6), (30, 4), (26, 3), (9, 2)):
        children = s.new_items(number, box)
        parents = sorted(s.random.pick(levels[-1][:most * 3]) for _ in children)
        s.parents |= dict(zip(children, parents))
        levels.append(children)
    s.show([model.Section(depth, ids) for depth, ids in enumerate(levels)])
    roots, classes, kinds, parts, _ = levels
    s.pause(6, at={3: lambda: insert_child(s, 2, classes[0])})
    s.probe_edges()
    s.probe(path=[1, 0], kind="connector")
    s.probe(path=[4, 0], kind="connector")
    s.sweep(1, speed=6000, when=[
        (0.2, lambda: adopt(s, kinds[2], classes[9])),
        (0.4, lambda: s.reorder(classes[1], 1, 6)),
        (0.6, lambda: s.insert(0, 1, 1, size=box)),
        (0.7, lambda: s.delete(1, 3, 1)),
    ])
    s.pause(12, at={2: lambda: s.delete(0, 0, 1), 5: lambda: adopt(s, classes[0], roots[1]),
                    8: lambda: s.reorder(parts[0], 2, 0)})
    s.swipe(-1, 4000, frames=14, at={8: lambda: s.edit([*s.sections[:3], s.sections[4]])})
    s.pause(10, at={2: lambda: s.delete(2, 0, len(s.sections[2].items)),
                    6: lambda: insert_child(s, 2, classes[5])})
    s.sweep(-1, speed=6000)
    s.pause(14, at={2: lambda: s.view((844, 390), why="rotate"),
                    5: lambda: s.reload([model.Section(0), model.Section(1)]),
                    8: lambda: s.edit([model.Section(0, s.new_items(30, box))]),
                    11: lambda: s.reload([model.Section(depth, ids)
                                          for depth, ids in enumerate(levels)])})
    s.sweep(1, speed=9000)
    s.pause(6, at={2: lambda: s.config(variant="compact")})
    s.sweep(-1, speed=6000)
    s.pause(10, at={2: lambda: adopt(s, parts[5], kinds[0]), 5: lambda: s.insert(1, 0, 2, size=box),
                    8: lambda: s.config(variant="reserved")})
    return s


def insert_child(s, depth, parent):
    """A batch that adds a node to a depth, below a parent."""
    id = s.next_id
    s.parents[id] = parent
    s.insert(depth, len(s.sections[depth].items) // 2, 1, size=lambda: (100, 44))


def adopt(s, id, parent):
    """A batch in which a node with all that hangs on it comes below another parent."""
    s.parents[id] = parent
    s.reload_items([id])


def bare(name):
    """A rail of cards along x, without a layout's name, spans, captions or sizes but estimates."""
    params = {"direction": "horizontal", "itemSpacing": 12, "lineSpacing": 12}
    s = Viewer(name, 53, view=(844, 390), layout=Flow, params=params, is_named=False)
    card = lambda: (120, 150)
    s.show([
        model.Section(0, s.new_items(40, card), estimate=(120, 150)),
        model.Section(1, estimate=(90, 60)),
        model.Section(2, s.new_items(40, lambda: (90, 60)), estimate=(90, 60)),
    ])
    s.pause(6, at={1: lambda: measure_shown(s),
                   4: lambda: s.insert(1, 0, 4, size=card, sized=False)})
    s.sweep(1, speed=7000, when=[(part / 10, lambda: measure_shown(s)) for part in range(1, 8)])
    s.pause(10, at={2: lambda: s.edit([s.sections[2], s.sections[0], s.sections[1]]),
                    5: lambda: s.delete(1, 10, 6), 8: lambda: measure_shown(s)})
    s.sweep(1, speed=9000, when=[(0.4, lambda: measure_shown(s))])
    s.pause(8, at={2: lambda: s.insert(0, 5, 3, size=card, sized=False), 6: lambda: s.reload()})
    s.sweep(-1, speed=9000)
    return s


def measure_shown(s):
    """What is on screen turns out to be larger or smaller than it was."""
    s.measure({id: (s.random.whole(80, 200), s.random.whole(40, 180))
               for id, _, _ in s.visible(s.offset)})
