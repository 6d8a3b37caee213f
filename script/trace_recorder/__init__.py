"""Records the pages of traces/pages with what `perfharness record-web` serves: see script/record-traces."""
