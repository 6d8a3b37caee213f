"""Sections and items, and the batches that change them."""

from bisect import bisect_left


class Section:
    """One section: its stable id, the ids of its items, its header and footer as (w, h) or None.

    row_heights are those of a span grid's rows; estimate is the size of items not measured yet.
    """

    def __init__(self, id, items=(), header=None, footer=None, row_heights=(), estimate=None):
        self.id = id
        self.items = list(items)
        self.header = header
        self.footer = footer
        self.row_heights = list(row_heights)
        self.estimate = estimate

    def copy(self):
        fields = (self.header, self.footer, self.row_heights, self.estimate)
        return Section(self.id, self.items, *fields)


def copied(sections):
    """Sections that can be changed without changing these."""
    return [section.copy() for section in sections]


def count(sections):
    """The number of items of all sections."""
    return sum(len(section.items) for section in sections)


def identities(sections):
    """Which section holds which items in which order."""
    return [(section.id, section.items) for section in sections]


def applied(sections, ops):
    """The sections after a batch; raises where the batch contradicts itself or the sections."""
    kept = copied(sections)
    leaving = [set() for _ in sections]
    arriving, gone, placed = [], set(), {}
    for op in ops:
        name, args = op[0], op[1:]
        if name == "d":
            sec, first, number = args
            leave(leaving[sec], sections[sec], range(first, first + number))
        elif name == "i":
            sec, first, ids = args
            arriving += [(sec, first + place, id) for place, id in enumerate(ids)]
        elif name == "r":
            sec, first, ids = args
            assert first + len(ids) <= len(sections[sec].items), op
            kept[sec].items[first : first + len(ids)] = ids
        elif name == "m":
            sec, item, target, place = args
            leave(leaving[sec], sections[sec], [item])
            arriving.append((target, place, sections[sec].items[item]))
        elif name == "si":
            for place, id in enumerate(args[1]):
                place_section(placed, args[0] + place, Section(id))
        else:
            assert name in ("sd", "sm") and args[0] not in gone, op
            gone.add(args[0])
            if name == "sm":
                place_section(placed, args[1], kept[args[0]])
    for section, leavers in zip(kept, leaving):
        section.items = [id for at, id in enumerate(section.items) if at not in leavers]
    rest = iter([section for at, section in enumerate(kept) if at not in gone])
    total = len(sections) - len(gone) + len(placed)
    result = [placed[at] if at in placed else next(rest) for at in range(total)]
    for sec, place, id in sorted(arriving):
        assert place <= len(result[sec].items), (sec, place)
        result[sec].items.insert(place, id)
    require_unique(result)
    return result


def leave(leavers, section, indexes):
    for index in indexes:
        assert 0 <= index < len(section.items) and index not in leavers, index
        leavers.add(index)


def place_section(placed, at, section):
    assert at not in placed, at
    placed[at] = section


def require_unique(sections):
    ids = [id for section in sections for id in section.items]
    assert len(set(ids)) == len(ids), "an item id is given twice"
    names = [section.id for section in sections]
    assert len(set(names)) == len(names), "a section id is given twice"


def batch(before, after, reloads=()):
    """The operations that turn one list of sections into another.

    reloads holds pairs (id before, id after) of items that are reloaded where they are.
    """
    renamed = dict(reloads)
    ops = []
    place_before = {
        renamed.get(id, id): (sec, at)
        for sec, section in enumerate(before)
        for at, id in enumerate(section.items)
    }
    for id, new in reloads:
        ops.append(["r", *place_before[new], [new]])
    index_before = {section.id: at for at, section in enumerate(before)}
    names_after = [section.id for section in after]
    ops += [["sd", at] for at, section in enumerate(before) if section.id not in names_after]
    settled = steady([index_before[name] for name in names_after if name in index_before])
    for at, name in enumerate(names_after):
        if name not in index_before:
            ops.append(["si", at, [name]])
        elif index_before[name] not in settled:
            ops.append(["sm", index_before[name], at])
    staying = {id for section in after for id in section.items}
    for sec, section in enumerate(before):
        if section.id in names_after:
            lost = [at for at, id in enumerate(section.items) if renamed.get(id, id) not in staying]
            ops += [["d", sec, first, number] for first, number in runs(lost)]
    for sec, section in enumerate(after):
        ops += arrivals(sec, section, index_before.get(section.id), place_before)
    return ops


def arrivals(sec, section, source, place_before):
    """The inserts and moves that bring a section's items where they are after a batch."""
    stay = [place_before[id][1] for id in section.items if place_before.get(id, (-1,))[0] == source]
    settled = steady(stay)
    ops = []
    for at, id in enumerate(section.items):
        if id not in place_before:
            if ops and ops[-1][0] == "i" and ops[-1][2] + len(ops[-1][3]) == at:
                ops[-1][3].append(id)
            else:
                ops.append(["i", sec, at, [id]])
        elif place_before[id][0] != source or place_before[id][1] not in settled:
            ops.append(["m", *place_before[id], sec, at])
    return ops


def steady(numbers):
    """A longest rising subsequence, as a set: what need not move."""
    tails, chains = [], []
    for number in numbers:
        at = bisect_left(tails, number)
        chain = (number, chains[at - 1] if at else None)
        tails[at : at + 1] = [number]
        chains[at : at + 1] = [chain]
    result, chain = set(), chains[-1] if chains else None
    while chain:
        result.add(chain[0])
        chain = chain[1]
    return result


def runs(indexes):
    """Rising indexes as pairs (first, number)."""
    result = []
    for index in indexes:
        if result and sum(result[-1]) == index:
            result[-1] = (result[-1][0], result[-1][1] + 1)
        else:
            result.append((index, 1))
    return result
