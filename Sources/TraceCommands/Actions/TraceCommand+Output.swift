import Foundation
import HarnessCommands

/// The output files of actions.
extension TraceCommand {
  /// Returns the path of `-o`, or that of a new file in the current folder.
  ///
  /// - Parameters:
  ///   - input: The input trace, which gives a new file its name.
  ///   - suffix: The end of a new name, before the extension.
  /// - Returns: The path.
  /// - Throws: `CommandError` for a name that is not a trace's, and for a new file that exists.
  func outputPath(for input: String, suffix: String) throws -> String {
    let endings = TraceFiles.endings
    guard let path = arguments.text(.output), path != "-" else {
      let ending = endings.first(where: input.hasSuffix) ?? endings[0]
      return try newPath(for: input, suffix + ending)
    }
    guard endings.contains(where: path.hasSuffix) else {
      throw CommandError.usage("-o '\(path)' must end in \(endings.joined(separator: " or "))")
    }
    return path
  }

  /// Returns the path of a new file in the current folder, named like an input trace.
  ///
  /// - Throws: `CommandError` if the file exists.
  func newPath(for input: String, _ end: String) throws -> String {
    let name = URL(fileURLWithPath: input).lastPathComponent
    let ending = TraceFiles.endings.first(where: name.hasSuffix) ?? ""
    let path = "\(name.dropLast(ending.count))\(end)"
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandError.usage("'\(path)' exists: name another file with -o")
    }
    return path
  }
}
