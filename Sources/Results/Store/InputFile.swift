import Foundation

/// Files of a user's, opened so that nothing is waited for.
public enum InputFile {
  /// The reason why a path cannot be read as a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: A sentence for what is no regular file, as a pipe is waited for and a device read
  ///   for ever; nil for a file, and for nothing at all.
  public static func refusal(of path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG else { return nil }
    return notAFile(path)
  }

  /// Whether there is a folder of a name, or a link to one.
  public static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Opens a file for reading.
  ///
  /// - Parameter path: The file.
  /// - Returns: The descriptor and the file's size.
  /// - Throws: `ResultError` for a file that is missing or unreadable, and for what is no file.
  static func open(_ path: String) throws(ResultError) -> (descriptor: Int32, size: Int) {
    // Opening a device can already do something.
    if let refusal = refusal(of: path) { throw ResultError(.malformed, refusal) }
    // A pipe that takes the name meanwhile is not waited for either.
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
    return (descriptor, Int(facts.st_size))
  }

  /// Reads a file as a whole.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - most: How many bytes it may have.
  /// - Returns: Its bytes.
  /// - Throws: `ResultError` as `open(_:)`, and for a larger file.
  static func contents(of path: String, most: Int) throws(ResultError) -> Data {
    let (descriptor, size) = try open(path)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard size <= most else {
      throw ResultError(.malformed, "\(path): has more than \(most >> 20) MB: name another file")
    }
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      throw unreadable(path)
    }
  }

  /// The error for what the system refuses to read.
  static func unreadable(_ path: String) -> ResultError {
    ResultError(.unreadable, "cannot read '\(path)': check its rights and the disk")
  }

  private static func notAFile(_ path: String) -> String {
    "'\(path)' is no file but a pipe, a device or a folder: write it to a file first"
  }
}
