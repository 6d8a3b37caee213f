import Foundation
import LayoutContract
import Results
import Traces

/// The `init` command: creates a package with a layout, a trace, a test and a nightly job.
final class InitCommand {
  private let context: CommandContext
  private let folder: String
  private let harness: String

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError.usage("init needs a new folder: name one that does not exist")
    }
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw CommandError.usage("'\(folder)' exists: name a folder that does not exist")
    }
    self.folder = folder
    harness = try arguments.text(.harness) ?? Self.harness(of: context)
  }

  func run() throws -> ExitStatus {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    let isURL = harness.contains("://") || harness.hasPrefix("git@")
    let place = isURL ? harness : URL(fileURLWithPath: harness).standardizedFileURL.path
    let package = PackageTemplate(name: name, harness: place, isURL: isURL)
    do {
      for (path, text) in package.files {
        let file = URL(fileURLWithPath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/traces/recorded",
        withIntermediateDirectories: true
      )
      try Self.trace().write(path: "\(folder)/traces/recorded/scroll-and-edit.ltrace.jsonl")
    } catch {
      throw CommandError(.internalError, "cannot write to '\(folder)': \(error)")
    }
    try context.output.write(
      """
      \(folder): a package with the layout 'rows', a trace and a test
        cd \(folder)
        swift test
        swift package perfharness run
        swift package perfharness gate --baselines none --base none

      """
    )
    return .passed
  }

  /// Returns the folder of the package from which this executable was built.
  private static func harness(of context: CommandContext) throws -> String {
    var folder = URL(fileURLWithPath: context.executable?.resolvedPath ?? "/")
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let marker = folder.appendingPathComponent("Sources/HarnessCommands").path
      if FileManager.default.fileExists(atPath: marker) { return folder.path }
    }
    throw CommandError(
      .missing,
      "the package of \(context.program) was not found above its executable: name its "
        + "folder or URL with --harness"
    )
  }

  /// Returns a scroll through forty rows, with an insertion, a deletion and a rotation.
  private static func trace() -> Trace {
    let view = Size(width: 390, height: 844)
    var trace = Trace(head: TraceHead(name: "scroll-and-edit", viewSize: view), records: [])
    var time: Int64 = 0
    func add(_ event: TraceEvent) {
      trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
    }
    add(
      .items(
        TraceItems(
          section: 0,
          identities: .counted(first: 0, count: 40),
          sizes: .listed(
            widths: [Double](repeating: 390, count: 40),
            heights: (0..<40).map { 60 + Double($0 % 5) * 20 }
          )
        )
      )
    )
    for frame in 0..<120 {
      if frame == 40 {
        add(.edit(TraceEdit(operations: [.insert(section: 0, item: 2, ids: [100, 101, 102])])))
      }
      if frame == 80 { add(.edit(TraceEdit(operations: [.delete(section: 0, item: 0, count: 2)]))) }
      if frame == 100 {
        add(.view(TraceView(size: Size(width: 844, height: 390), cause: .rotate)))
      }
      add(.frame(TraceFrame(offset: Point(x: 0, y: Double(frame) * 12), phase: .drag)))
      time += 16_666_667
    }
    return trace
  }
}

extension InitCommand: Command {
  static let name = "init"
  static let topic = CommandTopic.layouts
  static let summary = "create a package with a layout, a trace, a test and a nightly job"
  static let operands = "[FLAGS] FOLDER"
  static let details = """
    The package depends on the package of this executable, or on the one of --harness. In it,
    'swift package perfharness COMMAND' builds its executable with optimization and runs it.

    """
  static let examples = ["init my-layouts", "init my-layouts --harness ../perfharness"]
  static let outcomes: [ExitStatus] = [.missing]
  static let families: [[Flag]] = [[.harness]]

  static func inputs(_ operands: [String]) -> [String] { [] }
}

extension Flag {
  static let harness = Flag(
    "harness",
    "FOLDER|URL",
    summary: "package that the new one depends on; default: this executable's"
  )
}
