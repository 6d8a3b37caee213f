import Foundation
import Results

/// The `init` command: creates a package with a layout, or sets up a repository that has layouts.
final class InitCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  /// The folder of the project, as it is typed.
  private let folder: String
  private let harness: HarnessSource
  /// The folder of the layouts to adopt; nil for a new package.
  private let layouts: String?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    (self.context, self.arguments) = (context, arguments)
    layouts = arguments.text(.adoptedFolder)
    folder = layouts == nil ? arguments.operands.first ?? "" : "."
    harness = HarnessSource(arguments.text(.harness), project: folder)
    guard let layouts else {
      guard arguments.operands.count == 1 else {
        throw CommandError.usage(
          "init needs a new folder, or --adopt with a folder of layouts: name one"
        )
      }
      guard !FileManager.default.fileExists(atPath: folder) else {
        throw CommandError.usage("'\(folder)' exists: name a folder that does not exist")
      }
      return
    }
    try arguments.requireNoOperands()
    if case .folder(let path) = harness {
      throw CommandError.usage(
        "jobs on other machines do not have '\(path)': name a URL in --harness"
      )
    }
    let isOutside = layouts.hasPrefix("/") || layouts.split(separator: "/").contains("..")
    let top = ExternalTool.line(of: ["git", "rev-parse", "--show-toplevel"])
    let here = URL(fileURLWithPath: ".").resolvingSymlinksInPath().path
    guard !isOutside, top == nil || top == here else {
      throw CommandError.usage(
        "init sets up the repository of the current folder: call it in \(top ?? "the top folder"), "
          + "and name the layouts by a path in it"
      )
    }
  }

  func run() throws -> ExitStatus {
    if let layouts { return try adopt(layouts) }
    for file in try NewPackage(folder, dependingOn: harness).files() {
      _ = try file.write(in: folder)
    }
    try context.output.write(
      """
      \(folder): a package with the layout 'rows', a trace, a test and two jobs
        cd \(ShellWords.text([folder]))
        git init && git add . && git commit -m "Add layouts"
        swift test
        swift package perfharness run
        swift package perfharness gate --base HEAD

      """
    )
    return .passed
  }

  /// Sets up the repository of the current folder.
  private func adopt(_ layouts: String) throws -> ExitStatus {
    guard let compiler = context.commands.layoutCompiler else {
      throw CommandError.opensNoLibraries(context.program)
    }
    guard !compiler.files(of: layouts).isEmpty, FileManager.default.fileExists(atPath: layouts)
    else {
      throw CommandError(.missing, "'\(layouts)' has no Swift files: name a folder with layouts")
    }
    try context.add([try compiler.library(of: LayoutSources(operands: [layouts]), context)])
    let names = context.usualLayouts
    let setup = ProjectSetup(adopting: layouts, with: harness, try context.info(of: names))
    var lines = ["\(names.joined(separator: ", ")) in \(layouts)"]
    for file in setup.files(base: Self.base) {
      lines.append(try file.write(in: ".") ? "  wrote \(file.path)" : "  kept \(file.path)")
    }
    try context.output.write(lines.joined(separator: "\n") + "\n")
    let status = try storeBaseline()
    try context.output.write(
      """
      Commit these files, with those in \(ProjectSettings.glueFolder) if you change them. Then:
        \(context.invocation) run        every layout in every recording
        \(context.invocation) gate       the verdict over the changes since \(Self.base)
        \(context.invocation) nightly    the same in parts, with all reports

      """
    )
    return context.leavesOutLayouts && status == .passed ? .malformed : status
  }

  /// Stores the counters of the layouts, as `baseline update` does in the new project.
  private func storeBaseline() throws -> ExitStatus {
    let parser = ArgumentParser(
      command: BaselineCommand.self,
      commands: context.commands,
      environment: context.environment,
      settings: try ProjectSettings(for: context.commands)
    )
    let update = try parser.parse(["update", "--quiet"])
    return try BaselineCommand(update, context: context).run()
  }

  /// The branch that changes usually go into; without a remote repository, the last commit.
  private static var base: String {
    ExternalTool.line(of: ["git", "rev-parse", "--abbrev-ref", "origin/HEAD"])
      .flatMap { $0.hasPrefix("origin/") ? $0 : nil } ?? "HEAD"
  }
}

extension InitCommand: Command {
  static let name = "init"
  static let topic = CommandTopic.layouts
  static let summary = "set up a repository that has layouts, or create a package with one"
  static let operands = "--adopt FOLDER | [FLAGS] FOLDER"
  static let details = """
    With --adopt, the repository of the current folder gets perfharness.toml, three traces that \
    fit its layouts, baselines, and jobs for pull requests and nights. What is there already stays.

    Without it, a new folder gets a package with a layout, in which 'swift package perfharness \
    COMMAND' builds its executable with optimization and runs it.

    """
  static let examples = [
    "init --adopt App/Layouts", "init my-layouts", "init my-layouts --harness ../perfharness",
  ]
  static let outcomes: [ExitStatus] = [.missing, .inconclusive]
  static let families: [[Flag]] = [[.adoptedFolder, .harness]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}

extension Flag {
  static let adoptedFolder = Flag("adopt", "FOLDER")
    .summary("folder of UIKit layouts, or a Swift file, that the repository has")
  static let harness = Flag("harness", "FOLDER|URL")
    .summary("package to build; default: the tag of this version in its repository")
}
