// simdjson is C++: CTraceJSON includes it itself. This module only carries the linker's flags.
