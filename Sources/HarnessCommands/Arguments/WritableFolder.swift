import Foundation
import Results

/// Finds out before a long run whether its results can be written.
enum WritableFolder {
  /// Whether a folder can be written, or created where it does not exist.
  static func isWritable(_ path: String) -> Bool {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while !files.fileExists(atPath: folder.path), folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
    }
    return InputFile.isFolder(folder.path) && files.isWritableFile(atPath: folder.path)
  }

  /// Refuses a folder that cannot be written.
  static func require(_ path: String, for flag: Flag) throws {
    guard !isWritable(path) else { return }
    throw CommandError.usage(
      "--\(flag.name): cannot write into '\(path)': choose another folder or change its rights"
    )
  }
}
