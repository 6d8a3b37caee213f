"""The generated traces by name."""

from .scenarios import contents, sections, viewport

SCENARIOS = [
    sections.empty_sections,
    sections.headers_footers,
    sections.section_moves,
    viewport.insets,
    viewport.bounce,
    viewport.right_to_left,
    viewport.keyboard,
    viewport.bounds_to_zero,
    contents.reload_to_zero,
    contents.column_changes,
    contents.zero_and_overwide,
    contents.captions,
]


def traces():
    """Name and text of each trace."""
    for scenario in SCENARIOS:
        name = scenario.__name__.replace("_", "-")
        yield name, scenario(name).recording.text()
