"""Traces about what a host does in addition to scrolling and editing: moves, switches, questions."""

from .. import model
from ..gestures import Viewer
from ..placements.flow import Flow
from ..placements.waterfall import Waterfall
from .sections import SPACED

ICONS = {"sizing": "fixed", "itemWidth": 80, "itemHeight": 80, "alignment": "left",
         "lineSpacing": 10, "itemSpacing": 8, "sectionInsetTop": 16, "sectionInsetLeft": 16,
         "sectionInsetBottom": 16, "sectionInsetRight": 16}


def interactive_move(name):
    """A finger carries icons to other places, over the edge of the screen, back, and in vain."""
    s = Viewer(name, 71, layout=Flow, params=ICONS)
    icon = lambda: (80, 80)
    s.show([model.Section(sec, s.new_items(number, icon), header=(390, 40))
            for sec, number in enumerate([22, 0, 30])])
    first, last = s.sections[0].items, s.sections[2].items
    s.pause(4)
    carry(s, first[5], first[14], frames=12)
    s.pause(6, at={1: lambda: let_go(s, first[5], 0, 14)})
    s.swipe(1, 1500, frames=10)
    carry(s, first[20], last[6], frames=10)
    s.pause(4, at={1: lambda: s.carry("cancel", first[20])})
    carry(s, last[2], last[3], frames=6)
    s.pause(6, at={1: lambda: s.insert(2, 0, 2, size=icon)})
    carry(s, last[4], last[9], frames=6)
    follow_edge(s, last[4], frames=30)
    s.pause(4, at={1: lambda: let_go(s, last[4], 2, 21)})
    s.sweep(1, speed=6000)
    carry(s, last[25], last[28], frames=6)
    s.pause(4, at={1: lambda: let_go(s, last[25], 1, 0)})
    s.sweep(-1, speed=6000)
    s.pause(4, at={1: lambda: s.carry("begin", first[0], centre(s, first[0])),
                   2: lambda: s.carry("end", first[0], centre(s, first[0]))})
    return s


def centre(s, id):
    """The middle of an icon, in content coordinates."""
    start = s.placement.by_id[id][1]
    section = next(section for section in s.sections if id in section.items)
    return 56 + section.items.index(id) % 4 * 88, start + 40


def carry(s, id, target, frames):
    """A finger picks up an icon and carries it to where another one is."""
    (x, y), (to_x, to_y) = centre(s, id), centre(s, target)
    at = lambda part: (x + (to_x - x) * part, y + (to_y - y) * part)
    steps = {number: lambda part=number / frames: s.carry("hover", id, at(part))
             for number in range(1, frames + 1)}
    s.pause(frames + 1, at={0: lambda: s.carry("begin", id, at(0)), **steps})
    s.finger = at(1)


def follow_edge(s, id, frames):
    """The finger rests near the lower edge, the content scrolls away under it."""
    def step():
        s.offset = s.clamped(s.offset + 6)
        s.phase = "prog"
    for _ in range(frames):
        s.finger = (s.finger[0], s.finger[1] + 6)
        s.carry("hover", id, s.finger)
        s.frame(step)


def let_go(s, id, sec, at):
    """The finger leaves and the app moves the icon."""
    s.carry("end", id, s.finger)
    s.reorder(id, sec, at)


def layout_switch(name):
    """Columns, then lines, then columns again; the data and the view change meanwhile."""
    s = Viewer(name, 72, params=SPACED)
    s.show([s.new_section(0, 45), s.new_section(1, 30, header=(390, 40))])
    lines = {"sizing": "fixed", "itemWidth": 120, "itemHeight": 90}
    s.pause(4)
    s.swipe(1, 4000, frames=12)
    s.pause(12, at={3: lambda: s.switch(Flow, anim=True, **lines), 6: lambda: s.insert(0, 0, 5),
                    8: lambda: s.delete(1, 3, 4)})
    s.swipe(1, 3000, frames=10)
    s.pause(10, at={3: lambda: s.switch(Waterfall, anim=True, **SPACED)})
    s.sweep(1, speed=9000)
    s.pause(16, at={2: lambda: s.switch(Flow, **lines),
                    4: lambda: s.view((844, 390), why="rotate"),
                    6: lambda: s.edit([s.sections[1], s.sections[0]]),
                    8: lambda: s.supplementary(1, "header", (390, 60)),
                    10: lambda: s.measure({id: (320, 200) for id in s.sections[0].items[:6]}),
                    13: lambda: s.switch(Waterfall, **{**SPACED, "columns": 2})})
    s.sweep(-1, speed=9000)
    s.pause(14, at={2: lambda: s.switch(Flow, **lines), 5: lambda: s.reload([s.new_section(5, 70)]),
                    8: lambda: s.view((390, 844), why="rotate"),
                    11: lambda: s.switch(Waterfall, **SPACED)})
    s.sweep(1, speed=9000)
    return s


def probes_in_batch(name):
    """Questions in the middle of batches of every kind, and a host that writes into what it got."""
    s = Viewer(name, 73, params={**SPACED, "columns": 2})
    s.show([s.new_section(sec, number, header=(390, 40)) for sec, number in enumerate([24, 0, 30])])
    s.pause(4)
    s.swipe(1, 3000, frames=12)
    s.pause(48, at={
        3: lambda: ask(s, lambda: s.insert(0, 0, 4)),
        7: lambda: ask(s, lambda: s.delete(0, 6, 3)),
        11: lambda: ask(s, lambda: s.reorder(s.sections[0].items[0], 2, 5)),
        15: lambda: ask(s, lambda: s.edit([s.sections[2], s.sections[0], s.sections[1]])),
        19: lambda: ask(s, lambda: s.edit([*s.sections[1:], s.new_section(9, 12)])),
        23: lambda: ask(s, lambda: s.reload_items(s.sections[0].items[2:5])),
        27: lambda: ask(s, lambda: s.insert(1, 0, 6, sized=False)),
        31: lambda: s.mutate(s.visible(s.offset)[1][0], "frame"),
        35: lambda: s.mutate(s.visible(s.offset)[0][0], "path"),
        39: lambda: s.mutate(s.visible(s.offset)[2][0], "alpha"),
        43: lambda: ask(s, lambda: s.edit([])),
    })
    later = [s.new_section(20, 50), s.new_section(21, 3)]
    s.pause(6, at={2: lambda: ask(s, lambda: s.edit(later))})
    s.sweep(1, speed=9000, when=[(0.4, lambda: ask(s, lambda: s.delete(0, 0, 10)))])
    s.sweep(-1, speed=9000)
    return s


def ask(s, change):
    """Asks in the middle of a batch for rectangles, for an item and for paths on either side."""
    shown = s.visible(s.offset)
    s.probe("midbatch", r=[0, s.offset, 390, 844])
    s.probe("midbatch", r=[0, s.placement.length - 300, 390, 600])
    if shown:
        s.probe("midbatch", id=shown[-1][0])
    s.probe("midbatch", path=[0, 3])
    s.probe("midbatch", path=[2, 0], kind="header")
    s.probe("midbatch", path=[50, 0])
    change()
