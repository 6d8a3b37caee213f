"""Traces about sections: empty ones, headers and footers, moves."""

from .. import model
from ..gestures import Viewer

SPACED = {
    "columns": 3,
    "columnSpacing": 8,
    "itemSpacing": 8,
    "sectionInsetTop": 10,
    "sectionInsetLeft": 12,
    "sectionInsetBottom": 10,
    "sectionInsetRight": 12,
}


def empty_sections(name):
    """Empty sections between full ones fill and empty while the view scrolls."""
    s = Viewer(name, 11, params=SPACED)
    counts = [0, 24, 0, 0, 30, 1, 0, 40, 0]
    s.show([s.new_section(100 + sec, number) for sec, number in enumerate(counts)])
    s.pause(4)
    s.probe_edges()
    s.probe(path=[0, 0])
    s.probe(path=[2, 0], kind="header")
    s.pause(2)
    s.sweep(1, when=[
        (0.2, lambda: s.insert(2, 0, 5)),
        (0.5, lambda: s.delete(5, 0, 1)),
        (0.8, lambda: s.insert(8, 0, 12)),
    ])
    s.pause(8, at={3: lambda: s.insert(6, 0, 3)})
    s.sweep(-1, when=[
        (0.7, lambda: s.delete(4, 0, 30)),
        (0.5, lambda: s.insert(0, 0, 4)),
        (0.3, lambda: s.insert(3, 0, 18, sized=False)),
    ])
    s.probe(path=[4, 0])
    s.pause(6)
    s.sweep(1, when=[(0.4, lambda: empty_and_fill(s))])
    s.pause(4)
    s.sweep(-1)
    return s


def empty_and_fill(s):
    """One batch that empties every other section and fills the empty ones."""
    after = model.copied(s.sections)
    for section in after[1:8:3]:
        section.items = [] if section.items else s.new_items(6)
    after[5].items = s.new_items(20)
    s.edit(after)


def headers_footers(name):
    """Headers and footers appear, change, are measured and go."""
    s = Viewer(name, 12, params=SPACED)
    sections = [s.new_section(10 + sec, s.random.whole(12, 24)) for sec in range(8)]
    for sec in (0, 2, 4, 6):
        sections[sec].header = (390, 44)
    for sec in (0, 1, 4, 5):
        sections[sec].footer = (390, 28)
    s.show(sections)
    s.pause(4)
    s.probe(path=[0, 0], kind="header")
    s.probe(path=[1, 0], kind="header")
    s.probe(path=[8, 0], kind="footer")
    s.probe_edges()
    s.pause(2)
    s.sweep(1, when=[
        (0.1, lambda: s.measure_supplementary("header", {10: (390, 61.5), 12: (390, 52.25)})),
        (0.3, lambda: s.measure_supplementary("footer", {11: (390, 40)})),
        (0.5, lambda: s.supplementary(1, "header", (390, 36))),
        (0.6, lambda: s.supplementary(3, "footer", (390, 120))),
        (0.7, lambda: s.measure_supplementary("header", {16: (390, 97.75), 14: (390, 30)})),
        (0.9, lambda: s.supplementary(4, "header")),
    ])
    s.pause(10, at={2: lambda: s.supplementary(7, "footer", (390, 64)),
                    6: lambda: s.supplementary(7, "header", (390, 48))})
    s.sweep(-1, when=[
        (0.8, lambda: s.measure_supplementary("footer", {17: (390, 32), 13: (390, 77)})),
        (0.6, lambda: s.supplementary(5, "footer")),
        (0.4, lambda: (s.insert(0, 0, 6), s.supplementary(2, "header", (390, 80)))),
        (0.2, lambda: s.supplementary(0, "footer")),
    ])
    s.pause(8, at={3: lambda: s.supplementary(0, "header"),
                   5: lambda: s.supplementary(0, "header", (390, 90))})
    s.sweep(1)
    s.pause(4)
    s.sweep(-1)
    return s


def section_moves(name):
    """Batches move, insert and delete sections, and move items between them."""
    s = Viewer(name, 13, params={**SPACED, "columns": 4}, view=(768, 1024), scale=2)
    s.show([s.new_section(sec, s.random.whole(12, 24)) for sec in range(12)])
    s.pause(4)
    s.sweep(1, when=[(part / 10, lambda: s.edit(*mixed(s))) for part in (1, 3, 5, 7, 9)])
    s.pause(6, at={2: lambda: s.edit(*mixed(s))})
    s.sweep(-1, when=[(part / 10, lambda: s.edit(*mixed(s))) for part in (8, 6, 4, 2)])
    s.probe_edges()
    s.pause(12, at={2: lambda: s.edit(*mixed(s)), 3: lambda: s.edit(*mixed(s)),
                    8: lambda: (s.edit(*mixed(s)), s.edit(*mixed(s)))})
    s.sweep(1, when=[(0.5, lambda: s.edit(rotated(s)))])
    s.pause(4)
    s.sweep(-1)
    return s


def rotated(s):
    """The last section comes first."""
    after = model.copied(s.sections)
    return [after[-1], *after[:-1]]


def mixed(s):
    """The sections after a batch of every operation, and what it reloads."""
    after, pick = model.copied(s.sections), s.random.whole
    reloads = []
    for _ in range(3):
        items = after[pick(0, len(after) - 1)].items
        if items:
            at = pick(0, len(items) - 1)
            is_renamed = pick(0, 1) == 1
            new = s.new_items(1)[0] if is_renamed else items[at]
            if all(items[at] not in pair for pair in reloads):
                reloads.append((items[at], new))
                items[at] = new
    fixed = {new for _, new in reloads}
    gone = after.pop(pick(0, len(after) - 1))
    while fixed & set(gone.items):
        after.append(gone)
        gone = after.pop(pick(0, len(after) - 1))
    move_items(s, after, fixed)
    for _ in range(2):
        after.insert(pick(0, len(after) - 1), after.pop(pick(0, len(after) - 1)))
    fresh = model.Section(max(section.id for section in [*after, gone]) + 1, s.new_items(15))
    after.insert(pick(0, len(after)), fresh)
    return after, reloads


def move_items(s, sections, fixed):
    """Moves, deletes and inserts items of sections that stay."""
    pick = s.random.whole
    for _ in range(6):
        items = sections[pick(0, len(sections) - 1)].items
        movable = [id for id in items if id not in fixed]
        if movable:
            id = s.random.pick(movable)
            items.remove(id)
            target = sections[pick(0, len(sections) - 1)].items
            target.insert(pick(0, len(target)), id)
    for section in sections[::3]:
        section.items = [id for at, id in enumerate(section.items) if id in fixed or at % 9 != 4]
    target = sections[pick(0, len(sections) - 1)].items
    at = pick(0, len(target))
    target[at:at] = s.new_items(pick(1, 5))
