#include "CMeasurement.h"

// Three functions and not one under three names: each must do something that the others do not.
static volatile int last_mark;

__attribute__((noinline)) void cm_counted_work_begins(void) { last_mark = 1; }

__attribute__((noinline)) void cm_counted_work_ends(void) { last_mark = 2; }

__attribute__((noinline)) void cm_counted_frame_ends(void) { last_mark = 3; }
