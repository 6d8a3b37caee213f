"""The generated traces by name."""

from .scenarios import contents, grids, hosts, lines, lists, sections, viewport

SCENARIOS = [
    # What the recordings lack.
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
    # The rules of each layout.
    lines.flow,
    lines.flow_horizontal,
    lines.flow_estimated,
    lines.paging,
    lines.ragged,
    grids.waterfall,
    grids.span_grid,
    grids.span_grid_horizontal,
    grids.quilt,
    grids.quilt_horizontal,
    lists.hierarchy,
    lists.on_demand,
    lists.bare,
    # What hosts do.
    hosts.interactive_move,
    hosts.layout_switch,
    hosts.probes_in_batch,
]


def traces():
    """Name and text of each trace."""
    for scenario in SCENARIOS:
        name = scenario.__name__.replace("_", "-")
        yield name, scenario(name).recording.text()
