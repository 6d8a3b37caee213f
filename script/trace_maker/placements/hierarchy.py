"""A class diagram: one column a depth, nodes beside their children."""

from .placement import Placement


class Hierarchy(Placement):
    """Cells of one size.

    With reserved rows a node is on the first of those that its subtree keeps to itself. Compact
    ones are beside the middle of their children; subtrees are put together a little less evenly
    than the layout does it.
    """

    kind = "hierarchy"
    defaults = {
        "variant": "reserved",
        "cellWidth": 50,
        "cellHeight": 50,
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
        for section in sections:
            for id in section.items:
                parent = self.view.parents.get(id, -1)
                if parent in before:
                    self.children[parent].append(id)
                else:
                    roots.append(id)
            before = set(section.items)
        if self.params["variant"] == "reserved":
            count = 0
            for id in roots:
                count += self.reserve(id, count)
        else:
            count = self.combine(roots)
        self.place_rows(count)

    def reserve(self, id, row):
        """Places a subtree from a row on and gives the number of its rows."""
        self.rows[id] = row
        used = 0
        for child in self.children[id]:
            used += self.reserve(child, row + used)
        return max(1, used)

    def combine(self, roots):
        """Puts trees together until they touch and gives the number of their rows."""
        trees, ends = [], {}
        for id in roots:
            tree = self.compact(id)
            shift = max([ends.get(depth, 0) - start for depth, (start, _) in tree[1].items()])
            ends |= {depth: end + shift for depth, (_, end) in tree[1].items()}
            trees.append((tree[0], shift))
        for rows, shift in trees:
            self.rows |= {id: row + shift for id, row in rows.items()}
        return max(ends.values(), default=0)

    def compact(self, id):
        """The rows of a subtree by id, and where its rows begin and end by depth."""
        rows, spans, tops = {}, {}, []
        for child in self.children[id]:
            child_rows, child_spans = self.compact(child)
            shift = max([spans[depth][1] - start for depth, (start, _) in child_spans.items()
                         if depth in spans] or [0])
            tops.append(child_rows[child] + shift)
            rows |= {each: row + shift for each, row in child_rows.items()}
            for depth, (start, end) in child_spans.items():
                spans[depth] = (spans.get(depth, (start + shift,))[0], end + shift)
        middle = (tops[0] + tops[-1]) / 2 if tops else 0
        spans = {depth + 1: span for depth, span in spans.items()}
        return rows | {id: middle}, spans | {0: (middle, middle + 1)}

    def place_rows(self, count):
        params = self.params
        height = params["cellHeight"] + params["insetTop"] + params["insetBottom"]
        width = params["cellWidth"] + params["insetLeft"] + params["insetRight"]
        shown = self.view.container[0] - params["insetLeft"]
        for depth, section in enumerate(self.view.sections):
            for id in section.items:
                start = self.rows[id] * height + params["insetTop"]
                # What is right of the viewport cannot be an anchor.
                if depth * width < shown:
                    self.frames.append((id, start, start + params["cellHeight"]))
        self.length = count * height
