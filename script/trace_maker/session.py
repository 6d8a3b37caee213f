"""A collection view that shows a waterfall, keeps its anchor, and is recorded."""

from . import model
from .random_numbers import RandomNumbers
from .recording import Recording
from .waterfall import Placement

INSET = [0, 0, 0, 0]


class Session:
    """The state of the view and the events that change it."""

    def __init__(self, name, seed, view=(390, 844), inset=INSET, params=None, rtl=False, scale=3):
        self.random = RandomNumbers(seed)
        self.size, self.inset, self.params, self.scale = view, list(inset), params or {}, scale
        self.sections, self.sizes, self.captions = [], {}, {}
        self.next_id = 0
        self.offset, self.phase, self.velocity = float(-inset[0]), "idle", 0.0
        self.placement, self.before, self.last_anchor, self.jumped = None, None, None, None
        self.awaited = (0, {})
        self.recording = Recording(
            {
                "k": "head",
                "format": "layout-trace",
                "v": [1, 0],
                "name": name,
                "unit": "pt",
                "axis": "y",
                "scale": scale,
                "refreshHz": 60,
                "view": {"w": view[0], "h": view[1]},
                "inset": list(inset),
                "rtl": rtl,
                "layout": {"kind": "waterfall", "params": dict(self.params)},
                "platform": {"os": "none", "engine": "simulated scroll view"},
                "provenance": {
                    "source": "generated",
                    "recorder": "script/make-traces",
                    "content": "synthetic",
                    "privacy": "geometry-only",
                    "license": "CC0-1.0",
                },
            }
        )

    # The model

    def new_items(self, number, size=None, caption=None):
        """The ids of new items; size and caption are called for each."""
        ids = list(range(self.next_id, self.next_id + number))
        self.next_id += number
        for id in ids:
            self.sizes[id] = (size or self.picture)()
            if caption:
                self.captions[id] = caption()
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

    def write_items(self):
        model.require_unique(self.sections)
        for sec, section in enumerate(self.sections):
            fields = {"sec": sec, "secId": section.id, "at": 0, "ids": section.items}
            fields |= self.metrics(section.items)
            if section.header:
                fields["header"] = section.header
            if section.footer:
                fields["footer"] = section.footer
            self.recording.event("items", **fields)

    def metrics(self, ids):
        """The sizes of items as lists, with captions where any item has one."""
        ws, hs = ([self.sizes[id][side] for id in ids] for side in (0, 1))
        fields = {"ws": ws, "hs": hs}
        if any(id in self.captions for id in ids):
            fields["caps"] = [self.captions.get(id, 0) for id in ids]
        return fields

    # Geometry

    def place(self):
        width = self.size[0] - self.inset[1] - self.inset[3]
        self.placement = Placement(self.sections, self.sizes, self.captions, self.params, width)

    @property
    def lowest(self):
        return float(-self.inset[0])

    @property
    def highest(self):
        return max(self.lowest, self.placement.length + self.inset[2] - self.size[1])

    def clamped(self, offset):
        return min(max(offset, self.lowest), self.highest)

    @property
    def overscroll(self):
        """How far the offset lies beyond an edge: negative at the start, positive at the end."""
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
        end = offset + self.size[1]
        return [
            (id, top, bottom)
            for id, top, bottom in self.placement.frames
            if bottom > offset and top < end and bottom > top
        ]

    # Events

    def change(self, kind, /, **fields):
        """Records an event, and what was on screen before the first one of a frame."""
        if self.before is None:
            at_start = self.offset <= self.lowest and self.overscroll == 0
            self.before = (self.visible(self.offset), self.overscroll, at_start)
        self.recording.event(kind, **fields)

    def view(self, size=None, inset=None, why="resize"):
        size, inset = size or self.size, self.inset if inset is None else list(inset)
        self.change("view", w=size[0], h=size[1], inset=inset, why=why)
        self.size, self.inset = size, inset

    def config(self, **params):
        params = {**self.params, **params}
        self.change("config", layout={"kind": "waterfall", "params": params})
        self.params = params

    def edit(self, after, reloads=(), sized=True, anim=True):
        """A batch that leads to these sections.

        Newcomers bring their sizes if sized; else they are measured two frames later.
        """
        ops = model.batch(self.sections, after, reloads)
        result = model.applied(self.sections, ops)
        assert model.identities(result) == model.identities(after), "the batch leads elsewhere"
        fields = {"ops": ops, "n": model.count(result), "anim": anim}
        newcomers = [id for op in ops if op[0] in ("i", "r") for id in op[3]]
        if newcomers and sized:
            fields["metrics"] = {"ids": newcomers, **self.metrics(newcomers)}
        self.change("edit", **fields)
        if newcomers and not sized:
            self.awaited = (self.recording.frames + 2, {id: self.sizes[id] for id in newcomers})
            self.sizes |= {id: self.median_size() for id in newcomers}
        self.sections = result

    def median_size(self):
        """What an item that arrives without a size takes until it is measured."""
        known = [self.sizes[id] for section in self.sections for id in section.items]
        widths, heights = (sorted(size[side] for size in known) for side in (0, 1))
        return widths[len(known) // 2], heights[len(known) // 2]

    def insert(self, sec, at, number, sized=True, **how):
        """A batch that inserts new items; gives their ids."""
        after = model.copied(self.sections)
        ids = self.new_items(number, **how)
        after[sec].items[at:at] = ids
        self.edit(after, sized=sized)
        return ids

    def delete(self, sec, at, number):
        after = model.copied(self.sections)
        del after[sec].items[at : at + number]
        self.edit(after)

    def measure(self, sizes):
        """Sizes by id became known; ids that are gone may be among them."""
        ids = list(sizes)
        ws, hs = ([sizes[id][side] for id in ids] for side in (0, 1))
        self.change("size", ids=ids, ws=ws, hs=hs)
        self.sizes |= {id: size for id, size in sizes.items() if id in self.sizes}

    def measure_supplementary(self, kind, sizes):
        """Sizes of headers or footers by section id became known."""
        ids = list(sizes)
        ws, hs = ([sizes[id][side] for id in ids] for side in (0, 1))
        self.change("size", kind=kind, ids=ids, ws=ws, hs=hs)
        for section in self.sections:
            if section.id in sizes:
                setattr(section, kind, sizes[section.id])

    def supplementary(self, sec, kind, size=None):
        """A header or footer appears or changes, or goes where no size is given."""
        w, h = size or (0, 0)
        self.change("supp", sec=sec, kind=kind, w=w, h=h, on=size is not None)
        setattr(self.sections[sec], kind, size)

    def reload(self, sections=None):
        """reloadData, for another model where one is given."""
        self.change("reload")
        if sections is not None:
            self.sections = sections
            self.write_items()

    def scroll_to(self, id, position):
        """Jumps so that an item stands at the top or bottom of what the insets leave free."""
        self.change("scroll", to={"id": id, "pos": position}, anim=False)
        self.jumped = (id, position)

    def probe(self, **question):
        self.recording.event("probe", **question, when="now")

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
        elif at_start:
            self.offset = self.lowest
        else:
            anchor = next((each for each in visible if each[0] in self.placement.by_id), None)
            moved = self.placement.by_id[anchor[0]][1] - anchor[1] if anchor else 0
            self.offset = self.clamped(self.offset + moved)
        if self.jumped:
            id, position = self.jumped
            _, top, bottom = self.placement.by_id[id]
            at_bottom = bottom - self.size[1] + self.inset[2]
            self.offset = self.clamped(top - self.inset[0] if position == "top" else at_bottom)

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

    def write_frame(self, movement):
        offset = round(self.offset * self.scale) / self.scale
        if self.phase != "bounce":
            offset = self.clamped(offset)
        fields = {"y": offset}
        if self.inset[1]:
            fields["x"] = -self.inset[1]
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
        visible = [(id, top - offset) for id, top, _ in self.visible(offset)]
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
