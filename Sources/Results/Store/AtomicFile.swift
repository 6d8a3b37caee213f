import Foundation

/// Writes files so that a reader sees either the old or the new content, but no mixture.
public enum AtomicFile {
  private static let temporaryEnding = ".partial"
  // The name leaves room for the process number in the usual limit of 255 bytes.
  private static let longestName = 225

  /// Replaces a file's content, creating the file and its folders if they are missing.
  ///
  /// The bytes are written to a temporary file in the same folder, flushed to disk, and renamed.
  /// After a failure the old content is unchanged and the temporary file is removed. Leftovers of
  /// killed writers of the same file are removed as well.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: The new content.
  ///   - beforeNaming: Called after the bytes are on disk and before the file is renamed.
  /// - Throws: `ResultError` with the reason, such as a full disk.
  public static func replace(
    _ path: String,
    with bytes: Data,
    beforeNaming: () -> Void = {}
  ) throws(ResultError) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try createFolders(folder)
    let mark = UInt32.random(in: .min ... .max)
    let name = url.lastPathComponent.utf8.count <= longestName ? url.lastPathComponent : "file"
    let ending = ".\(name)\(temporaryEnding)"
    for leftover in LeftoverFiles.paths(in: folder, prefix: ".", ending: ending) {
      unlink(leftover)
    }
    let temporary = "\(folder)/.\(getpid())-\(String(mark, radix: 16))\(ending)"
    do throws(ResultError) {
      try writeToDisk(bytes, temporary: temporary, path: path)
      beforeNaming()
      guard rename(temporary, url.path) == 0 else {
        throw ResultError.unwritable(path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    flushFolder(folder)
  }

  /// Returns the temporary files in a folder whose writers were killed.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: Paths of complete and of incomplete files.
  public static func leftovers(in folder: String) -> [String] {
    LeftoverFiles.paths(in: folder, prefix: ".", ending: temporaryEnding)
  }

  /// Creates a folder and its missing parents.
  ///
  /// - Throws: `ResultError` if the system refuses.
  static func createFolders(_ folder: String) throws(ResultError) {
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      // A folder that another process has just created serves as well.
      guard mkdir(path, 0o755) != 0, errno != EEXIST else { continue }
      let code = errno
      // On read-only or foreign file systems, `mkdir` also fails for folders that exist.
      guard access(path, F_OK) != 0 else { continue }
      throw ResultError.unwritable(folder, code: code)
    }
  }

  private static func writeToDisk(
    _ bytes: Data,
    temporary: String,
    path: String
  ) throws(ResultError) {
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ResultError.unwritable(path, code: errno) }
    var failure = DescriptorWriter.write(bytes, to: file)
    if failure == 0, fsync(file) != 0 { failure = errno }
    // A network file system may report a full disk only here.
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw ResultError.unwritable(path, code: failure) }
  }

  // Makes the rename itself survive a power failure. If a folder cannot be flushed, only that
  // guarantee is lost.
  private static func flushFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Writes to file descriptors, such as those of files, pipes and standard streams.
package enum DescriptorWriter {
  /// Writes all bytes.
  ///
  /// - Returns: 0, or the system's error number.
  @discardableResult
  package static func write(_ bytes: Data, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}

/// Files whose names contain the number of the process that created them, and that outlived it.
public enum LeftoverFiles {
  /// Returns the files of processes that no longer exist.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - prefix: The part of the name before the process's number. A hyphen follows the number.
  ///   - ending: The end of the name.
  /// - Returns: The paths, in the order of the names.
  public static func paths(
    in folder: String,
    prefix: String,
    ending: String = ""
  ) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.stablySorted(by: <).filter { name in
      guard name.hasPrefix(prefix), name.hasSuffix(ending),
        let maker = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), maker > 0
      else { return false }
      return isGone(maker)
    }.map { "\(folder)/\($0)" }
  }

  /// Returns a Boolean value that indicates whether a process has ended, even if its parent has not
  /// asked for its status yet.
  private static func isGone(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return errno == ESRCH }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") ?? false
  }
}
