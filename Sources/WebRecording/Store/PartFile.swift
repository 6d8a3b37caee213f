import Traces

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A file being received.
///
/// Removed with this object unless it was moved to its final path.
final class PartFile {
  /// The path of the temporary file.
  let path: String
  private var descriptor: Int32
  private(set) var byteCount = 0
  /// The first byte received.
  private(set) var firstByte: UInt8?

  /// Creates the temporary file in the destination folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The final name, without an extension.
  /// - Throws: `RequestError` if it cannot be created.
  init(in folder: String, name: String) throws(RequestError) {
    for attempt in 0..<1000 {
      let path = "\(folder)/.\(getpid())-\(attempt).\(name).part"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor >= 0 {
        self.path = path
        return
      }
      guard errno == EEXIST else { break }
    }
    throw Self.fault("created")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    discard()
  }

  /// Removes the temporary file, unless it was moved.
  func discard() { unlink(path) }

  /// Appends bytes.
  ///
  /// - Throws: `RequestError` if the disk is full or fails.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RequestError) {
    if firstByte == nil { firstByte = bytes.first }
    byteCount += bytes.count
    guard writeAll(bytes, to: descriptor) else { throw Self.fault("written") }
  }

  /// Renames the file to the first free name of NAME, NAME-2, ..., without overwriting a file.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name without an extension.
  ///   - ending: The extension.
  /// - Returns: The file's path.
  /// - Throws: `RequestError` if it cannot be renamed.
  func place(in folder: String, name: String, ending: String) throws(RequestError) -> String {
    guard fsync(descriptor) == 0 else { throw Self.fault("brought to the disk") }
    for number in 1..<10_000 {
      let target = "\(folder)/\(name)\(number > 1 ? "-\(number)" : "")\(ending)"
      // Reserve the name first: another command may look for a free name at the same time.
      let reserved = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard reserved >= 0 else {
        if errno == EEXIST { continue }
        break
      }
      close(reserved)
      guard rename(path, target) == 0 else {
        unlink(target)
        break
      }
      return target
    }
    throw Self.fault("put in place")
  }

  private static func fault(_ deed: String) -> RequestError {
    let reason = String(cString: strerror(errno))
    return RequestError(
      507,
      "the trace cannot be \(deed) (\(reason)); check the folder and the space on the disk"
    )
  }
}
