#include "CTraceJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace dom = simdjson::dom;

struct TraceJSONParser {
  dom::parser parser;
  std::vector<TraceJSONNode> nodes;
  size_t nodeCount = 0;
  std::unique_ptr<double[]> numbers;
  size_t numberCapacity = 0;
  size_t numberCount = 0;
  size_t depthLimit = 0;
  size_t valueLimit = 0;
};

namespace {

struct TooManyValues {};

/// Makes room for the longest line so far, so that pointers to numbers stay valid for a whole line.
bool reserve(TraceJSONParser &state, size_t length) {
  if (state.parser.capacity() < length || state.parser.capacity() == 0) {
    size_t capacity = std::max<size_t>(length + length / 2, 1 << 16);
    if (state.parser.allocate(capacity, state.depthLimit)) return false;
  }
  size_t needed = length / 2 + 1;
  if (state.numberCapacity < needed) {
    size_t capacity = needed + needed / 2;
    state.numbers.reset();
    state.numberCapacity = 0;
    state.numbers.reset(new (std::nothrow) double[capacity]);
    if (!state.numbers) return false;
    state.numberCapacity = capacity;
  }
  state.nodeCount = 0;
  state.numberCount = 0;
  return true;
}

/// Copies an array of numbers into contiguous memory; returns false, and stores nothing, if it has
/// other values.
bool copyNumbers(TraceJSONParser &state, dom::array array, TraceJSONNode &node) {
  double *first = state.numbers.get() + state.numberCount;
  double *next = first;
  for (dom::element element : array) {
    double number;
    if (element.get_double().get(number)) return false;
    *next++ = number;
  }
  node.kind = TraceJSONKindNumbers;
  node.numbers = first;
  node.count = static_cast<uint32_t>(next - first);
  state.numberCount += node.count;
  return true;
}

/// The size that simdjson reports for any container of this size or larger.
constexpr size_t sizeLimit = 0xFFFFFF;

/// Makes room for contiguous nodes and returns the index of the first.
size_t addNodes(TraceJSONParser &state, size_t count) {
  size_t first = state.nodeCount;
  if (count > state.valueLimit - first) throw TooManyValues();
  state.nodeCount += count;
  // Nodes of earlier lines are overwritten.
  if (state.nodeCount > state.nodes.size()) {
    state.nodes.resize(std::max(state.nodeCount, 2 * state.nodes.size()));
  }
  return first;
}

/// Makes room for the children of the node at `index` and returns the index of the first.
template <typename Container>
size_t addChildren(
    TraceJSONParser &state, size_t index, Container container, TraceJSONKind kind) {
  size_t count = container.size();
  if (count >= sizeLimit) {
    count = 0;
    for (auto child : container) {
      (void)child;
      count += 1;
    }
  }
  size_t first = addNodes(state, count);
  TraceJSONNode &node = state.nodes[index];
  node.kind = kind;
  node.firstChild = first - index;
  node.count = static_cast<uint32_t>(count);
  return first;
}

// Not inlined, so that `fill` saves no registers for numbers and texts.
[[gnu::noinline]] void fillContainer(TraceJSONParser &state, size_t index, dom::element value);

/// Fills a node and adds everything in it.
inline void fill(
    TraceJSONParser &state, size_t index, dom::element value, std::string_view key) {
  TraceJSONNode &node = state.nodes[index];
  node.key = reinterpret_cast<const uint8_t *>(key.data());
  node.keyLength = static_cast<uint32_t>(key.size());
  switch (value.type()) {
    case dom::element_type::ARRAY:
    case dom::element_type::OBJECT:
      fillContainer(state, index, value);
      return;
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
      node.kind = TraceJSONKindNumber;
      node.number = value.get_double().value_unsafe();
      return;
    case dom::element_type::STRING: {
      std::string_view text = value.get_string().value_unsafe();
      node.kind = TraceJSONKindText;
      node.text = reinterpret_cast<const uint8_t *>(text.data());
      node.count = static_cast<uint32_t>(text.size());
      return;
    }
    case dom::element_type::BOOL:
      node.kind = TraceJSONKindFlag;
      node.number = value.get_bool().value_unsafe() ? 1 : 0;
      return;
    case dom::element_type::NULL_VALUE:
      node.kind = TraceJSONKindNull;
      return;
  }
}

/// Fills the node of an array or object; the parser's depth limit bounds the recursion.
void fillContainer(TraceJSONParser &state, size_t index, dom::element value) {
  dom::object object;
  if (value.get_object().get(object) == simdjson::SUCCESS) {
    size_t child = addChildren(state, index, object, TraceJSONKindObject);
    for (dom::key_value_pair member : object) fill(state, child++, member.value, member.key);
    return;
  }
  dom::array array = value.get_array().value_unsafe();
  if (copyNumbers(state, array, state.nodes[index])) return;
  size_t child = addChildren(state, index, array, TraceJSONKindArray);
  for (dom::element element : array) fill(state, child++, element, std::string_view());
}

bool isNonFiniteWord(std::string_view token) {
  std::string word;
  for (char character : token) {
    if (character == '-' || character == '+') continue;
    word.push_back(static_cast<char>(character | 0x20));
  }
  return word == "nan" || word == "inf" || word == "infinity";
}

/// Returns why a bare token cannot be a number; OK if it can, or if it is a word.
TraceJSONStatus judge(std::string_view token) {
  if (isNonFiniteWord(token)) return TraceJSONStatusNotFinite;
  bool isNumber = token.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
  if (!isNumber) return TraceJSONStatusOK;
  std::string text(token);
  char *end = nullptr;
  double number = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size()) return TraceJSONStatusOK;
  if (!std::isfinite(number)) return TraceJSONStatusNotFinite;
  bool isWhole = token.find_first_of(".eE") == std::string_view::npos;
  bool isTooLarge = isWhole && std::fabs(number) >= 9.2e18;
  return isTooLarge ? TraceJSONStatusIntegerTooLarge : TraceJSONStatusOK;
}

