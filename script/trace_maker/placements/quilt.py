"""Blocks of whole units, each in the first free place where it fits."""

import math

from .placement import Sections, on_grid


class Quilt(Sections):
    """A quilt, by looking at every cell."""

    kind = "quilt"
    defaults = Sections.defaults | {"unit": 100}

    def place_items(self, section, start):
        blocks, columns, unit = self.coarse(section)
        taken, lines = set(), 0
        for id, breadth, length in blocks:
            line, column = self.place(taken, columns, breadth, length)
            taken |= cells(line, column, breadth, length)
            lines = max(lines, line + length)
            place = start + line * unit
            self.frames.append((id, place, place + on_grid(self.along(self.view.sizes[id]))))
        return start + lines * unit

    def coarse(self, section):
        """The units that each block takes, the columns and the unit, told in the largest unit.

        Where all of them are multiples of so many units, blocks are at such multiples.
        """
        unit = self.params["unit"]
        columns = max(1, math.floor(self.room / unit))
        blocks = []
        for id in section.items:
            size = self.view.sizes[id]
            breadth, length = (max(1, math.ceil(side / unit))
                               for side in (self.across(size), self.along(size)))
            blocks.append((id, min(breadth, columns), length))
        step = math.gcd(columns, *(side for block in blocks for side in block[1:]))
        coarser = [(id, breadth // step, length // step) for id, breadth, length in blocks]
        return coarser, columns // step, unit * step

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
