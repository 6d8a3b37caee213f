import Foundation
import HarnessCommands
import TraceEditing
import Traces

/// The output file of a `trace` action.
struct TraceOutputPath {
  /// The path of the file.
  let path: String

  /// Creates the path from `-o`, or that of a new file in the current folder.
  ///
  /// - Parameters:
  ///   - arguments: The flags.
  ///   - input: The input trace, which gives a new file its name.
  ///   - suffix: The end of a new name, before the extension.
  /// - Throws: `CommandError` for a name that is not a trace's, and for a new file that exists.
  init(_ arguments: ParsedArguments, input: String, suffix: String) throws {
    if let path = arguments.text(.output), path != "-" {
      guard TraceFiles.endings.contains(where: path.hasSuffix) else {
        throw CommandError.usage(
          "-o '\(path)' must end in \(TraceFiles.endings.joined(separator: " or "))"
        )
      }
      self.init(path: path)
      return
    }
    let ending = TraceFiles.endings.first(where: input.hasSuffix) ?? TraceFiles.endings[0]
    try self.init(new: Self.stem(of: input) + suffix + ending)
  }

  /// Creates the path of a new file in the current folder.
  ///
  /// - Throws: `CommandError` if the file exists.
  init(new path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandError.usage("'\(path)' exists: name another file with -o")
    }
    self.init(path: path)
  }

  private init(path: String) {
    self.path = path
  }

  /// Returns the name of a trace's file without folder and extension.
  static func stem(of path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let ending = TraceFiles.endings.first(where: name.hasSuffix)
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }
}