/// Searches a rejected line, outside its strings, for a number that explains the error.
TraceJSONStatus diagnose(std::string_view line) {
  size_t position = 0;
  while (position < line.size()) {
    char character = line[position];
    if (character == '"') {
      position += 1;
      while (position < line.size() && line[position] != '"') {
        position += line[position] == '\\' ? 2 : 1;
      }
      position += 1;
      continue;
    }
    size_t end = std::min(line.find_first_of(" \t\r\n,:[]{}\"", position), line.size());
    if (end == position) {
      position += 1;
      continue;
    }
    TraceJSONStatus status = judge(line.substr(position, end - position));
    if (status != TraceJSONStatusOK) return status;
    position = end;
  }
  return TraceJSONStatusNotJSON;
}

TraceJSONStatus status(simdjson::error_code error, std::string_view line) {
  switch (error) {
    case simdjson::SUCCESS: return TraceJSONStatusOK;
    case simdjson::MEMALLOC:
    case simdjson::CAPACITY: return TraceJSONStatusOutOfMemory;
    case simdjson::UTF8_ERROR: return TraceJSONStatusBadUTF8;
    case simdjson::DEPTH_ERROR: return TraceJSONStatusTooDeep;
    default: return diagnose(line);
  }
}

}  // namespace

size_t trace_json_padding(void) { return simdjson::SIMDJSON_PADDING; }

TraceJSONParser *trace_json_parser_create(size_t depth_limit, size_t value_limit) {
  auto *parser = new (std::nothrow) TraceJSONParser();
  if (!parser) return nullptr;
  parser->depthLimit = depth_limit;
  parser->valueLimit = value_limit;
  return parser;
}

void trace_json_parser_destroy(TraceJSONParser *parser) { delete parser; }

TraceJSONStatus trace_json_parse(
    TraceJSONParser *parser, const uint8_t *line, size_t length, const TraceJSONNode **root) {
  *root = nullptr;
  try {
    if (!reserve(*parser, length)) return TraceJSONStatusOutOfMemory;
    dom::element value;
    auto error = parser->parser.parse(line, length, false).get(value);
    std::string_view text(reinterpret_cast<const char *>(line), length);
    if (error) return status(error, text);
    if (!value.is_object()) return TraceJSONStatusNotAnObject;
    fill(*parser, addNodes(*parser, 1), value, std::string_view());
    *root = parser->nodes.data();
    return TraceJSONStatusOK;
  } catch (const TooManyValues &) {
    return TraceJSONStatusTooManyValues;
  } catch (const std::bad_alloc &) {
    return TraceJSONStatusOutOfMemory;
  }
}
