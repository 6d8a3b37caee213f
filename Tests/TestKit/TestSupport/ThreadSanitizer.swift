import Foundation

/// The thread sanitizer, with which `make test-sanitized` runs the tests.
public enum ThreadSanitizer {
  /// A Boolean value that indicates whether this process runs with the thread sanitizer.
  public static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}

/// The address sanitizer, with which `make test-sanitized` runs the tests too.
public enum AddressSanitizer {
  /// A Boolean value that indicates whether this process runs with the address sanitizer.
  public static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
}
