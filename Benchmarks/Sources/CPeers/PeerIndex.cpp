#include "PeerIndex.hpp"

size_t peer_query(const peer_index *index, size_t number, int32_t *found, size_t capacity) {
  return index->query(number, found, capacity);
}

void peer_free(peer_index *index) { delete index; }
