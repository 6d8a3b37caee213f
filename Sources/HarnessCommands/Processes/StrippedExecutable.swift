import Foundation
import Results

/// A copy of an executable without debug information, deleted with the last reference.
///
/// Valgrind fails on debug formats newer than itself, and only needs the names of functions, which
/// the copy contains.
final class StrippedExecutable {
  private static let tools = ["strip", "llvm-strip"]

  /// The path of the copy, or of the executable if it could not be copied.
  let path: String
  private let folder: URL

  /// Creates the copy.
  ///
  /// Without a tool for that, the executable itself is used.
  init(of executable: String, context: CommandContext) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfharness-\(UUID().uuidString)")
    let copy = folder.appendingPathComponent(URL(fileURLWithPath: executable).lastPathComponent)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isMade = Self.tools.compactMap { context.tool($0) }.contains { tool in
      ExternalTool.run([tool, "--strip-debug", "-o", copy.path, executable]).status == 0
    }
    path = isMade ? copy.path : executable
    self.folder = folder
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
