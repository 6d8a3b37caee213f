import Foundation

/// Opens files that a user names, without blocking on pipes or devices.
public enum InputFile {
  /// Returns the reason why a path cannot be read as a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: A sentence for anything but a regular file, because reading a pipe or device may
  ///   never end; nil for a file and for a missing one.
  public static func refusal(of path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG else { return nil }
    return notAFile(path)
  }

  /// Returns a Boolean value that indicates whether a path is a folder, or a link to one.
  public static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Opens a file for reading.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file, which closes its descriptor, and its size.
  /// - Throws: `ResultError` if the file is missing, unreadable or not a regular file.
  static func open(_ path: String) throws(ResultError) -> (file: FileHandle, size: Int) {
    // The check comes first, because merely opening a device can have an effect.
    if let refusal = refusal(of: path) { throw ResultError(.malformed, refusal) }
    // With `O_NONBLOCK`, a pipe that has just taken the name does not block either.
    let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? ResultError(.missing, "there is no file '\(path)': check the name")
        : unreadable(path)
    }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ResultError(.malformed, notAFile(path))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return (file, Int(facts.st_size))
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - most: The largest size of the file, in bytes.
  /// - Returns: The file's bytes.
  /// - Throws: `ResultError` as `open(_:)`, and for a larger file.
  static func contents(of path: String, most: Int) throws(ResultError) -> Data {
    let (file, size) = try open(path)
    guard size <= most else {
      throw ResultError(.malformed, "\(path): has more than \(most >> 20) MB: name another file")
    }
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      throw unreadable(path)
    }
  }

  /// Returns the error for a file that the system refuses to read.
  static func unreadable(_ path: String) -> ResultError {
    ResultError(.unreadable, "cannot read '\(path)': check its rights and the disk")
  }

  private static func notAFile(_ path: String) -> String {
    "'\(path)' is a pipe, a device or a folder, not a file: write it to a file first"
  }
}
