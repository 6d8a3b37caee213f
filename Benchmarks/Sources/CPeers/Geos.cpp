#include "PeerIndex.hpp"

#include <geos_c.h>

#include <vector>

struct GeosIndex final : peer_index {
  GEOSContextHandle_t context = GEOS_init_r();
  GEOSSTRtree *tree = GEOSSTRtree_create_r(context, 10);
  std::vector<GEOSGeometry *> queries;

  GEOSGeometry *geometry(const peer_rect &rect) const {
    return GEOSGeom_createRectangle_r(context, rect.min_x, rect.min_y, rect.max_x, rect.max_y);
  }

  ~GeosIndex() override {
    GEOSSTRtree_destroy_r(context, tree);
    for (auto *query : queries) GEOSGeom_destroy_r(context, query);
    GEOS_finish_r(context);
  }

  struct Answer {
    int32_t *found;
    size_t capacity, count;
  };

  size_t query(size_t number, int32_t *found, size_t capacity) const override {
    Answer answer = {found, capacity, 0};
    GEOSSTRtree_query_r(
        context, tree, queries[number],
        [](void *item, void *user) {
          auto &answer = *static_cast<Answer *>(user);
          if (answer.count < answer.capacity)
            answer.found[answer.count] = static_cast<int32_t>(reinterpret_cast<intptr_t>(item));
          ++answer.count;
        },
        &answer);
    return answer.count;
  }
};

peer_index *peer_geos_make(const peer_rect *items, size_t item_count, const peer_rect *queries,
                           size_t query_count) {
  auto *index = new GeosIndex;
  for (size_t item = 0; item < item_count; ++item) {
    auto *geometry = index->geometry(items[item]);
    GEOSSTRtree_insert_r(index->context, index->tree, geometry,
                         reinterpret_cast<void *>(static_cast<intptr_t>(item)));
    // The tree keeps the envelope alone, since GEOS 3.9.
    GEOSGeom_destroy_r(index->context, geometry);
  }
  for (size_t query = 0; query < query_count; ++query)
    index->queries.push_back(index->geometry(queries[query]));
  if (query_count > 0) {
    // The tree is built by its first query, which is no part of the others' time.
    int32_t found;
    index->query(0, &found, 0);
  }
  return index;
}

const char *peer_geos_version(void) { return GEOSversion(); }
