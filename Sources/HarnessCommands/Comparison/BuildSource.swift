import Foundation
import Results

/// A build to compare: an executable, or a commit that one is built from.
struct BuildSource {
  /// The executable.
  let executable: OwnExecutable
  /// What results say of it; its label is the commit's first digits, or the file.
  let info: BuildInfo

  /// The executable that runs now.
  init(own executable: OwnExecutable) {
    self.executable = executable
    info = BuildInfo(
      label: "this build",
      commit: GitCommit.current(),
      executable: FileDigest.sha256(path: executable.path)
    )
  }

  /// What it is called in reports.
  var label: String { info.label }

  /// Finds an executable, or builds it from a commit.
  ///
  /// - Parameters:
  ///   - text: The executable's file, or what git knows a commit by.
  ///   - flag: The flag that it was given by.
  ///   - package: The package that a commit is built of.
  ///   - context: The surroundings and where to write.
  /// - Throws: `CommandError` for what is neither, and for a commit that cannot be built, and
  ///   for a build of another version of the replay protocol.
  init(_ text: String, flag: Flag, package: ComparedPackage, context: CommandContext) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: text, isDirectory: &isFolder), !isFolder.boolValue {
      guard FileManager.default.isExecutableFile(atPath: text) else {
        throw CommandError(
          .missing,
          "--\(flag.name) '\(text)' is no executable: name one, or a commit"
        )
      }
      try self.init(path: text, label: text, commit: "unknown", flag, context)
      return
    }
    guard let commit = package.commit(text) else {
      throw CommandError(
        .missing,
        "--\(flag.name) '\(text)' is neither an executable nor a commit that git knows in "
          + "'\(package.path)': check the name, or fetch the commit"
      )
    }
    let short = String(commit.prefix(12))
    let path = try package.executable(of: commit, context: context)
    try self.init(path: path, label: short, commit: short, flag, context)
  }

  private init(
    path: String,
    label: String,
    commit: String,
    _ flag: Flag,
    _ context: CommandContext
  ) throws {
    executable = OwnExecutable(
      path: path,
      name: URL(fileURLWithPath: path).lastPathComponent,
      environment: context.environment
    )
    info = BuildInfo(label: label, commit: commit, executable: FileDigest.sha256(path: path))
    try requireProtocol(flag)
  }

  /// Asks the executable for its version before anything is measured; one that does not answer is
  /// found out by its replays.
  private func requireProtocol(_ flag: Flag) throws {
    let limits = try ReplayLimits.usual
    let outcome = try ReplayChild(executable).answer(
      to: JSONEncoder().encode(ReplayMessage(stackBytes: limits.stackBytes)),
      watch: Watchdog(limits, items: 0)
    )
    guard case .reply(let line) = outcome else { return }
    try ReplayProtocol.require(line, of: "--\(flag.name) '\(label)'")
  }
}

/// A package in a working copy of git, and the executable of it that is compared.
struct ComparedPackage {
  /// The package's folder.
  let path: String
  /// The executable's name.
  let product: String

  /// Reads the flags.
  init(_ arguments: ParsedArguments, context: CommandContext) {
    path = arguments.text(.package) ?? "."
    product = arguments.text(.product) ?? context.program
  }

  /// The commit that a name stands for, in full; nil where git does not know it.
  func commit(_ name: String) -> String? {
    ExternalTool.line(
      of: ["git", "rev-parse", "--verify", "--quiet", "\(name)^{commit}"],
      in: path
    )
  }

  /// Builds the executable of a commit, in a working tree of its own, or takes it as it was built
  /// before.
  ///
  /// The tree and what is built in it stay, so that the next commit is built in less time.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - context: Where to write.
  /// - Returns: The executable's file.
  /// - Throws: `CommandError` for a commit that cannot be checked out or built.
  func executable(of commit: String, context: CommandContext) throws -> String {
    let folder = URL(fileURLWithPath: path).appendingPathComponent(".build/compared").path
    let file = "\(folder)/\(commit.prefix(12))/\(product)"
    if FileManager.default.isExecutableFile(atPath: file) { return file }
    let tree = "\(folder)/tree"
    context.complain("building \(product) of \(commit.prefix(12)) in \(tree)")
    try checkOut(commit, to: tree)
    let prefix = ExternalTool.line(of: ["git", "rev-parse", "--show-prefix"], in: path) ?? ""
    let built = try build(in: "\(tree)/\(prefix)", scratch: "\(folder)/scratch", commit)
    do {
      let files = FileManager.default
      try files.createDirectory(
        atPath: "\(folder)/\(commit.prefix(12))",
        withIntermediateDirectories: true
      )
      // Renamed into place, so that a copy that was stopped is not taken for the whole.
      let partial = "\(file).partial"
      try? files.removeItem(atPath: partial)
      try files.copyItem(atPath: built, toPath: partial)
      try files.moveItem(atPath: partial, toPath: file)
    } catch {
      throw CommandError(.internalError, "cannot keep '\(file)': \(error.localizedDescription)")
    }
    return file
  }

  private func checkOut(_ commit: String, to tree: String) throws {
    let command =
      FileManager.default.fileExists(atPath: "\(tree)/.git")
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
    let place = ExternalTool.line(of: command + ["--show-bin-path"], in: path)
    guard outcome.status == 0, let place else {
      throw CommandError(
        .inconclusive,
        "\(commit.prefix(12)) cannot be built (\(outcome.lastLine)): see "
          + command.joined(separator: " ")
      )
    }
    return "\(place)/\(product)"
  }
}
