#ifndef CUIKIT_H
#define CUIKIT_H

#include <stdint.h>

/// Makes an instance of a Swift class that is known only at run time, by the `init()` that it
/// inherits from or overrides of Foundation's `NSObject`.
///
/// Swift offers no such call: without `required`, which would be asked of every subclass in turn,
/// an initializer can't be called through a metatype. It is in the class's table of methods all the
/// same, at the place that `NSObject` gave it. A class that lacks it traps with a message that
/// names it.
///
/// `class_metadata` is the class, a subclass of `NSObject`. Returns a new object with a reference
/// count of one.
void *_Nonnull cuikit_new(const void *_Nonnull class_metadata);

/// How much this thread has done with attributes: frames read, and frames set, as two 64-bit words.
int64_t *_Nonnull cuikit_attributes_work(void);

#endif
