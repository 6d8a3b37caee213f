import Foundation

/// A file of a new project, which never replaces one that is there.
struct NewFile {
  let path: String
  let bytes: [UInt8]

  /// Makes a file with the text.
  init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  /// Makes a file with the bytes.
  init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file that makes git ignore results, but not the baselines, which are reviewed like code.
  static let resultsIgnored = NewFile(
    "results/.gitignore",
    "*\n!.gitignore\n!baselines/\n!baselines/*\n"
  )

  /// Writes the file unless there is one.
  ///
  /// - Parameter folder: The folder of the project.
  /// - Returns: Whether it was written.
  /// - Throws: `CommandError` if it cannot be written.
  func write(in folder: String) throws -> Bool {
    let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
    guard !FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file, options: .withoutOverwriting)
    } catch {
      throw CommandError(
        .internalError,
        "cannot write '\(path)' in '\(folder)': check the permissions and the space on the disk"
      )
    }
    return true
  }
}
