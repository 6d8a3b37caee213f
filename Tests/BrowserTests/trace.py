"""A trace read without the harness: the ids in order and their sizes in every frame."""

import json
import math


class Frame:
    """What is shown at once."""

    def __init__(self, record, ids, sizes, view, edited, sized):
        self.time, self.phase, self.anchor = record["t"], record["ph"], record.get("a")
        self.offset = record.get("x") if "y" not in record else record["y"]
        self.record, self.ids, self.sizes, self.view = record, ids, sizes, view
        self.edited, self.sized = edited, sized


class Trace:
    """A recording, frame by frame."""

    def __init__(self, text):
        self.text = text
        records = [json.loads(line) for line in text.splitlines()]
        self.head, *records = records
        self.records = records
        self.frames = []
        view = {**self.head["view"], "inset": self.head["inset"], "safe": self.head.get("safe"), "why": "start"}
        ids, sizes, edited, sized = [], {}, False, False
        across = "x" if self.head["axis"] == "y" else "y"
        for record in records:
            kind = record["k"]
            if kind == "items":
                ids = record["ids"] if "ids" in record else list(range(record["id0"], record["id0"] + record["n"]))
                if "ws" in record:
                    sizes = dict(zip(ids, zip(record["ws"], record["hs"])))
            elif kind == "size":
                sizes = {**sizes, **dict(zip(record["ids"], zip(record["ws"], record["hs"])))}
                sized = True
            elif kind == "edit":
                before, ids = ids, edit(ids, record["ops"])
                assert len(ids) == record["n"], f"{record['n']} items are announced, {len(ids)} there"
                gone = set(before) - set(ids)
                known = record.get("metrics", {"ids": [], "ws": [], "hs": []})
                sizes = {id: size for id, size in sizes.items() if id not in gone}
                sizes.update(zip(known["ids"], zip(known["ws"], known["hs"])))
                edited = True
            elif kind == "view":
                view = record
            elif kind == "frame":
                record.pop(across, None)
                self.frames.append(Frame(record, ids, sizes, view, edited, sized))
                edited, sized = False, False

    def phases(self):
        """The phases in order, each once until another one comes."""
        found = []
        for frame in self.frames:
            if not found or found[-1] != frame.phase:
                found.append(frame.phase)
        return found

    def count(self, kind):
        return sum(record["k"] == kind for record in self.records)


def edit(ids, ops):
    """A batch update, read as the format says: deletes and origins by the indexes before, all else after."""
    leaving, coming = set(), {}
    for op in ops:
        if op[0] == "d":
            leaving.update(range(op[2], op[2] + op[3]))
        elif op[0] == "i":
            coming.update(zip(range(op[2], op[2] + len(op[3])), op[3]))
        elif op[0] == "m":
            leaving.add(op[2])
            coming[op[4]] = ids[op[2]]
    staying = iter([id for at, id in enumerate(ids) if at not in leaving])
    length = len(ids) - len(leaving) + len(coming)
    return [coming[at] if at in coming else next(staying) for at in range(length)]


def nanoseconds(milliseconds):
    """As the recorder has a page's time."""
    return math.floor(milliseconds * 1e6 + 0.5)


def compare(trace, log, began, is_whole=True, near=0):
    """Expects of every frame of a trace what the page says of itself; returns how much was compared.

    With `is_whole` the page shows all items; else those are compared that it shows in a frame. Sides may differ by `near`.
    """
    keys, shown, sizes, pages = [], [], {}, {}
    for frame in log:
        keys, shown = frame.get("keys", keys), frame.get("shown", shown)
        sizes = {**sizes, **{key: tuple(size) for key, size in frame["sizes"].items()}}
        pages[nanoseconds(frame["time"] - began)] = (frame["offset"], keys, set(shown), sizes, frame.get("first"))
    first, last = trace.frames[0].time, trace.frames[-1].time
    assert [time for time in pages if first <= time <= last] == [frame.time for frame in trace.frames], (
        "the trace has other frames than the page")
    id_of, key_of, sized = {}, {}, 0
    for frame in trace.frames:
        offset, keys, shown, sizes, first = pages[frame.time]
        at = f"at {frame.time} ns"
        assert frame.offset == offset, f"{at} the offset is {frame.offset}, that of the page {offset}"
        assert not frame.anchor or frame.anchor[1] == first, (
            f"{at} the first item in view is {frame.anchor}, in the page at {first}")
        assert len(frame.ids) == len(keys), f"{at} there are {len(frame.ids)} items, {len(keys)} in the page"
        assert not is_whole or shown == set(keys), f"{at} the page does not show all items"
        for id, key in zip(frame.ids, keys):
            if key not in shown:
                continue
            assert id_of.setdefault(key, id) == id, f"{at} {key} has the id {id}, and had {id_of[key]}"
            assert key_of.setdefault(id, key) == key, f"{at} the id {id} is of {key}, and was of {key_of[id]}"
            sides = frame.sizes.get(id)
            assert sides == sizes[key] or (sides and near and all(
                abs(one - other) <= near for one, other in zip(sides, sizes[key]))), (
                f"{at} {key} is {frame.sizes.get(id)}, in the page {sizes[key]}")
            sized += 1
    return len(trace.frames), sized
