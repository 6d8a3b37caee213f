"""A class diagram: one column a depth, each node's subtree on rows of its own."""

from .placement import Placement


class Hierarchy(Placement):
    """Cells of one size, a node on the first row of its subtree."""

    kind = "hierarchy"
    defaults = {
        "cellWidth": 100,
        "cellHeight": 44,
        "insetTop": 10,
        "insetLeft": 10,
        "insetBottom": 10,
        "insetRight": 10,
    }

    def lay_out(self):
        sections = self.view.sections
        self.rows = {}
        self.children = {id: [] for section in sections for id in section.items}
        roots, before = [], set()
        for number, section in enumerate(sections):
            for id in section.items:
                parent = self.view.parents.get(id, -1)
                if parent in before:
                    self.children[parent].append(id)
                else:
                    roots.append(id)
            before = set(section.items)
        next_row = 0
        for id in roots:
            next_row += self.put(id, next_row)
        self.finish(next_row)

    def put(self, id, row):
        """Places a subtree from a row on and gives the number of its rows."""
        self.rows[id] = row
        used = 0
        for child in self.children[id]:
            used += self.put(child, row + used)
        return max(1, used)

    def finish(self, rows):
        params = self.params
        height = params["cellHeight"] + params["insetTop"] + params["insetBottom"]
        width = params["cellWidth"] + params["insetLeft"] + params["insetRight"]
        shown = self.view.container[0] - params["insetLeft"]
        for depth, section in enumerate(self.view.sections):
            for id in section.items:
                start = self.rows[id] * height + params["insetTop"]
                # What lies right of the viewport cannot be an anchor.
                if depth * width < shown:
                    self.frames.append((id, start, start + params["cellHeight"]))
        self.length = rows * height
