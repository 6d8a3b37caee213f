"""Reads a finished trace again and refuses what a replay would refuse."""

import json
import math

from . import model
from .recording import OPTIONAL

SLACK = 0.002


def numbers(value):
    """Every number in a record."""
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, (list, type({}.values()))):
        for entry in value:
            yield from numbers(entry)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value


class Reader:
    """Follows the records of one trace."""

    def __init__(self, head):
        self.axis = head["axis"]
        self.view, self.inset = (head["view"]["w"], head["view"]["h"]), head["inset"]
        self.kinds, self.held = set(), None
        self.sections, self.is_replacing = [], False
        self.time, self.frames, self.takes_items = 0, 0, True
        self.largest, self.progress = 0, set()

    def read(self, record):
        assert record["t"] >= self.time, "time goes back"
        assert all(math.isfinite(number) for number in numbers(record)), "not a finite number"
        self.time = record["t"]
        self.kinds.add(record["k"])
        getattr(self, "read_" + record["k"], lambda record: None)(record)

    def read_items(self, record):
        if self.is_replacing:
            self.sections, self.is_replacing = [], False
        assert self.takes_items, "items come after the first frame without a reload"
        assert record["sec"] == len(self.sections) and record["at"] == 0
        for name in ("ws", "hs", "caps", "spans", "parents", "ins"):
            assert len(record.get(name, record["ids"])) == len(record["ids"]), name
        self.sections.append(model.Section(record["secId"], record["ids"]))
        model.require_unique(self.sections)
        self.largest = max(self.largest, model.count(self.sections))

    def read_reload(self, record):
        self.is_replacing, self.takes_items, self.held = True, True, None

    def read_edit(self, record):
        self.is_replacing, self.takes_items, self.held = False, False, None
        before = model.count(self.sections)
        for op in record["ops"]:
            if op[0] in ("i", "d"):
                before += len(op[3]) if op[0] == "i" else -op[3]
            elif op[0] == "sd":
                before -= len(self.sections[op[1]].items)
        self.sections = model.applied(self.sections, record["ops"])
        assert model.count(self.sections) == record["n"] == before, "the batch's n is wrong"
        self.largest = max(self.largest, record["n"])

    def read_supp(self, record):
        assert record["sec"] < len(self.sections)

    def read_move(self, record):
        phase, id = record["ph"], record["id"]
        assert any(id in section.items for section in self.sections), "an item is not in the model"
        assert self.held == (None if phase == "begin" else id), "another item is held"
        self.held = None if phase in ("end", "cancel") else id

    def read_view(self, record):
        self.view, self.inset = (record["w"], record["h"]), record.get("inset", self.inset)

    def read_frame(self, record):
        self.is_replacing, self.takes_items = False, False
        self.frames += 1
        leading, trailing, side = (0, 2, 1) if self.axis == "y" else (1, 3, 0)
        extent, offset = self.view[side], record[self.axis]
        lowest = -self.inset[leading]
        highest = max(lowest, record["ch"] + self.inset[trailing] - extent)
        if record["ph"] != "bounce":
            is_inside = lowest - SLACK <= offset <= highest + SLACK
            assert is_inside, "beyond the edge without bounce"
        if "a" in record:
            ids = [id for section in self.sections for id in section.items]
            assert record["a"][0] in ids, "the anchor is not in the model"
            assert record["a"][1] < extent, "the anchor is not on screen"
        for edge, name in ((lowest, "start"), (highest, "end")):
            if highest > lowest and abs(offset - edge) <= SLACK:
                self.progress.add((name, self.frames))


def check(text):
    """Raises where a trace breaks a rule of the format or leaves a part of its content unseen."""
    assert text.endswith("\n")
    head, *records = [json.loads(line) for line in text.splitlines()]
    assert head["k"] == "head" and head["format"] == "layout-trace" and head["v"] == [1, 0]
    reader = Reader(head)
    for record in records:
        reader.read(record)
    end = records[-1]
    assert end["k"] == "end" and all(record["k"] != "end" for record in records[:-1])
    assert end["records"] == len(records) + 1 and end["frames"] == reader.frames
    unnamed = (reader.kinds & set(OPTIONAL)) - set(head["need"])
    assert not unnamed, unnamed
    assert 60 <= reader.frames <= 600, f"{reader.frames} frames"
    assert 24 <= reader.largest <= 1200, f"{reader.largest} items"
    starts = [at for name, at in reader.progress if name == "start"]
    ends = [at for name, at in reader.progress if name == "end"]
    assert starts and ends, "an edge was never reached"
    assert min(starts) < max(ends) and min(ends) < max(starts), "one direction was never scrolled"
