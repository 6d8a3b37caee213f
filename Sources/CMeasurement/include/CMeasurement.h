// Clocks, memory and jemalloc's counters for the Measurement module.
//
// jemalloc's controls are looked up at run time, so this links and runs where jemalloc is missing;
// every function then says so in its result.

#ifndef CMEASUREMENT_H
#define CMEASUREMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Nanoseconds on a clock that never goes back; its origin has no meaning.
///
/// Inline, so that a Swift caller pays the clock alone.
static inline uint64_t cm_now_ns(void) {
#ifdef __APPLE__
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// Processor time of all threads of this process, in nanoseconds.
uint64_t cm_process_cpu_ns(void);

/// Processor time of the calling thread, in nanoseconds.
uint64_t cm_thread_cpu_ns(void);

/// The largest resident size this process has had, in bytes; 0 if the system does not tell.
uint64_t cm_peak_resident_bytes(void);

/// The resident size now, in bytes; 0 if the system does not tell.
uint64_t cm_resident_bytes(void);

/// Whether jemalloc serves this process's malloc and its statistics can be read.
bool cm_jemalloc_available(void);

/// jemalloc's version, or NULL; the text lives as long as the process.
const char *cm_jemalloc_version(void);

/// The calling thread's count of bytes ever allocated, or NULL; valid while the thread lives.
const volatile uint64_t *cm_thread_allocatedp(void);

/// The calling thread's count of bytes ever freed, or NULL; valid while the thread lives.
const volatile uint64_t *cm_thread_deallocatedp(void);

/// One read of a counter that the compiler may neither remove nor merge with another.
static inline uint64_t cm_read_counter(const volatile uint64_t *counter) { return *counter; }

/// Allocation requests ever made, small and large, over all arenas.
///
/// Requests that other threads still hold in their caches are missing. Costs microseconds.
///
/// @param requests Receives the count.
/// @return Whether it could be read.
bool cm_allocation_requests(uint64_t *requests);

/// Where counted work begins: callgrind begins to count where it sees this name.
void cm_counted_work_begins(void);

/// Where counted work ends: callgrind writes down what it has counted.
void cm_counted_work_ends(void);

/// Where a counted frame ends, with all the work that belongs to it.
void cm_counted_frame_ends(void);

#ifdef __cplusplus
}
#endif

#endif
