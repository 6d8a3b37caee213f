// Clocks, memory and jemalloc's counters for the Measurement module.
//
// jemalloc's controls are looked up at run time, so this links and runs without jemalloc; the
// results of the functions then indicate that it is missing.

#ifndef CMEASUREMENT_H
#define CMEASUREMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the nanoseconds of a monotonic clock whose origin has no meaning.
///
/// Inline, so that a Swift caller pays only for the clock.
static inline uint64_t cm_now_ns(void) {
#ifdef __APPLE__
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// Counts the instructions that a function executes, one at a time, by the processor's trap flag.
///
/// Each takes microseconds. The count is the same on every run of the same work.
///
/// @param function The function, called once on this thread.
/// @param context The argument of the function.
/// @param limit The largest number to count; the rest of the function runs at full speed.
/// @param steps Receives the count, which is the limit if there are more.
/// @return False, without a call, on processors and systems where this is not possible.
bool cm_count_steps(void (*function)(void *), void *context, uint64_t limit, uint64_t *steps);

/// Returns the processor time of all threads of this process, in nanoseconds.
uint64_t cm_process_cpu_ns(void);

/// Returns the processor time of the calling thread, in nanoseconds.
uint64_t cm_thread_cpu_ns(void);

/// Returns the largest resident size of this process so far, in bytes; 0 if it is unknown.
uint64_t cm_peak_resident_bytes(void);

/// Returns whether jemalloc serves this process's malloc and its statistics can be read.
bool cm_jemalloc_available(void);

/// Returns jemalloc's version, or NULL; the text lives as long as the process.
const char *cm_jemalloc_version(void);

/// Returns the count of bytes that the calling thread has allocated, or NULL; valid while it lives.
const volatile uint64_t *cm_thread_allocatedp(void);

/// Returns the count of bytes that the calling thread has freed, or NULL; valid while it lives.
const volatile uint64_t *cm_thread_deallocatedp(void);

/// Reads a counter; the compiler can neither remove the read nor merge it with another.
static inline uint64_t cm_read_counter(const volatile uint64_t *counter) { return *counter; }

/// Counts the allocation requests ever made, small and large, over all arenas.
///
/// Requests that are still in the caches of other threads are missing. A call takes microseconds.
///
/// @param requests Receives the count.
/// @return True if the count could be read.
bool cm_allocation_requests(uint64_t *requests);

/// Marks the start of counted work: callgrind starts to count at this name.
void cm_counted_work_begins(void);

/// Marks the end of counted work: callgrind writes its counts.
void cm_counted_work_ends(void);

/// Marks the end of a counted frame, including all the work that belongs to it.
void cm_counted_frame_ends(void);

#ifdef __cplusplus
}
#endif

#endif
