#include "PeerIndex.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include <utility>
#include <vector>

namespace geometry = boost::geometry;
using Point = geometry::model::point<double, 2, geometry::cs::cartesian>;
using Box = geometry::model::box<Point>;
using Entry = std::pair<Box, int32_t>;

static Box box(const peer_rect &rect) {
  return Box(Point(rect.min_x, rect.min_y), Point(rect.max_x, rect.max_y));
}

static std::vector<Entry> entries(const peer_rect *items, size_t count) {
  std::vector<Entry> result;
  result.reserve(count);
  for (size_t item = 0; item < count; ++item) result.emplace_back(box(items[item]), item);
  return result;
}

struct BoostIndex final : peer_index {
  // Made from a range, the tree is packed.
  geometry::index::rtree<Entry, geometry::index::rstar<16>> tree;
  std::vector<Box> queries;

  explicit BoostIndex(const std::vector<Entry> &entries) : tree(entries) {}

  size_t query(size_t number, int32_t *found, size_t capacity) const override {
    size_t count = 0;
    tree.query(geometry::index::intersects(queries[number]),
               boost::make_function_output_iterator([&](const Entry &entry) {
                 if (count < capacity) found[count] = entry.second;
                 ++count;
               }));
    return count;
  }
};

peer_index *peer_boost_make(const peer_rect *items, size_t item_count, const peer_rect *queries,
                            size_t query_count) {
  auto *index = new BoostIndex(entries(items, item_count));
  for (size_t query = 0; query < query_count; ++query)
    index->queries.push_back(box(queries[query]));
  return index;
}

const char *peer_boost_version(void) { return BOOST_LIB_VERSION; }
