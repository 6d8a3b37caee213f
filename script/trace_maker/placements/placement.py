"""What all placements share."""


def on_grid(length):
    """A length rounded to 1/256 pt."""
    return round(max(length, 0) * 256) / 256


class Placement:
    """A model as laid out.

    frames holds (id, start, end) of the items on screen or above or below it, in index order, along
    the scroll axis; length is the content's.
    """

    # The layout's name in the catalog.
    kind = ""
    # Settings by name, where they are not given.
    defaults = {}
    # Whether what is on screen stays there when something changes before it.
    keeps_anchor = True
    # Whether a view that rests at its start stays there when something is put before.
    rests_at_start = True
    # Whether items have estimated sizes until they come into view.
    is_estimated = False

    def __init__(self, view):
        self.view, self.axis = view, view.axis
        self.params = {**self.defaults, **view.params}
        self.frames = []
        self.length = 0
        self.lay_out()
        self.by_id = {frame[0]: frame for frame in self.frames}

    def along(self, size):
        """The side of a size, or coordinate of a point, along the scroll axis."""
        return size[1] if self.axis == "y" else size[0]

    def across(self, size):
        """The side of a size across the scroll axis."""
        return size[0] if self.axis == "y" else size[1]


class Sections(Placement):
    """Sections after one another: header, inset, items, inset, footer."""

    defaults = {
        "sectionSpacing": 0,
        "sectionInsetTop": 0,
        "sectionInsetLeft": 0,
        "sectionInsetBottom": 0,
        "sectionInsetRight": 0,
    }

    @property
    def room(self):
        """The extent across the scroll axis that the section insets leave."""
        names = ("Left", "Right") if self.axis == "y" else ("Top", "Bottom")
        insets = sum(self.params["sectionInset" + name] for name in names)
        return self.across(self.view.container) - insets

    @property
    def is_collapsed(self):
        """Whether there is no room for items: only insets remain then."""
        return self.room <= 0

    def lay_out(self):
        leading, trailing = ("Top", "Bottom") if self.axis == "y" else ("Left", "Right")
        leading, trailing = (self.params["sectionInset" + name] for name in (leading, trailing))
        for number, section in enumerate(self.view.sections):
            if number > 0 and not self.is_collapsed:
                self.length += on_grid(self.params["sectionSpacing"])
            header = self.along(section.header) if section.header and not self.is_collapsed else 0
            footer = self.along(section.footer) if section.footer and not self.is_collapsed else 0
            start = self.length + on_grid(header) + on_grid(leading)
            end = start if self.is_collapsed else self.place_items(section, start)
            self.length = end + on_grid(trailing) + on_grid(footer)
