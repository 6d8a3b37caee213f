#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A file that replaces another one only when complete.
package final class TraceFile {
  /// The path of the temporary file.
  let temporaryPath: String
  private let path: String
  private var descriptor: CInt
  private let packer: ZstdPacker?
  private var pending: [UInt8] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - path: The final path.
  ///   - isPacked: True to compress the bytes with zstd.
  /// - Throws: `TraceError` if a temporary file cannot be created in the same folder.
  package init(path: String, isPacked: Bool = false) throws(TraceError) {
    self.path = path
    packer =
      isPacked ? try naming(path) { () throws(CodecError) in try ZstdPacker() } : nil
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    LeftoverParts.remove(in: String(path[..<name]))
    var attempt = 0
    while true {
      let temporaryPath =
        "\(path[..<name]).\(getpid())-\(attempt).\(path[name...]).part"
      let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor >= 0 {
        self.temporaryPath = temporaryPath
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST, attempt < 1000 else { throw TraceFile.fault("created", path) }
      attempt += 1
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Appends bytes.
  ///
  /// - Throws: `TraceError` for a full disk.
  package func write(_ bytes: [UInt8]) throws(TraceError) {
    try add(bytes, isLast: false)
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Moves the file to its final path.
  ///
  /// - Throws: `TraceError` if the disk fails; the previous file at the path then remains.
  package func finish() throws(TraceError) {
    try synchronize()
    try replace()
  }

  /// Writes all bytes to disk and synchronizes them.
  func synchronize() throws(TraceError) {
    try add([], isLast: true)
    try flush()
    guard fsync(descriptor) == 0 else { throw TraceFile.fault("brought to the disk", path) }
  }

  /// Renames the temporary file to the final path.
  func replace() throws(TraceError) {
    guard rename(temporaryPath, path) == 0 else { throw TraceFile.fault("put in place", path) }
    close(descriptor)
    descriptor = -1
    synchronizeDirectory()
  }

  private func add(_ bytes: [UInt8], isLast: Bool) throws(TraceError) {
    guard let packer else { return pending += bytes }
    pending += try naming(path) { () throws(CodecError) in
      try packer.packed(bytes, isLast: isLast)
    }
  }

  /// Makes the new name survive a power failure if the file system supports it.
  private func synchronizeDirectory() {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let directory = open(parent, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func flush() throws(TraceError) {
    guard pending.withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
      throw TraceFile.fault("written", path)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func fault(_ deed: String, _ path: String) -> TraceError {
    let reason = String(cString: strerror(errno))
    return TraceError(
      path: path,
      reason:
        "the trace cannot be \(deed) (\(reason)); check its directory and the space on the disk"
    )
  }
}

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
