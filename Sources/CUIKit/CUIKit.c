#include "CUIKit.h"

#include <stddef.h>
#include <stdint.h>

// Swift's ABI, TypeMetadata.rst: a class's descriptor, in 32-bit words. `NSObject` has no
// superclass and no generic parameters, so its method table follows the fixed part, or three words
// later if its metadata is initialized at run time.
extern const uint32_t descriptor[] __asm__("$s10Foundation8NSObjectCMn");
// The entry of `NSObject.init()` in that table.
extern const uint32_t initializer[] __asm__("$s10Foundation8NSObjectCACycfCTq");

enum {
  fixed_words = 11,
  singleton_words = 3,
  kind_specific_shift = 16,
  initialization_mask = 3,
  words_of_method = 2,
};

// Returns the position of the allocating initializer in a class, in pointers.
static size_t slot(void) {
  size_t header = fixed_words;
  if ((descriptor[0] >> kind_specific_shift) & initialization_mask) header += singleton_words;
  size_t first_method = header + 2;
  return descriptor[header] + (size_t)(initializer - descriptor - first_method) / words_of_method;
}

typedef __attribute__((swiftcall)) void *(*allocating_init)(
    __attribute__((swift_context)) const void *);

void *cuikit_new(const void *class_metadata) {
  return ((const allocating_init *)class_metadata)[slot()](class_metadata);
}

static _Thread_local int64_t attributes_work[2];

int64_t *cuikit_attributes_work(void) { return attributes_work; }
