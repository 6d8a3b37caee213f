import Foundation
import Results

extension CommandContext {
  /// Writes data to the destination of `--json` or `--output`: a file, or standard output for `-`.
  ///
  /// - Throws: `OutputError` or `ResultError` if the data cannot be written.
  package func write(_ data: Data, to path: String) throws {
    if path == "-" {
      try output.write(String(decoding: data, as: UTF8.self))
    } else if Self.isSpecial(path) {
      // A device or a named pipe is opened, because replacing the file would destroy it.
      let device = Foundation.open(path, O_WRONLY | O_CLOEXEC)
      guard device >= 0 else { throw ResultError.unwritable(path, code: errno) }
      defer { close(device) }
      let failure = DescriptorWriter.write(data, to: device)
      guard failure == 0 else { throw ResultError.unwritable(path, code: failure) }
    } else {
      try AtomicFile.replace(path, with: data)
    }
  }

  /// Returns a Boolean value that indicates whether a path names something other than a regular
  /// file.
  private static func isSpecial(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return false
    }
    return attributes[.type] as? FileAttributeType != .typeRegular
  }
}
