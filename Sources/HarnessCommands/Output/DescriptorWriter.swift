import Foundation

/// Writes to a file descriptor, such as a pipe or a standard stream.
struct DescriptorWriter {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all bytes, and ignores errors.
  func write(_ bytes: Data) {
    _ = bytes.withUnsafeBytes { write($0) }
  }

  /// Writes all bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: 0, or the system's error number.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
      let count = Darwin.write(descriptor, piece.baseAddress, piece.count)
      #else
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
