"""Where layouts put items along the scroll axis: enough to make plausible offsets and anchors."""
