#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Partial files of writers that were killed: `.PROCESS-NUMBER.NAME.part`.
package enum LeftoverParts {
  /// Removes the partial files of processes that no longer exist.
  ///
  /// - Parameter folder: The folder; ignored if it cannot be read.
  package static func remove(in folder: String) {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard let writer = writer(of: name), kill(writer, 0) != 0, errno == ESRCH else { continue }
      unlink(folder.isEmpty ? name : "\(folder)/\(name)")
    }
  }

  /// Returns the process that writes a partial file; nil for any other file name.
  static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".part") else { return nil }
    let words = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let numbers = words[0].split(separator: "-", omittingEmptySubsequences: false)
    guard words.count >= 3, numbers.count == 2, let writer = pid_t(numbers[0]), writer > 0,
      UInt32(numbers[1]) != nil
    else { return nil }
    return writer
  }
}
