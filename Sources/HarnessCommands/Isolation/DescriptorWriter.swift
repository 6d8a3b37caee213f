import Foundation

/// Writes to the other side of a pipe.
struct DescriptorWriter {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all bytes, as long as somebody reads them.
  func write(_ bytes: Data) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
        let count = Darwin.write(descriptor, piece.baseAddress, piece.count)
        #else
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
