"""A collection view that shows a layout, keeps its anchor, and is recorded."""

from . import model
from .changes import Changes
from .placements.waterfall import Waterfall
from .random_numbers import RandomNumbers
from .recording import Recording

INSET = [0, 0, 0, 0]


class Session(Changes):
    """The state of the view."""

    def __init__(self, name, seed, view=(390, 844), inset=INSET, params=None, rtl=False, scale=3,
                 layout=Waterfall, axis=None, is_named=True):
        self.random = RandomNumbers(seed)
        self.size, self.inset, self.params, self.scale = view, list(inset), params or {}, scale
        self.layout, self.home = layout, layout
        self.axis = axis or ("x" if self.params.get("direction") == "horizontal" else "y")
        self.sections, self.sizes, self.captions = [], {}, {}
        self.spans, self.parents, self.insets = {}, {}, {}
        self.next_id = 0
        self.offset, self.phase, self.velocity = self.lowest, "idle", 0.0
        self.placement, self.before, self.last_anchor, self.jumped = None, None, None, None
        self.awaited, self.reach = (0, {}), 0.0
        head = {
            "k": "head",
            "format": "layout-trace",
            "v": [1, 0],
            "name": name,
            "unit": "pt",
            "axis": self.axis,
            "scale": scale,
            "refreshHz": 60,
            "view": {"w": view[0], "h": view[1]},
            "inset": list(inset),
            "rtl": rtl,
        }
        if is_named:
            head["layout"] = {"kind": layout.kind, "params": dict(self.params)}
        head["platform"] = {"os": "none", "engine": "simulated scroll view"}
        head["provenance"] = {
            "source": "generated",
            "recorder": "script/make-traces",
            "content": "synthetic",
            "privacy": "geometry-only",
            "license": "CC0-1.0",
        }
        self.recording = Recording(head)

    # The model

    def new_items(self, number, size=None, caption=None, span=None, inset=None):
        """The ids of new items; what is known of each is called for."""
        ids = list(range(self.next_id, self.next_id + number))
        self.next_id += number
        for id in ids:
            self.sizes[id] = (size or self.picture)()
            for table, value in ((self.captions, caption), (self.spans, span),
                                 (self.insets, inset)):
                if value:
                    table[id] = value()
        return ids

    def picture(self):
        """The size of a photo."""
        width = self.random.pick([320, 400, 640])
        return width, width * self.random.whole(50, 180) // 100

    def new_section(self, id, number, **fields):
        """A section of new items."""
        return model.Section(id, self.new_items(number), **fields)

    def show(self, sections):
        """Shows a model for the first time."""
        self.sections = sections
        self.write_items()
        self.place()
        self.recording.event("view", w=self.size[0], h=self.size[1], why="start")

    def open_at(self, id):
        """Begins with an item at the start of what the insets leave free."""
        self.offset = self.clamped(self.placement.by_id[id][1] + self.lowest)

    def write_items(self):
        model.require_unique(self.sections)
        for sec, section in enumerate(self.sections):
            fields = {"sec": sec, "secId": section.id, "at": 0, "ids": section.items}
            metrics = self.metrics(section.items, inset=True)
            if section.estimate:
                metrics = {"est": section.estimate}
            fields |= metrics
            if section.row_heights:
                fields["rowHs"] = section.row_heights
            if section.header:
                fields["header"] = section.header
            if section.footer:
                fields["footer"] = section.footer
            self.recording.event("items", **fields)

    def metrics(self, ids, inset=False):
        """What is known of items as lists; those of which no item has anything are left out."""
        ws, hs = ([self.sizes[id][side] for id in ids] for side in (0, 1))
        fields = {"ws": ws, "hs": hs}
        tables = [("caps", self.captions, 0), ("spans", self.spans, 1)]
        tables += [("parents", self.parents, -1), ("ins", self.insets if inset else {}, INSET)]
        for name, table, default in tables:
            if any(id in table for id in ids):
                fields[name] = [table.get(id, default) for id in ids]
        return fields

    # Geometry

    @property
    def container(self):
        """The view less its insets."""
        top, left, bottom, right = self.inset
        return max(0, self.size[0] - left - right), max(0, self.size[1] - top - bottom)

    @property
    def extent(self):
        """The length of the view along the scroll axis."""
        return self.size[1] if self.axis == "y" else self.size[0]

    def place(self):
        self.placement = self.layout(self)

    @property
    def lowest(self):
        return float(-self.inset[0 if self.axis == "y" else 1])

    @property
    def trailing_inset(self):
        """The content inset after the end."""
        return self.inset[2 if self.axis == "y" else 3]

    @property
    def highest(self):
        return max(self.lowest, self.placement.length + self.trailing_inset - self.extent)

    def clamped(self, offset):
        return min(max(offset, self.lowest), self.highest)

    @property
    def overscroll(self):
        """How far the offset is beyond an edge: negative at the start, positive at the end."""
        return self.offset - self.clamped(self.offset)

    @property
    def progress(self):
        """The part of the way from the start to the end."""
        way = self.highest - self.lowest
        return (self.offset - self.lowest) / way if way > 0 else 0.0

    def visible(self, offset):
        """The frames that share area with the viewport, in index order."""
        if self.size[0] <= 0 or self.size[1] <= 0:
            return []
        end = offset + self.extent
        return [
            (id, start, stop)
            for id, start, stop in self.placement.frames
            if stop > offset and start < end and stop > start
        ]

    # Frames

    def settle(self):
        """Lays out after a frame's events and brings the anchor back to where it was."""
        due, sizes = self.awaited
        if sizes and due <= self.recording.frames:
            self.measure(sizes)
            self.awaited = (0, {})
        if self.before is None:
            return
        visible, overscroll, at_start = self.before
        self.place()
        if overscroll:
            self.offset = (self.lowest if overscroll < 0 else self.highest) + overscroll
        elif at_start and self.placement.rests_at_start:
            self.offset = self.lowest
        else:
            anchor = next((each for each in visible if each[0] in self.placement.by_id), None)
            moved = self.placement.by_id[anchor[0]][1] - anchor[1] if anchor else 0
            self.offset = self.clamped(self.offset + moved * self.placement.keeps_anchor)
        if self.jumped:
            id, position = self.jumped
            _, start, end = self.placement.by_id[id]
            at_end = end - self.extent + self.trailing_inset
            self.offset = self.clamped(start + self.lowest if position == "top" else at_end)

    def frame(self, advance=None):
        """Shows a frame: events take effect, then advance moves the offset."""
        self.settle()
        settled = self.offset
        if advance:
            advance()
        else:
            self.phase, self.velocity = "idle", 0.0
            self.offset = self.clamped(self.offset)
        self.write_frame(self.offset - settled)
        self.before, self.jumped = None, None
        if self.placement.is_estimated and self.offset + self.extent > self.reach:
            self.reach = self.offset + self.extent
            self.place()

    def write_frame(self, movement):
        offset = round(self.offset * self.scale) / self.scale
        if self.phase != "bounce":
            offset = self.clamped(offset)
        fields = {self.axis: offset}
        across = ("x", self.inset[1]) if self.axis == "y" else ("y", self.inset[0])
        if across[1]:
            fields[across[0]] = -across[1]
        fields |= {"ch": self.placement.length, "ph": self.phase}
        anchor = self.anchor(offset, movement)
        if anchor:
            fields["a"] = anchor
        self.last_anchor = anchor
        self.recording.frame(**fields)

    def anchor(self, offset, movement):
        """The first visible item and its distance from the offset.

        A frame with events keeps the anchor of the frame before while it is visible, since its
        movement is read off it; where an edge held the offset back it would be read wrongly, so
        another one is named.
        """
        visible = [(id, start - offset) for id, start, _ in self.visible(offset)]
        if not visible:
            return None
        if self.before is None or self.last_anchor is None:
            return visible[0]
        shared = next((each for each in visible if each[0] == self.last_anchor[0]), visible[0])
        moved = self.last_anchor[1] - shared[1]
        is_same = shared[0] == self.last_anchor[0]
        if is_same and abs(moved - movement) > 1.01 / self.scale and not self.jumped:
            shared = next((each for each in visible if each[0] != shared[0]), None)
        return shared
