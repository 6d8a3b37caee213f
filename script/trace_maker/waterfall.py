"""Where a waterfall puts items along y: enough to make plausible offsets and anchors."""

DEFAULTS = {
    "columns": 3,
    "placement": "shortest",
    "columnSpacing": 0,
    "itemSpacing": 0,
    "sectionInsetTop": 0,
    "sectionInsetLeft": 0,
    "sectionInsetBottom": 0,
    "sectionInsetRight": 0,
}


def on_grid(length):
    """A length rounded to 1/256 pt."""
    return round(max(length, 0) * 256) / 256


class Placement:
    """Sections as laid out: frames holds (id, top, bottom) in index order, length the content's."""

    def __init__(self, sections, sizes, captions, params, container_width):
        self.params = {**DEFAULTS, **params}
        self.sizes = sizes
        self.captions = captions
        columns = self.params["columns"]
        room = container_width - self.params["sectionInsetLeft"] - self.params["sectionInsetRight"]
        self.column_width = (room - (columns - 1) * self.params["columnSpacing"]) / columns
        self.frames = []
        self.length = 0
        for section in sections:
            self.place(section)
        self.by_id = {frame[0]: frame for frame in self.frames}

    def place(self, section):
        is_collapsed = self.column_width <= 0
        header = section.header[1] if section.header and not is_collapsed else 0
        footer = section.footer[1] if section.footer and not is_collapsed else 0
        top = self.length + on_grid(header) + on_grid(self.params["sectionInsetTop"])
        end = top if is_collapsed else self.place_items(section, top)
        self.length = end + on_grid(self.params["sectionInsetBottom"]) + on_grid(footer)

    def place_items(self, section, top):
        spacing = on_grid(self.params["itemSpacing"])
        ends = [top] * self.params["columns"]
        for index, id in enumerate(section.items):
            if self.params["placement"] == "shortest":
                column = ends.index(min(ends))
            else:
                column = index % len(ends)
            bottom = ends[column] + self.height(id)
            self.frames.append((id, ends[column], bottom))
            ends[column] = bottom + spacing
        return max(ends) - spacing if section.items else top

    def height(self, id):
        width, height = self.sizes[id]
        picture = self.column_width * height / width if width > 0 else 0
        return on_grid(picture) + on_grid(self.captions.get(id, 0))
