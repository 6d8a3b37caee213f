import Foundation
import Results

/// Checks before a long run whether its results can be written.
package enum WritableFolder {
  /// Returns a Boolean value that indicates whether a folder can be written, or created if missing.
  static func isWritable(_ path: String) -> Bool {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while !files.fileExists(atPath: folder.path), folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
    }
    return InputFile.isFolder(folder.path) && files.isWritableFile(atPath: folder.path)
  }

  /// Throws a `CommandError` for a folder that cannot be written.
  package static func require(_ path: String, for flag: Flag) throws {
    guard !isWritable(path) else { return }
    throw CommandError.usage(
      "--\(flag.name): cannot write into '\(path)': choose another folder or change its permissions"
    )
  }
}
