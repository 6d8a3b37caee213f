#include <cstring>

#include <simdjson.h>

#include "CPeers.h"

size_t peer_json_padding(void) { return simdjson::SIMDJSON_PADDING; }

size_t peer_json_parse_lines(const uint8_t *text, size_t length) {
  static thread_local simdjson::dom::parser parser;
  size_t parsed = 0;
  const uint8_t *end = text + length;
  while (text < end) {
    const void *found = std::memchr(text, '\n', static_cast<size_t>(end - text));
    const uint8_t *newline = found ? static_cast<const uint8_t *>(found) : end;
    size_t line_length = static_cast<size_t>(newline - text);
    simdjson::dom::element value;
    if (line_length > 0 && !parser.parse(text, line_length, false).get(value)) parsed += 1;
    text = newline + 1;
  }
  return parsed;
}
