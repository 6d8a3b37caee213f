import Foundation
import LayoutContract
import Results

/// A build to compare: an executable, or a commit from which one is built.
struct BuildSource {
  /// The executable.
  let executable: CurrentExecutable
  /// The build in results; its label is the start of the commit's hash, or the file.
  let info: BuildInfo
  /// The layouts of its libraries; nil if only another executable knows them.
  let layouts: Set<String>?
  /// The copy to run, so that rebuilding the executable has no effect; nil for this executable.
  private let held: ExecutableCopy?

  /// Creates the source of the running executable, with the build of its run.
  init(own executable: CurrentExecutable, _ build: BuildInfo) {
    self.executable = executable
    layouts = Set(executable.libraries.flatMap(\.layouts))
    held = nil
    info = BuildInfo(
      label: executable.libraries.last.map { URL(fileURLWithPath: $0.name).lastPathComponent }
        ?? "this build",
      commit: build.commit,
      executable: build.executable,
      libraries: build.libraries
    )
  }

  /// The name in reports.
  var label: String { info.label }

  /// Finds an executable, or builds it from a commit.
  ///
  /// - Parameters:
  ///   - text: The path of an executable, the path of a library of layouts for this executable, or
  ///     the name of a commit.
  ///   - flag: The flag with that value.
  ///   - package: The package from which a commit is built.
  ///   - context: The environment and the output.
  /// - Throws: `CommandError` for other text, for a commit that cannot be built, and for a build
  ///   with another version of the replay protocol.
  init(_ text: String, flag: Flag, package: ComparedPackage, context: CommandContext) throws {
    if ComparedLayouts.isLibrary(text), let executable = context.executable {
      try self.init(library: text, label: text, of: executable, flag, context)
      return
    }
    if let sources = context.sources, let executable = context.executable {
      try self.init(commit: text, ofLayouts: sources, executable, flag, context)
      return
    }
    if FileManager.default.fileExists(atPath: text), !InputFile.isFolder(text) {
      guard FileManager.default.isExecutableFile(atPath: text) else {
        throw CommandError(
          .missing,
          "--\(flag.name) '\(text)' is not an executable: name one, or a commit"
        )
      }
      try self.init(path: text, label: text, commit: "unknown", flag, context)
      return
    }
    guard let commit = package.commit(text) else {
      throw CommandError(
        .missing,
        "--\(flag.name) '\(text)' is neither an executable nor a commit of the repository in "
          + "'\(package.path)': check the name, or fetch the commit"
      )
    }
    let short = String(commit.prefix(12))
    let path = try package.executable(of: commit, context: context)
    try self.init(path: path, label: short, commit: short, flag, context)
  }

  /// Creates the source of this executable with the layouts of a commit.
  private init(
    commit text: String,
    ofLayouts sources: LayoutSources,
    _ executable: CurrentExecutable,
    _ flag: Flag,
    _ context: CommandContext
  ) throws {
    let compared = ComparedLayouts(sources)
    let commit = try compared.commit(text, flag)
    let short = String(commit.prefix(12))
    let library: String?
    do {
      library = try compared.library(of: commit, context)
    } catch let error as CommandError {
      throw error.about("the layouts of --\(flag.name) '\(text)'")
    }
    try self.init(library: library, label: short, commit: short, of: executable, flag, context)
  }

  /// Creates the source of this executable with another library of layouts, or without any.
  private init(
    library: String?,
    label: String,
    commit: String = "unknown",
    of executable: CurrentExecutable,
    _ flag: Flag,
    _ context: CommandContext
  ) throws {
    let library = try library.map(context.held)
    try library?.listLayouts(with: executable, forward: context.output.writeMessage)
    if let ending = library?.ending {
      let what = ending.sentence(try ReplayLimits.usual, items: 0)
      throw CommandError(.violation, "--\(flag.name) '\(label)' cannot be compared: \(what)")
    }
    self.executable = executable.opening(library.map { [$0] } ?? [])
    layouts = Set(library?.layouts ?? [])
    held = nil
    info = BuildInfo(
      label: label,
      commit: commit,
      executable: executable.digest,
      libraries: library.map { [$0.info] }
    )
  }

  private init(
    path: String,
    label: String,
    commit: String,
    _ flag: Flag,
    _ context: CommandContext
  ) throws {
    let held = ExecutableCopy(
      of: CurrentExecutable(
        path: path,
        name: URL(fileURLWithPath: path).lastPathComponent,
        environment: context.environment
      )
    )
    self.held = held
    executable = held.executable
    layouts = nil
    info = BuildInfo(label: label, commit: commit, executable: executable.digest)
    try Self.requireProtocol(of: executable, label: label, flag)
  }

  /// Checks the version of the executable's replay protocol before anything is measured.
  ///
  /// An executable that exits without a reply is detected by its replays.
  ///
  /// - Parameters:
  ///   - executable: The executable.
  ///   - label: Its name on the command line.
  ///   - flag: The flag that gives it.
  ///   - seconds: The time limit of its reply, before which it reads nothing.
  /// - Throws: `CommandError` for another version, or if there is no reply in time.
  static func requireProtocol(
    of executable: CurrentExecutable,
    label: String,
    _ flag: Flag,
    withinSeconds seconds: Double = 10
  ) throws {
    let child = try ReplayProcess(executable, .usual)
    let outcome = try child.answer(
      to: .confirm,
      watch: Watchdog(answeringWithinSeconds: seconds)
    )
    guard case .ended(let ending) = outcome else { return }
    if ending.kind == .watchdog {
      throw CommandError(
        .inconclusive,
        "--\(flag.name) '\(label)' did not report its version within \(Int(seconds)) s: "
          + "name an executable with a harness of this version"
      )
    }
    guard let version = child.versionOfRefusedReply else { return }
    try ReplayProtocol.require(version, of: "--\(flag.name) '\(label)'")
  }
}
