import Foundation
import TraceEditing
import Traces

/// Where an action of `trace` writes what it makes.
struct TraceOutputPath {
  /// The file.
  let path: String

  /// The file that `-o` names, or a new one in the current folder.
  ///
  /// - Parameters:
  ///   - arguments: The flags.
  ///   - input: The trace that the new one is made of.
  ///   - suffix: What a new name ends in, before its ending.
  /// - Throws: `CommandError` for a name that is no trace's, and for a new one that is in use.
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

  /// A file in the current folder that does not exist.
  ///
  /// - Throws: `CommandError` where it does.
  init(new path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandError.usage("there is a '\(path)' already: name the file with -o")
    }
    self.init(path: path)
  }

  private init(path: String) {
    self.path = path
  }

  /// The name of a trace's file without folder and ending.
  static func stem(of path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let ending = TraceFiles.endings.first(where: name.hasSuffix)
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }
}

extension TraceError {
  /// The same as the end of a command.
  var commandError: CommandError {
    CommandError(isMissing ? .missing : .malformed, description)
  }
}

extension ParsedArguments {
  /// The one trace that an action of `trace` takes.
  ///
  /// - Throws: `CommandError` for none, for several and for one that does not exist.
  func singleTrace(for word: String) throws -> String {
    let paths = try TraceFiles.paths(operands)
    guard paths.count == 1 else {
      throw CommandError.usage("'trace \(word)' takes one trace, not \(paths.count)")
    }
    return paths[0]
  }

  /// The traces that an action of `trace` takes, one or more.
  ///
  /// - Throws: `CommandError` for none and for one that does not exist.
  func traces(for word: String) throws -> [String] {
    let paths = try TraceFiles.paths(operands)
    guard !paths.isEmpty else {
      throw CommandError.usage("'trace \(word)' needs a trace, or a folder of them: name one")
    }
    return paths
  }
}

/// Calls what throws an error of a trace from what ends a command.
func asCommand<Result>(_ body: () throws(TraceError) -> Result) throws -> Result {
  do throws(TraceError) {
    return try body()
  } catch {
    throw error.commandError
  }
}
