import Foundation
import Results

/// A copy of an executable without what only debuggers read, removed with the last reference.
///
/// Valgrind gives up where it meets a debug format newer than itself, and needs none of it: names
/// of functions are kept.
final class StrippedExecutable {
  private static let tools = ["strip", "llvm-strip"]

  /// The file.
  let path: String
  private let folder: URL

  /// Makes the copy; where no tool can, the executable itself stands for it.
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
