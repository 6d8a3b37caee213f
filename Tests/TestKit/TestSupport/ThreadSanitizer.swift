import Foundation

/// The thread sanitizer, under which `make test-sanitized` runs the tests.
public enum ThreadSanitizer {
  /// Whether it watches this process.
  public static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}
