"""What changes the model, the viewport and the settings of a session, and is recorded."""

from . import model


class Changes:
    """The events of a session."""

    def change(self, kind, /, **fields):
        """Records an event, and what was on screen before the first one of a frame."""
        if self.before is None:
            at_start = self.offset <= self.lowest and self.overscroll == 0
            self.before = (self.visible(self.offset), self.overscroll, at_start)
        self.recording.event(kind, **fields)

    # The viewport and the layout

    def view(self, size=None, inset=None, why="resize"):
        size, inset = size or self.size, self.inset if inset is None else list(inset)
        self.change("view", w=size[0], h=size[1], inset=inset, why=why)
        self.size, self.inset = size, inset
        self.reach = 0.0

    def config(self, **params):
        params = {**self.params, **params}
        self.change("config", layout={"kind": self.layout.kind, "params": params})
        self.params = params
        self.reach = 0.0

    def switch(self, layout, anim=False, **params):
        """Shows another layout, or the one of the head again with these settings."""
        fields = {"layout": {"kind": layout.kind, "params": params}}
        self.change("switch", **fields, anim=anim)
        self.layout, self.params = layout, params

    # The data

    def edit(self, after, reloads=(), sized=True, anim=True):
        """A batch that leads to these sections.

        Newcomers bring their sizes if sized is true; if it is false they are measured two frames
        later, and never if it is None.
        """
        ops = model.batch(self.sections, after, reloads)
        result = model.applied(self.sections, ops)
        assert model.identities(result) == model.identities(after), "the batch leads elsewhere"
        fields = {"ops": ops, "n": model.count(result), "anim": anim}
        newcomers = [id for op in ops if op[0] in ("i", "r") for id in op[3]]
        if newcomers and sized:
            fields["metrics"] = {"ids": newcomers, **self.metrics(newcomers)}
        self.change("edit", **fields)
        if newcomers and sized is False:
            self.awaited = (self.recording.frames + 2, {id: self.sizes[id] for id in newcomers})
        if newcomers and not sized:
            self.sizes |= self.guesses(newcomers, result)
        self.sections = result

    def guesses(self, ids, sections):
        """What items that arrive without sizes take until they are measured."""
        estimates = {id: section.estimate for section in sections for id in section.items}
        return {id: estimates[id] or self.median_size() for id in ids}

    def median_size(self):
        """The middle one of all widths and of all heights."""
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

    def reorder(self, id, sec, at):
        """A batch that moves an item to an index of a section."""
        after = model.copied(self.sections)
        for section in after:
            if id in section.items:
                section.items.remove(id)
        after[sec].items.insert(at, id)
        self.edit(after)

    def reload_items(self, ids):
        """A batch that reloads items, which keep their ids and bring what is known of them now."""
        self.edit(model.copied(self.sections), [(id, id) for id in ids])

    def reload(self, sections=None):
        """reloadData, for another model where one is given."""
        self.change("reload")
        self.reach = 0.0
        if sections is not None:
            self.sections = sections
            self.write_items()

    # Sizes and supplementary elements

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

    def supplementary(self, sec, kind, size=None, pin=False):
        """A header or footer appears or changes, or goes where no size is given."""
        w, h = size or (0, 0)
        pinned = {"pin": True} if pin else {}
        self.change("supp", sec=sec, kind=kind, w=w, h=h, on=size is not None, **pinned)
        setattr(self.sections[sec], kind, size)

    def background(self, sec, on=True):
        """A section's background appears or goes."""
        self.change("supp", sec=sec, kind="background", on=on)

    # What a finger, an app and a host do

    def carry(self, phase, id, at=(0, 0)):
        """A finger picks up, carries or lets go an item, at a place in content coordinates."""
        self.change("move", ph=phase, id=id, x=at[0], y=at[1])

    def invalidate(self, what, **fields):
        self.change("invalidate", what=what, **fields)

    def mutate(self, id, field):
        """The host writes into attributes that the layout handed it."""
        self.change("mutate", id=id, field=field)

    def scroll_to(self, id, position):
        """Jumps so that an item is at the top or bottom of what the insets leave free."""
        self.change("scroll", to={"id": id, "pos": position}, anim=False)
        self.jumped = (id, position)

    def probe(self, when="now", **question):
        self.recording.event("probe", **question, when=when)

    def probe_edges(self):
        """Questions for rectangles and paths outside the content."""
        end = self.placement.length
        self.probe(r=[-500, -500, 300, 300])
        self.probe(r=[-200, -568, 868, 1136])
        for place, length in ((end - 100, 5000), (end + 10, 800)):
            upright = [0, place, 390, length]
            self.probe(r=upright if self.axis == "y" else [place, 0, length, 390])
        self.probe(r=[10, 20, 1, 1])
        self.probe(path=[0, 100000])
        self.probe(path=[99, 0])
        self.probe(path=[])
