// jemalloc takes over malloc by being linked. Its controls are looked up at run time by
// CMeasurement, so this header needs nothing of it and the module only carries the linker's flags.
