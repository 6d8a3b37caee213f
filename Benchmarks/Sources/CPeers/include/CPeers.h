// Libraries that engineers would use instead, spatial indexes and a JSON reader, in one C
// interface.
#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle by its edges, in points.
typedef struct {
  double min_x, min_y, max_x, max_y;
} peer_rect;

/// A spatial index of fixed rectangles, with the rectangles of its queries. The index is built and
/// the queries are converted to the library's types when it is made.
typedef struct peer_index peer_index;

/// Boost.Geometry's R-tree, packed, with at most 16 children a node.
peer_index *peer_boost_make(const peer_rect *items, size_t item_count, const peer_rect *queries,
                            size_t query_count);

/// GEOS's STRtree with at most 10 children a node, the library's default.
peer_index *peer_geos_make(const peer_rect *items, size_t item_count, const peer_rect *queries,
                           size_t query_count);

/// Runs the query at `number`, writes the positions of the rectangles found, in any order, and
/// returns their number. At most `capacity` are written.
size_t peer_query(const peer_index *index, size_t number, int32_t *found, size_t capacity);

void peer_free(peer_index *index);

/// Parses every line of a text with simdjson and discards the results; `peer_json_padding` bytes
/// after the text must be readable.
///
/// Returns the number of lines that are JSON.
size_t peer_json_parse_lines(const uint8_t *text, size_t length);
size_t peer_json_padding(void);

/// The number of bytes that the process has allocated and not freed; 0 if that is unknown.
size_t peer_bytes_in_use(void);

/// The libraries' versions, for instance "1.74".
const char *peer_boost_version(void);
const char *peer_geos_version(void);

#ifdef __cplusplus
}
#endif

#endif
