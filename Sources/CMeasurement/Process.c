#include "CMeasurement.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/resource.h>
#endif

static uint64_t clock_ns(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t cm_process_cpu_ns(void) { return clock_ns(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t cm_thread_cpu_ns(void) { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }

#ifdef __APPLE__

uint64_t cm_peak_resident_bytes(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (uint64_t)usage.ru_maxrss : 0;
}

#else

// Reads /proc instead of getrusage, whose maximum a child inherits from its parent. Allocates
// nothing, so that a reading does not disturb the measurement.
static uint64_t status_bytes(const char *field) {
  char text[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *line = strstr(text, field);
  return line ? strtoull(line + strlen(field), NULL, 10) * 1024 : 0;
}

uint64_t cm_peak_resident_bytes(void) { return status_bytes("\nVmHWM:"); }

#endif
