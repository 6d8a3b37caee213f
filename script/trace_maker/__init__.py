"""Makes the traces of traces/generated: a small collection view that is scrolled by script."""
