// For RTLD_DEFAULT.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CMeasurement.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef int (*mallctl_function)(const char *, void *, size_t *, void *, size_t);
typedef int (*nametomib_function)(const char *, size_t *, size_t *);
typedef int (*bymib_function)(const size_t *, size_t, void *, size_t *, void *, size_t);

// jemalloc's MALLCTL_ARENAS_ALL: the pseudo-index that merges all arenas.
enum { all_arenas = 4096, longest_mib = 8 };

typedef struct {
  size_t parts[longest_mib];
  size_t length;
} control;

static struct {
  mallctl_function mallctl;
  nametomib_function nametomib;
  bymib_function bymib;
  control flush, epoch, small_requests, large_requests;
  const char *version;
  bool available;
} jemalloc;

static pthread_once_t looked_up = PTHREAD_ONCE_INIT;

// Homebrew's jemalloc prefixes its names with je_.
static void *find(const char *name, const char *prefixed_name) {
  void *symbol = dlsym(RTLD_DEFAULT, name);
  return symbol ? symbol : dlsym(RTLD_DEFAULT, prefixed_name);
}

static bool resolve(const char *name, control *result) {
  result->length = longest_mib;
  return jemalloc.nametomib(name, result->parts, &result->length) == 0;
}

static const volatile uint64_t *counter(const char *name) {
  uint64_t *pointer = NULL;
  size_t size = sizeof pointer;
  if (jemalloc.mallctl(name, &pointer, &size, NULL, 0) != 0) return NULL;
  return pointer;
}

// jemalloc may be linked while another allocator, such as a sanitizer's, serves malloc: its
// counters would then show zero allocations.
static bool serves_malloc(void) {
  const volatile uint64_t *allocated = counter("thread.allocatedp");
  if (!allocated) return false;
  uint64_t before = *allocated;
  void *volatile block = malloc(64);
  bool moved = *allocated != before;
  free(block);
  return moved;
}

static void look_up(void) {
  jemalloc.mallctl = (mallctl_function)find("mallctl", "je_mallctl");
  jemalloc.nametomib = (nametomib_function)find("mallctlnametomib", "je_mallctlnametomib");
  jemalloc.bymib = (bymib_function)find("mallctlbymib", "je_mallctlbymib");
  if (!jemalloc.mallctl || !jemalloc.nametomib || !jemalloc.bymib) return;

  bool has_statistics = false;
  size_t size = sizeof has_statistics;
  if (jemalloc.mallctl("config.stats", &has_statistics, &size, NULL, 0) != 0) return;
  if (!has_statistics || !serves_malloc()) return;

  if (!resolve("thread.tcache.flush", &jemalloc.flush)) return;
  if (!resolve("epoch", &jemalloc.epoch)) return;
  if (!resolve("stats.arenas.0.small.nrequests", &jemalloc.small_requests)) return;
  if (!resolve("stats.arenas.0.large.nrequests", &jemalloc.large_requests)) return;
  jemalloc.small_requests.parts[2] = all_arenas;
  jemalloc.large_requests.parts[2] = all_arenas;

  size = sizeof jemalloc.version;
  if (jemalloc.mallctl("version", &jemalloc.version, &size, NULL, 0) != 0) jemalloc.version = NULL;
  jemalloc.available = true;
}

bool cm_jemalloc_available(void) {
  pthread_once(&looked_up, look_up);
  return jemalloc.available;
}

const char *cm_jemalloc_version(void) {
  return cm_jemalloc_available() ? jemalloc.version : NULL;
}

const volatile uint64_t *cm_thread_allocatedp(void) {
  return cm_jemalloc_available() ? counter("thread.allocatedp") : NULL;
}

const volatile uint64_t *cm_thread_deallocatedp(void) {
  return cm_jemalloc_available() ? counter("thread.deallocatedp") : NULL;
}

static bool read_control(const control *control, uint64_t *value) {
  size_t size = sizeof *value;
  return jemalloc.bymib(control->parts, control->length, value, &size, NULL, 0) == 0;
}

bool cm_allocation_requests(uint64_t *requests) {
  if (!cm_jemalloc_available()) return false;
  // The statistics include only requests that left the thread's cache and were summed by a new
  // epoch. Flushing fails for a thread without a cache, whose count is exact anyway.
  jemalloc.bymib(jemalloc.flush.parts, jemalloc.flush.length, NULL, NULL, NULL, 0);
  uint64_t epoch = 1;
  if (jemalloc.bymib(jemalloc.epoch.parts, jemalloc.epoch.length, NULL, NULL, &epoch,
                     sizeof epoch) != 0) {
    return false;
  }
  uint64_t small = 0, large = 0;
  if (!read_control(&jemalloc.small_requests, &small)) return false;
  if (!read_control(&jemalloc.large_requests, &large)) return false;
  *requests = small + large;
  return true;
}
