"""Blocks of whole units, each in the first free place where it fits."""

import math

from .placement import Sections, on_grid


class Quilt(Sections):
    """A quilt, by looking at every cell."""

    kind = "quilt"
    defaults = Sections.defaults | {"unit": 100}

    @property
    def is_collapsed(self):
        return self.across(self.view.container) <= 0

    def place_items(self, section, start):
        unit = self.params["unit"]
        columns = max(1, math.floor(self.room / unit))
        taken, lines = set(), 0
        for id in section.items:
            size = self.view.sizes[id]
            breadth = max(1, math.ceil(self.across(size) / unit))
            length = max(1, math.ceil(self.along(size) / unit))
            breadth = min(breadth, columns)
            line, column = self.place(taken, columns, breadth, length)
            taken |= cells(line, column, breadth, length)
            lines = max(lines, line + length)
            place = start + line * unit
            self.frames.append((id, place, place + on_grid(self.along(size))))
        return start + lines * unit

    @staticmethod
    def place(taken, columns, breadth, length):
        """The first place in reading order where a block's cells are free."""
        line = 0
        while True:
            for column in range(columns - breadth + 1):
                if not taken & cells(line, column, breadth, length):
                    return line, column
            line += 1


def cells(line, column, breadth, length):
    """The cells of a block."""
    lines, columns = range(line, line + length), range(column, column + breadth)
    return {(line, column) for line in lines for column in columns}
