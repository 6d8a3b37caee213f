import Foundation
import Results

/// The Swift files of a user's layouts, and how to compile them to a library.
package struct LayoutSources {
  /// The Swift files, and folders of them, in order.
  package var operands: [String]
  /// The file that creates the layouts; nil for the one in the folder of glue.
  package var glue: String?
  /// The promises to check or to skip, as `--promise` has them; nil for those that a trial shows.
  package var promises: String?
  /// The folder that contains the folder of glue.
  package var folder = ProjectSettings.home
  /// The end of the library's name, which distinguishes versions of the same files.
  package var suffix = ""

  /// The words that name the same layouts on another command line.
  var words: [String] {
    operands
      + [(Flag.glue, glue), (.promise, promises)].flatMap { flag, value in
        value.map { ["--\(flag.name)", $0] } ?? []
      }
  }
}

/// Compiles a user's layouts to libraries that this executable opens.
package protocol LayoutCompiler {
  /// Returns the Swift files that an operand names: itself, or those of a folder.
  static func files(of operand: String) -> [String]

  /// Compiles Swift files, unless the library of the same content is there already.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - context: The output for messages.
  /// - Returns: The library's path.
  /// - Throws: `CommandError` for code that does not compile.
  static func library(of sources: LayoutSources, _ context: CommandContext) throws -> String

  /// Returns the file that creates the layouts if a user wrote or changed it; nil otherwise.
  static func usersGlue(of sources: LayoutSources) -> String?
}

/// The operands of a command that replays: layouts in Swift, and traces.
struct ReplayOperands {
  /// The Swift files, and folders of them, in order.
  private(set) var sources: [String] = []
  /// The trace files, folders of them and names of built-in traces, in order.
  private(set) var traces: [String] = []

  /// Separates layouts from traces.
  ///
  /// - Parameters:
  ///   - operands: The operands of the command line.
  ///   - compiler: The compiler of layouts.
  /// - Throws: `CommandError` for a folder that contains both, or neither.
  init(_ operands: [String], _ compiler: any LayoutCompiler.Type) throws {
    for operand in operands {
      let files = compiler.files(of: operand)
      let trace = Self.firstTrace(in: operand)
      switch (files.first, trace) {
      case (let file?, let trace?):
        throw CommandError.usage(
          "'\(operand)' contains layouts (\(file)) and traces (\(trace)), so it can be read as "
            + "either: name the files, or a folder that contains only one of both"
        )
      case (nil, nil) where InputFile.isFolder(operand):
        throw CommandError.usage(
          "'\(operand)' contains neither layouts (Swift files) nor traces (files that end in "
            + "\(TraceFiles.endings[0])): name a folder of one of both"
        )
      case (_?, nil): sources.append(operand)
      case (nil, _): traces.append(operand)
      }
    }
  }

  /// Returns the first trace in a folder; nil for a file, and for a folder without traces.
  private static func firstTrace(in operand: String) -> String? {
    guard InputFile.isFolder(operand) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: operand)) ?? []
    return names.filter { name in TraceFiles.endings.contains(where: name.hasSuffix) }.min()
  }
}
