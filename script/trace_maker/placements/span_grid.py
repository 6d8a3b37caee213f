"""Rows of items that take one or several columns each."""

from .placement import Sections, on_grid


class SpanGrid(Sections):
    """A grid whose items shrink to what is left of their row."""

    kind = "span-grid"
    defaults = Sections.defaults | {
        "columns": 3,
        "alignment": "top",
        "columnSpacing": 0,
        "rowSpacing": 0,
    }

    @property
    def is_collapsed(self):
        columns = self.params["columns"]
        return columns == 0 or self.room - (columns - 1) * self.params["columnSpacing"] <= 0

    def place_items(self, section, start):
        end, spacing = start, on_grid(self.params["rowSpacing"])
        for number, row in enumerate(self.rows(section)):
            if number > 0:
                end += spacing
            end = self.place_row(row, end, section.row_heights[number : number + 1])
        return end

    def rows(self, section):
        """The items of each row."""
        rows, room = [], 0
        for id in section.items:
            if room == 0:
                rows.append([])
                room = self.params["columns"]
            rows[-1].append(id)
            room -= max(1, min(self.view.spans.get(id, 1), room))
        return rows

    def place_row(self, row, start, given):
        lengths = [on_grid(self.along(self.view.sizes[id])) for id in row]
        height = on_grid(given[0]) if given else max(lengths)
        for id, length in zip(row, lengths):
            length = min(length, height)
            rest = {"top": 0, "center": (height - length) / 2, "bottom": height - length}
            place = start + rest[self.params["alignment"]]
            self.frames.append((id, place, place + length))
        return start + height
