#pragma once

#include "CPeers.h"

/// What `peer_query` and `peer_free` need of each library's index.
struct peer_index {
  virtual ~peer_index() = default;
  virtual size_t query(size_t number, int32_t *found, size_t capacity) const = 0;
};
