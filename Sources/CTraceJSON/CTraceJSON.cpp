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
  std::unique_ptr<double[]> numbers;
  size_t numberCapacity = 0;
  size_t numberCount = 0;
  size_t depthLimit = 0;
  size_t valueLimit = 0;
};

namespace {

struct TooManyValues {};

/// Makes room for the longest line so far, so that pointers to numbers hold for a whole line.
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
  state.nodes.clear();
  state.numberCount = 0;
  return true;
}

/// Copies an array of numbers side by side; false, with nothing kept, where it holds other values.
bool copyNumbers(TraceJSONParser &state, dom::array array, TraceJSONNode &node) {
  double *first = state.numbers.get() + state.numberCount;
  double *next = first;
  for (dom::element element : array) {
    double number;
    if (element.get_double().get(number)) return false;
    *next++ = number;
  }
  node.kind = TraceJSONKindNumbers;
  node.data = first;
  node.count = static_cast<uint32_t>(next - first);
  state.numberCount += node.count;
  return true;
}

void append(TraceJSONParser &state, dom::element value, std::string_view key);

uint32_t appendMembers(TraceJSONParser &state, dom::object object) {
  uint32_t count = 0;
  for (dom::key_value_pair member : object) {
    append(state, member.value, member.key);
    count += 1;
  }
  return count;
}

uint32_t appendElements(TraceJSONParser &state, dom::array array) {
  uint32_t count = 0;
  for (dom::element element : array) {
    append(state, element, std::string_view());
    count += 1;
  }
  return count;
}

/// Appends a value with everything in it; the parser's depth limit bounds the recursion.
void append(TraceJSONParser &state, dom::element value, std::string_view key) {
  if (state.nodes.size() >= state.valueLimit) throw TooManyValues();
  size_t index = state.nodes.size();
  TraceJSONNode node = {};
  node.key = reinterpret_cast<const uint8_t *>(key.data());
  node.keyLength = static_cast<uint32_t>(key.size());
  node.span = 1;
  switch (value.type()) {
    case dom::element_type::ARRAY: {
      dom::array array = value.get_array().value_unsafe();
      if (copyNumbers(state, array, node)) break;
      node.kind = TraceJSONKindArray;
      state.nodes.push_back(node);
      uint32_t count = appendElements(state, array);
      state.nodes[index].count = count;
      state.nodes[index].span = static_cast<uint32_t>(state.nodes.size() - index);
      return;
    }
    case dom::element_type::OBJECT: {
      node.kind = TraceJSONKindObject;
      state.nodes.push_back(node);
      uint32_t count = appendMembers(state, value.get_object().value_unsafe());
      state.nodes[index].count = count;
      state.nodes[index].span = static_cast<uint32_t>(state.nodes.size() - index);
      return;
    }
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
      node.kind = TraceJSONKindNumber;
      node.number = value.get_double().value_unsafe();
      break;
    case dom::element_type::STRING: {
      std::string_view text = value.get_string().value_unsafe();
      node.kind = TraceJSONKindText;
      node.data = text.data();
      node.count = static_cast<uint32_t>(text.size());
      break;
    }
    case dom::element_type::BOOL:
      node.kind = TraceJSONKindFlag;
      node.number = value.get_bool().value_unsafe() ? 1 : 0;
      break;
    case dom::element_type::NULL_VALUE:
      node.kind = TraceJSONKindNull;
      break;
  }
  state.nodes.push_back(node);
}

bool isNonFiniteWord(std::string_view token) {
  std::string word;
  for (char character : token) {
    if (character == '-' || character == '+') continue;
    word.push_back(static_cast<char>(character | 0x20));
  }
  return word == "nan" || word == "inf" || word == "infinity";
}

/// Tells the reason why a bare token of a line cannot be a number, or OK where it can or is a word.
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

/// Looks through a refused line, outside its strings, for a number that explains the refusal.
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
    append(*parser, value, std::string_view());
    *root = parser->nodes.data();
    return TraceJSONStatusOK;
  } catch (const TooManyValues &) {
    return TraceJSONStatusTooManyValues;
  } catch (const std::bad_alloc &) {
    return TraceJSONStatusOutOfMemory;
  }
}
