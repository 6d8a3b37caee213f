"""Photos in columns, the next one in the shortest column or in turn."""

from .placement import Sections, on_grid


class Waterfall(Sections):
    """Columns of photos with captions."""

    kind = "waterfall"
    defaults = Sections.defaults | {
        "columns": 3,
        "placement": "shortest",
        "columnSpacing": 0,
        "itemSpacing": 0,
    }

    @property
    def column_width(self):
        columns = self.params["columns"]
        if columns == 0:
            return 0
        return (self.room - (columns - 1) * self.params["columnSpacing"]) / columns

    @property
    def is_collapsed(self):
        return self.column_width <= 0

    def place_items(self, section, start):
        spacing = on_grid(self.params["itemSpacing"])
        ends = [start] * self.params["columns"]
        for index, id in enumerate(section.items):
            if self.params["placement"] == "shortest":
                column = ends.index(min(ends))
            else:
                column = index % len(ends)
            bottom = ends[column] + self.height(id)
            self.frames.append((id, ends[column], bottom))
            ends[column] = bottom + spacing
        return max(ends) - spacing if section.items else start

    def height(self, id):
        width, height = self.view.sizes[id]
        picture = self.column_width * height / width if width > 0 else 0
        return on_grid(picture) + on_grid(self.view.captions.get(id, 0))
