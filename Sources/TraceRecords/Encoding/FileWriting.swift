#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Writes bytes to a file, in several pieces if the system takes no more at a time.
///
/// - Returns: A Boolean value that indicates whether all were written; if not, `errno` tells why.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    guard count >= 0 || errno == EINTR else { return false }
    rest = rest.dropFirst(max(count, 0))
  }
  return true
}
