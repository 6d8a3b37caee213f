"""The lines of a trace."""

import json
import math

from .physics import REFRESH_HZ

OPTIONAL = ("scroll", "config", "reload", "supp", "invalidate", "move", "switch", "mutate", "probe",
            "expect")
RANKS = {"view": 0, "config": 1, "switch": 1, "move": 1, "mutate": 1}
RANKS |= {"edit": 2, "reload": 2, "supp": 2, "items": 2, "size": 3, "invalidate": 4, "scroll": 5}


def rounded(value):
    """A number with at most three decimals, without a fraction where it is whole; lists too."""
    if isinstance(value, (list, tuple)):
        return [rounded(entry) for entry in value]
    if isinstance(value, dict):
        return {name: rounded(entry) for name, entry in value.items()}
    if not isinstance(value, float):
        return value
    assert math.isfinite(value), value
    short = round(value, 3)
    return int(short) if short == int(short) else short


class Recording:
    """Collects records; the head is written last, when it is known what the trace needs."""

    def __init__(self, head):
        self.head = head
        self.records = []
        self.frames = 0
        self.events_of_frame = 0
        self.rank = 0

    @property
    def time(self):
        """When the next frame is shown, in nanoseconds."""
        return round(self.frames * 1e9 / REFRESH_HZ)

    def event(self, kind, /, **fields):
        """Adds what happens between the last frame and the next."""
        if self.frames > 0:
            assert RANKS.get(kind, self.rank) >= self.rank, f"{kind} comes too late in its frame"
            self.rank = RANKS.get(kind, self.rank)
            self.events_of_frame += 1
            time = round((self.frames - 1) * 1e9 / REFRESH_HZ) + 500_000 * self.events_of_frame
            assert time < self.time, "too many events in a frame"
        else:
            time = 0
        self.records.append({"t": time, "k": kind, **rounded(fields)})

    def frame(self, **fields):
        """Adds a displayed frame."""
        self.records.append({"t": self.time, "k": "frame", **rounded(fields)})
        self.frames += 1
        self.events_of_frame = 0
        self.rank = 0

    def text(self):
        """The whole trace."""
        kinds = {record["k"] for record in self.records}
        self.head["need"] = [kind for kind in OPTIONAL if kind in kinds]
        if any(record.get("when") == "midbatch" for record in self.records):
            self.head["need"].append("midbatch")
        end = {"t": self.time, "k": "end", "frames": self.frames, "records": len(self.records) + 2}
        lines = [rounded(self.head), *self.records, end]
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
