#ifndef CTRACEJSON_H
#define CTRACEJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a JSON value.
typedef enum {
  TraceJSONKindNull = 0,
  TraceJSONKindFlag = 1,
  TraceJSONKindNumber = 2,
  TraceJSONKindText = 3,
  /// An array of numbers only, or an empty one: its numbers are contiguous in `numbers`.
  TraceJSONKindNumbers = 4,
  /// Any other array: its elements are nodes.
  TraceJSONKindArray = 5,
  TraceJSONKindObject = 6,
} TraceJSONKind;

/// The result of parsing a line.
typedef enum {
  TraceJSONStatusOK = 0,
  TraceJSONStatusNotJSON = 1,
  TraceJSONStatusNotAnObject = 2,
  TraceJSONStatusBadUTF8 = 3,
  TraceJSONStatusTooDeep = 4,
  /// A number that no double can hold, or a word such as NaN instead of a number.
  TraceJSONStatusNotFinite = 5,
  /// A whole number of more than 64 bits.
  TraceJSONStatusIntegerTooLarge = 6,
  TraceJSONStatusTooManyValues = 7,
  TraceJSONStatusOutOfMemory = 8,
} TraceJSONStatus;

/// One value. The children of an array or object are contiguous.
typedef struct {
  /// The member's name in UTF-8, not terminated; null for elements of arrays and for the root.
  const uint8_t *_Nullable key;
  union {
    /// A number's value; 0 or 1 for a flag.
    double number;
    /// The bytes of a text.
    const uint8_t *_Nullable text;
    /// The members of an array of numbers.
    const double *_Nullable numbers;
    /// The distance, in nodes, from this node to the first child of an array or object.
    size_t firstChild;
  };
  /// The number of bytes of `key`.
  uint32_t keyLength;
  /// Bytes of a text, numbers of an array of numbers, children of an array or object.
  uint32_t count;
  /// A `TraceJSONKind`.
  uint32_t kind;
} TraceJSONNode;

/// A parser and its memory, which grows to fit the longest line and is reused for each line.
typedef struct TraceJSONParser TraceJSONParser;

/// Bytes that must be readable after a line.
size_t trace_json_padding(void);

/// Makes a parser, or returns null if memory is short.
///
/// `depth_limit` is the deepest nesting of arrays and objects that is accepted; `value_limit` is
/// the largest number of nodes in a line.
TraceJSONParser *_Nullable trace_json_parser_create(size_t depth_limit, size_t value_limit);

/// Frees a parser and all of its nodes.
void trace_json_parser_destroy(TraceJSONParser *_Nullable parser);

/// Parses one line that contains one object; `root` is its node, valid until the next call.
///
/// `trace_json_padding()` bytes after the line must be readable; their values do not matter.
TraceJSONStatus trace_json_parse(
    TraceJSONParser *_Nonnull parser, const uint8_t *_Nonnull line, size_t length,
    const TraceJSONNode *_Nullable *_Nonnull root);

#ifdef __cplusplus
}
#endif

#endif
