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

  /// Returns the names of the files, in alphabetical order.
  public func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Reads a file at any path.
  public static func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }
}
