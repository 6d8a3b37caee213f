#ifndef CTRACEJSON_H
#define CTRACEJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a value of a JSON line is.
typedef enum {
  TraceJSONKindNull = 0,
  TraceJSONKindFlag = 1,
  TraceJSONKindNumber = 2,
  TraceJSONKindText = 3,
  /// An array of numbers only, or an empty one: its numbers are side by side in `numbers`.
  TraceJSONKindNumbers = 4,
  /// Any other array: its elements are nodes.
  TraceJSONKindArray = 5,
  TraceJSONKindObject = 6,
} TraceJSONKind;

/// How parsing a line ended.
typedef enum {
  TraceJSONStatusOK = 0,
  TraceJSONStatusNotJSON = 1,
  TraceJSONStatusNotAnObject = 2,
  TraceJSONStatusBadUTF8 = 3,
  TraceJSONStatusTooDeep = 4,
  /// A number that no double can hold, or a word such as NaN in a number's place.
  TraceJSONStatusNotFinite = 5,
  /// A whole number of more than 64 bits.
  TraceJSONStatusIntegerTooLarge = 6,
  TraceJSONStatusTooManyValues = 7,
  TraceJSONStatusOutOfMemory = 8,
} TraceJSONStatus;

/// One value. The children of an array or object are side by side.
typedef struct {
  /// The member's name in UTF-8, not terminated; null for elements of arrays and for the root.
  const uint8_t *_Nullable key;
  union {
    /// A number's value; 0 or 1 for a flag.
    double number;
    /// Bytes of a text.
    const uint8_t *_Nullable text;
    /// The members of an array of numbers.
    const double *_Nullable numbers;
    /// How many nodes on from this one the first child of an array or object is.
    size_t firstChild;
  };
  /// Bytes of `key`.
  uint32_t keyLength;
  /// Bytes of a text, numbers of an array of numbers, children of an array or object.
  uint32_t count;
  /// A `TraceJSONKind`.
  uint32_t kind;
} TraceJSONNode;

/// A parser with its memory, which grows with the longest line and is used again for each.
typedef struct TraceJSONParser TraceJSONParser;

/// Bytes that must be readable after a line.
size_t trace_json_padding(void);

/// Makes a parser, or returns null where memory is short.
///
/// `depth_limit` is the deepest nesting of arrays and objects that is read; `value_limit` is the
/// largest number of nodes in a line.
TraceJSONParser *_Nullable trace_json_parser_create(size_t depth_limit, size_t value_limit);

/// Frees a parser and every node it gave.
void trace_json_parser_destroy(TraceJSONParser *_Nullable parser);

/// Parses one line that holds one object; `root` is its node, valid until the next call.
///
/// `trace_json_padding()` bytes after the line must be readable; what they hold does not matter.
TraceJSONStatus trace_json_parse(
    TraceJSONParser *_Nonnull parser, const uint8_t *_Nonnull line, size_t length,
    const TraceJSONNode *_Nullable *_Nonnull root);

#ifdef __cplusplus
}
#endif

#endif
