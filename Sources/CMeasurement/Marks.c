#include "CMeasurement.h"

// Each function does something different, so that they are not merged into one.
static volatile int last_mark;

__attribute__((noinline)) void cm_counted_work_begins(void) { last_mark = 1; }

__attribute__((noinline)) void cm_counted_work_ends(void) { last_mark = 2; }

__attribute__((noinline)) void cm_counted_frame_ends(void) { last_mark = 3; }
