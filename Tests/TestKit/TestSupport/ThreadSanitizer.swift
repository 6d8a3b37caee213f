import Foundation

/// The thread sanitizer, under which `make test-sanitized` runs the tests.
public enum ThreadSanitizer {
  /// Whether it watches this process.
  public static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}

/// The address sanitizer, under which they run as well.
public enum AddressSanitizer {
  /// Whether it watches this process.
  public static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
}
