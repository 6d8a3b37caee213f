"""Horizontal rows of equal height, each item to the row that ends leftmost."""

import math

from ..random_numbers import MASK, mixed
from .placement import Placement, on_grid

INCREMENT = 0x9E3779B97F4A7C15


class Ragged(Placement):
    """Rows that end wherever their items end."""

    kind = "ragged"
    defaults = {
        "rows": 3,
        "variableFrontier": False,
        "firstRandom": 0,
        "firstFixed": 0,
        "lastRandom": 0,
        "lastFixed": 0,
        "seed": 0,
    }

    def lay_out(self):
        rows = self.params["rows"]
        self.row_height = self.view.container[1] / rows if rows else 0
        edges, counts = [0] * rows, [0] * rows
        for section in self.view.sections:
            for id in section.items:
                if self.row_height > 0:
                    self.put(id, edges, counts)
                else:
                    self.frames.append((id, 0, 0))
        self.length = max(edges, default=0)

    def put(self, id, edges, counts):
        row = edges.index(min(edges))
        height = max(1, self.row_height - self.shrink(id, row, counts[row] % 2 == 1))
        width, own = self.view.sizes[id]
        start = edges[row]
        edges[row] += on_grid(width * height / own) if own > 0 else 0
        counts[row] += 1
        _, left, _, right = self.view.insets.get(id, (0, 0, 0, 0))
        place = min(start + on_grid(left), edges[row])
        self.frames.append((id, place, max(place, edges[row] - on_grid(right))))

    def shrink(self, id, row, is_second):
        if not self.params["variableFrontier"] or row not in (0, self.params["rows"] - 1):
            return 0
        name = "first" if row == 0 else "last"
        random = math.floor(self.fraction(id) * self.params[name + "Random"])
        return random + (self.params[name + "Fixed"] if is_second else 0)

    def fraction(self, id):
        """The upper half of the first number of SplitMix64 in the stream of an item."""
        stream = mixed((self.params["seed"] + INCREMENT) & MASK)
        return (mixed((stream + (id + 1) * INCREMENT) & MASK) >> 32) / (1 << 32)
