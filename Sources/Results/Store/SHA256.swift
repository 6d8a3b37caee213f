import Foundation

/// A SHA-256 that a library of the system computes: OpenSSL's, or Apple's, whose functions take
/// the same arguments.
///
/// The library is opened at run time, so that the executable needs none to be built or to start.
enum SHA256 {
  #if canImport(Darwin)
  private typealias Count = UInt32
  private static let (file, prefix): (String?, String) = (nil, "CC_SHA256_")
  #else
  private typealias Count = Int
  private static let (file, prefix): (String?, String) = ("libcrypto.so.3", "SHA256_")
  #endif

  private typealias State = UnsafeMutableRawPointer
  private typealias Begin = @convention(c) (State) -> Int32
  private typealias Add = @convention(c) (State, UnsafeRawPointer?, Count) -> Int32
  private typealias End = @convention(c) (UnsafeMutablePointer<UInt8>, State) -> Int32

  private static let functions: (begin: Begin, add: Add, end: End)? = {
    guard let library = dlopen(file, RTLD_LAZY), let begin = dlsym(library, prefix + "Init"),
      let add = dlsym(library, prefix + "Update"), let end = dlsym(library, prefix + "Final")
    else { return nil }
    return (
      unsafeBitCast(begin, to: Begin.self), unsafeBitCast(add, to: Add.self),
      unsafeBitCast(end, to: End.self)
    )
  }()

  /// A Boolean value that indicates whether the system has the library.
  static var isAvailable: Bool { functions != nil }

  /// Returns the digest of blocks of bytes.
  ///
  /// - Parameter next: Returns the next block, of less than 4 GB; an empty one ends the bytes.
  /// - Returns: 64 hexadecimal digits; nil without the library.
  /// - Throws: The error of `next`.
  static func digits(_ next: () throws -> Data) rethrows -> String? {
    guard let functions else { return nil }
    // OpenSSL's state has 112 bytes, and Apple's 104.
    return try withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { state in
      guard let state = state.baseAddress else { return nil }
      _ = functions.begin(state)
      while case let block = try next(), !block.isEmpty {
        _ = block.withUnsafeBytes { functions.add(state, $0.baseAddress, Count($0.count)) }
      }
      var digest = [UInt8](repeating: 0, count: 32)
      _ = functions.end(&digest, state)
      return digest.map { NumberText.hexadecimal($0) }.joined()
    }
  }
}
