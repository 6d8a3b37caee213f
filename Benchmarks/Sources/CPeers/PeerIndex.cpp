#include "PeerIndex.hpp"

#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

size_t peer_query(const peer_index *index, size_t number, int32_t *found, size_t capacity) {
  return index->query(number, found, capacity);
}

void peer_free(peer_index *index) { delete index; }

size_t peer_bytes_in_use(void) {
#if defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#elif defined(__APPLE__)
  malloc_statistics_t statistics;
  malloc_zone_statistics(nullptr, &statistics);
  return statistics.size_in_use;
#else
  return 0;
#endif
}
