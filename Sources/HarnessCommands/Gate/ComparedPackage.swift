import Foundation
import Results

/// A package in a git working copy, and its executable to compare.
struct ComparedPackage {
  /// The package's folder.
  let path: String
  /// The executable's name.
  let product: String

  /// Describes a working copy, without an executable.
  init(path: String) {
    self.path = path
    product = ""
  }

  /// Reads the flags.
  init(_ arguments: ParsedArguments, context: CommandContext) {
    path = arguments.text(.package) ?? "."
    product = arguments.text(.product) ?? context.program
  }

  /// Returns the full hash of a commit; nil if git does not find it.
  func commit(_ name: String) -> String? {
    ExternalTool.line(
      of: ["git", "rev-parse", "--verify", "--quiet", "\(name)^{commit}"],
      in: path
    )
  }

  /// Builds the executable of a commit in a separate worktree, or reuses an earlier build.
  ///
  /// The worktree and its build folder remain, so that the next commit builds faster.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - context: The output for messages.
  /// - Returns: The path of the executable.
  /// - Throws: `CommandError` for a commit that cannot be checked out or built.
  func executable(of commit: String, context: CommandContext) throws -> String {
    let file = "\(folder)/\(commit.prefix(12))/\(product)"
    if FileManager.default.isExecutableFile(atPath: file) { return file }
    return try withTree(of: commit, context) { tree in
      // The other process may have built the same commit.
      if !FileManager.default.isExecutableFile(atPath: file) {
        context.complain("building \(product) of \(commit.prefix(12)) in \(tree)")
        let prefix = ExternalTool.line(of: ["git", "rev-parse", "--show-prefix"], in: path) ?? ""
        let built = try build(in: "\(tree)/\(prefix)", scratch: "\(folder)/scratch", commit)
        try store(built, as: file)
      }
      return file
    }
  }

  /// The folder of worktrees and builds of other commits.
  private var folder: String {
    URL(fileURLWithPath: path).appendingPathComponent(".build/compared").path
  }

  /// Checks a commit out in a separate worktree, which remains, and works in it.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - context: The output for messages.
  ///   - work: Receives the worktree, which no other process changes meanwhile.
  /// - Returns: The product of the work.
  /// - Throws: `CommandError` for a commit that cannot be checked out.
  func withTree<Product>(
    of commit: String,
    _ context: CommandContext,
    _ work: (String) throws -> Product
  ) throws -> Product {
    let lock = try FileLock(ofFolder: folder) {
      context.complain("waiting for another process that builds in '\(folder)'")
    }
    defer { lock.release() }
    try UntrackedFolder.ignore(folder)
    let tree = "\(folder)/tree"
    try checkOut(commit, to: tree)
    return try work(tree)
  }

  private func store(_ built: String, as file: String) throws {
    do {
      let files = FileManager.default
      try files.createDirectory(
        atPath: URL(fileURLWithPath: file).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      // Rename the finished copy into place, so that an interrupted copy is never used.
      let partial = "\(file).partial"
      try? files.removeItem(atPath: partial)
      try files.copyItem(atPath: built, toPath: partial)
      try files.moveItem(atPath: partial, toPath: file)
    } catch {
      throw CommandError(.internalError, "cannot store '\(file)': \(error.localizedDescription)")
    }
  }

  private func checkOut(_ commit: String, to tree: String) throws {
    func repository(of folder: String) -> String? {
      let words = ["git", "-C", folder, "rev-parse", "--path-format=absolute", "--git-common-dir"]
      return ExternalTool.line(of: words, in: path)
    }
    let hasTree = FileManager.default.fileExists(atPath: "\(tree)/.git")
    let isOwn = hasTree && repository(of: tree) == repository(of: ".")
    // A cache of a CI job keeps the worktree of a clone that is gone.
    if hasTree, !isOwn { try? FileManager.default.removeItem(atPath: tree) }
    let command =
      isOwn
      ? ["git", "-C", tree, "checkout", "--quiet", "--force", "--detach", commit]
      : ["git", "worktree", "add", "--quiet", "--force", "--detach", tree, commit]
    let outcome = ExternalTool.run(command, in: path)
    guard outcome.status == 0 else {
      throw CommandError(
        .inconclusive,
        "cannot check out \(commit.prefix(12)) to '\(tree)': \(outcome.lastLine)"
      )
    }
  }

  private func build(in folder: String, scratch: String, _ commit: String) throws -> String {
    let command = [
      "swift", "build", "-c", "release", "--product", product, "--package-path", folder,
      "--scratch-path", scratch,
    ]
    let outcome = ExternalTool.run(command, in: path)
    let folder = ExternalTool.line(of: command + ["--show-bin-path"], in: path)
    guard outcome.status == 0, let folder else {
      throw CommandError(
        .inconclusive,
        "\(commit.prefix(12)) cannot be built (\(outcome.lastLine)): see "
          + command.joined(separator: " ")
      )
    }
    return "\(folder)/\(product)"
  }
}

/// A folder of a working copy that git does not show.
package enum UntrackedFolder {
  /// Writes a file that makes git ignore the folder, as many tools do in their caches.
  ///
  /// - Throws: `ResultError` if it cannot be written.
  package static func ignore(_ folder: String) throws {
    let file = "\(folder)/.gitignore"
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try AtomicFile.replace(file, with: Data("*\n".utf8))
  }
}
