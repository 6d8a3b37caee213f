"""Rows below one another, told as if all those above were loaded."""

from .placement import Placement, on_grid


class OnDemand(Placement):
    """A list that is anchored wherever it is scrolled to, at its start too."""

    kind = "on-demand"
    rests_at_start = False

    def lay_out(self):
        for section in self.view.sections:
            for id in section.items:
                start = self.length
                self.length = start + on_grid(self.view.sizes[id][1])
                self.frames.append((id, start, self.length))
