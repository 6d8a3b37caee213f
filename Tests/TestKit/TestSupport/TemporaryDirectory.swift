import Foundation

/// A temporary directory that is deleted with its last reference.
public final class TemporaryDirectory {
  /// The path of the directory.
  public let path: String

  /// Creates an empty directory.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the directory.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Creates a subdirectory, with its parents.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name),
      withIntermediateDirectories: true
    )
  }

  /// Writes a text to a file, creates its parent directories, and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  /// Returns the names of the files, in alphabetical order.
  public func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Returns the names of all `.jsonl` files below a subdirectory.
  public func recordFiles(under name: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: file(name))?.allObjects as? [String]
    return (paths ?? []).filter { $0.hasSuffix(".jsonl") }
  }

  /// Reads a file at any path.
  public static func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }
}
