"""Lines of items, as many to a line as fit."""

from .placement import Sections, on_grid

TOLERANCE = 1 / 16


class Flow(Sections):
    """The stock line flow, along either axis."""

    kind = "flow"
    defaults = Sections.defaults | {
        "sizing": "item",
        "itemWidth": 50,
        "itemHeight": 50,
        "lineSpacing": 10,
        "itemSpacing": 10,
    }

    @property
    def is_estimated(self):
        return self.params["sizing"] == "estimated"

    @property
    def keeps_anchor(self):
        return not self.is_estimated

    def place_items(self, section, start):
        spacing = on_grid(self.params["itemSpacing"])
        line, used, line_start = [], 0, start
        for id in section.items:
            size = self.size(id, line_start)
            breadth = min(on_grid(self.across(size)), self.room)
            if line and used + spacing + breadth > self.room + TOLERANCE:
                line_start = self.end(line, line_start) + on_grid(self.params["lineSpacing"])
                line, used = [], 0
            used += spacing + breadth if line else breadth
            line.append((id, on_grid(self.along(size))))
        return self.end(line, line_start)

    def size(self, id, line_start):
        is_known = self.is_estimated and line_start < self.view.reach
        if self.params["sizing"] == "item" or is_known:
            return self.view.sizes[id]
        return self.params["itemWidth"], self.params["itemHeight"]

    def end(self, line, start):
        """Centres the items of a line and gives its end."""
        longest = max((length for _, length in line), default=0)
        for id, length in line:
            place = start + (longest - length) * 256 // 2 / 256
            self.frames.append((id, place, place + length))
        return start + longest
