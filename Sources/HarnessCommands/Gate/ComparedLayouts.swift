import Foundation
import Results

/// The layouts of another commit, compiled for a comparison with those of the working folder.
struct ComparedLayouts {
  private static let ending = ".so"

  private let sources: LayoutSources
  /// The top folder of the git working copy that contains the layouts; nil outside of one.
  private let root: String?

  /// Finds the working copy of the layouts, whatever the working folder is.
  init(_ sources: LayoutSources) {
    self.sources = sources
    root = sources.operands.first.flatMap { operand in
      let folder =
        InputFile.isFolder(operand)
        ? operand : URL(fileURLWithPath: operand).deletingLastPathComponent().path
      return ExternalTool.line(of: ["git", "rev-parse", "--show-toplevel"], in: folder)
    }
  }

  /// Returns a Boolean value that indicates whether the value of `--base` or `--head` names a
  /// library and not a commit.
  static func isLibrary(_ text: String) -> Bool { text.hasSuffix(ending) }

  /// Checks that `--base` and `--head` name commits of the working copy, or libraries.
  ///
  /// - Throws: `CommandError` for other text.
  func requireCommit(_ arguments: ParsedArguments) throws {
    for flag in [Flag.base, .head] where arguments.has(flag) {
      guard let text = arguments.text(flag), text != "none", !Self.isLibrary(text) else { continue }
      _ = try commit(text, flag)
    }
  }

  /// The current commit, with `-dirty` if tracked files were changed; `unknown` outside of a
  /// working copy.
  var head: String { root.map { GitCommit.current(in: $0) } ?? "unknown" }

  /// Returns a Boolean value that indicates whether git finds a commit.
  func has(_ commit: String) -> Bool {
    root.flatMap { ComparedPackage(path: $0).commit(commit) } != nil
  }

  /// Returns the full hash of a commit of the working copy.
  ///
  /// - Throws: `CommandError` if git does not find it.
  func commit(_ text: String, _ flag: Flag) throws -> String {
    guard let root else {
      throw CommandError(
        .missing,
        "--\(flag.name) '\(text)': '\(sources.operands[0])' is not in a git repository, so it has "
          + "no commits: name a library that 'adopt' made"
      )
    }
    guard let commit = ComparedPackage(path: root).commit(text) else {
      throw CommandError(
        .missing,
        "--\(flag.name) '\(text)' is neither a commit of the repository in '\(root)' nor a "
          + "library: check the name, or fetch the commit"
      )
    }
    return commit
  }

  /// Compiles the layouts of a commit, with its glue, in a separate worktree.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - context: The output for messages.
  /// - Returns: The library's path; nil if the commit has none of the files.
  /// - Throws: `CommandError` for a commit that cannot be checked out, and for code that does not
  ///   compile.
  func library(of commit: String, _ context: CommandContext) throws -> String? {
    guard let root, let compiler = context.commands.layoutCompiler else { return nil }
    let package = ComparedPackage(path: root)
    return try package.withTree(of: commit, context) { tree in
      var then = sources
      then.suffix = "-\(commit.prefix(12))"
      then.operands = sources.operands.compactMap { path in
        place(of: path, in: tree, root).flatMap { path in
          exists(path) && !compiler.files(of: path).isEmpty ? path : nil
        }
      }
      guard !then.operands.isEmpty else { return nil }
      then.folder = place(of: ".", in: tree, root) ?? tree
      then.glue = sources.glue.map { glue in
        place(of: glue, in: tree, root).flatMap { exists($0) ? $0 : nil } ?? glue
      }
      // A commit from before the glue was written has the answers of today.
      if then.glue == nil, compiler.usersGlue(of: then) == nil {
        then.glue = compiler.usersGlue(of: sources)
      }
      return try compiler.library(of: then, context)
    }
  }

  /// Returns the path in a worktree of a file in the working copy; nil for a file outside of it.
  private func place(of path: String, in tree: String, _ root: String) -> String? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    let top = URL(fileURLWithPath: root).resolvingSymlinksInPath().standardizedFileURL.path
    if file == top { return tree }
    guard file.hasPrefix("\(top)/") else { return nil }
    return tree + file.dropFirst(top.count)
  }

  private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }
}
