#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A file that is being received.
///
/// It goes with this object unless it was put in place.
final class PartFile {
  /// Where the bytes are.
  let path: String
  private var descriptor: Int32
  private(set) var byteCount = 0
  /// The first byte that came.
  private(set) var firstByte: UInt8?

  /// Creates the file beside where it will be.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name that it will have, without an ending.
  /// - Throws: `RequestFault` where it cannot be created.
  init(in folder: String, name: String) throws(RequestFault) {
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

  /// Removes the file, unless it was put in place.
  func discard() { unlink(path) }

  /// Adds bytes.
  ///
  /// - Throws: `RequestFault` where the disk takes no more.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) {
    if firstByte == nil { firstByte = bytes.first }
    byteCount += bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = SystemCalls.writeBytes(descriptor, piece)
      guard count >= 0 || errno == EINTR else { throw Self.fault("written") }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Gives the file the first free name of NAME, NAME-2, ..., over no file that exists.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name without an ending.
  ///   - ending: The ending.
  /// - Returns: The file's path.
  /// - Throws: `RequestFault` where it cannot be put there.
  func place(in folder: String, name: String, ending: String) throws(RequestFault) -> String {
    guard fsync(descriptor) == 0 else { throw Self.fault("brought to the disk") }
    for number in 1..<10_000 {
      let target = "\(folder)/\(name)\(number > 1 ? "-\(number)" : "")\(ending)"
      // Created first: another command may look for a free name at the same time.
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

  private static func fault(_ deed: String) -> RequestFault {
    let reason = String(cString: strerror(errno))
    return RequestFault(
      507,
      "the trace cannot be \(deed) (\(reason)); check the folder and the space on the disk"
    )
  }
}
