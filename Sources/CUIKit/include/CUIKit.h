#ifndef CUIKIT_H
#define CUIKIT_H

#include <stdint.h>

/// Makes an instance of a Swift class that is known only at run time, by the `init()` of
/// Foundation's `NSObject` that it inherits or overrides.
///
/// Swift has no such call: an initializer is callable through a metatype only if it is `required`,
/// which every subclass would have to repeat. It is still in the class's method table, in the slot
/// that `NSObject` gave it. In a class without it, the slot traps with a message that names the
/// class.
///
/// `class_metadata` is the class, a subclass of `NSObject`. Returns a new object with a reference
/// count of one.
void *_Nonnull cuikit_new(const void *_Nonnull class_metadata);

/// Returns this thread's work with attributes: frames read and frames set, as two 64-bit words.
int64_t *_Nonnull cuikit_attributes_work(void);

#endif
