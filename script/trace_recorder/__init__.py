"""Records the pages of traces/pages with `perfharness record-web`: see script/record-traces."""
