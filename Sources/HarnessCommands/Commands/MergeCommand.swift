import Foundation
import Measurement
import Results

/// The `merge` command: computes one verdict from the gates of several machines or commands.
final class MergeCommand {
  private let context: CommandContext
  private let report: ReportRequest
  private let operands: [String]
  /// The file for all lines; nil for no file.
  private let output: String?
  /// The folder for all lines and their reports; nil for none.
  private let folder: String?
  /// The histories to show in the reports.
  private let histories: [String]

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    report = try ReportRequest(arguments, context: context)
    operands = arguments.operands
    output = arguments.isOn(.output) ? arguments.text(.output) : nil
    folder = arguments.text(.into)
    histories = arguments.texts(.history)
    if let folder { try WritableFolder.require(folder, for: .into) }
    guard folder != nil || histories.isEmpty else {
      throw CommandError.usage("--history is for the reports of --into: name a folder")
    }
    guard !operands.isEmpty else {
      throw CommandError.usage(
        "merge needs files or folders: the --json output of 'gate' and 'selftest'"
      )
    }
  }

  func run() throws -> ExitStatus {
    let paths = try operands.flatMap(Self.files)
    let files = try paths.map { MergedGate.File(name: $0, lines: try ResultLine.read($0)) }
    let merged = try MergedGate(files)
    if let output {
      try context.write(JSONLines.encode(merged.lines), to: output)
    }
    if let folder { try report(merged.lines, in: folder) }
    let status = ExitStatus.combined(Self.statuses(merged))
    if output != "-" { try result(merged, status).write(report, context) }
    return status
  }

  private static func files(_ path: String) throws -> [String] {
    guard InputFile.isFolder(path) else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .stablySorted(by: <)
    let files = names.filter { $0.hasSuffix(".jsonl") }.map { "\(path)/\($0)" }
    guard !files.isEmpty else {
      throw CommandError(.inconclusive, "'\(path)' has no .jsonl files: nothing was measured")
    }
    return files
  }

  static func statuses(_ merged: MergedGate) -> [ExitStatus] {
    let findings = merged.gates.flatMap(\.findings)
    var statuses = findings.compactMap(\.outcome.status)
    if merged.gates.isEmpty || !merged.doubts.isEmpty { statuses.append(.inconclusive) }
    return statuses
  }

  /// Writes the lines, a report in every format, and the history as text.
  private func report(_ lines: [ResultLine], in folder: String) throws {
    let file = MergedGate.File(name: "\(folder)/nightly.jsonl", lines: lines)
    func write(_ data: Data, _ name: String) throws {
      try context.write(data, to: "\(folder)/\(name)")
    }
    try write(JSONLines.encode(lines), "nightly.jsonl")
    let history =
      histories.isEmpty ? nil : try ReportPage.history(histories, of: lines, context)
    if let history { try write(Data(history.wide(style: .plain).utf8), "history.txt") }
    for format in ReportFormat.allCases {
      do {
        try write(format.data(of: [file], history: history, context), format.fileName)
      } catch let error as CommandError {
        // A format that cannot represent an empty run does not change the verdict.
        for reason in error.reasons { context.complain(reason.sentence) }
      }
    }
  }

  private func result(_ merged: MergedGate, _ status: ExitStatus) -> CommandResult {
    let gates = GateReport(merged.gates)
    let doubts = Self.doubts(merged)
    let tests = merged.selfTests
    func selfTest(_ style: TextStyle) -> String {
      tests.isEmpty ? "" : SelfTestTable.text(tests, style: style)
    }
    let tested =
      tests.isEmpty ? "" : "The gate passed its self-test: it found what was injected.\n"
    return CommandResult(
      lines: merged.lines,
      summary: { terminal in
        let results = merged.lines.scenarios
        let selfTest = merged.isTrusted ? tested : selfTest(terminal.style)
        return [selfTest, gates.summary(results, terminal), doubts].paragraphs
      },
      wide: { [selfTest($0), gates.wide(style: $0), doubts].paragraphs },
      table: { gates.table },
      markdown: { GitHubSummary.text(merged.lines) },
      verdict: gates.verdict(exitCode: status.rawValue, doubts: merged.doubts)
    )
  }

  private static func doubts(_ merged: MergedGate) -> String {
    let missing = merged.missing.joined(separator: ", ")
    return [
      merged.isTrusted ? "" : "UNTRUSTED: the gate failed its self-test.\n",
      missing.isEmpty ? "" : "MISSING: \(missing).\n",
    ].paragraphs
  }
}

extension MergeCommand: Command {
  static let name = "merge"
  static let topic = CommandTopic.nightly
  static let summary = "merge the gates of several machines into one verdict"
  static let operands = "[FLAGS] FILES-OR-FOLDERS..."
  static let details = """
    Merges the --json output of 'gate' on several machines, each with its --shard, and of
    'selftest'. The exit code is that of one 'gate' of all scenarios. A missing or truncated shard
    does not pass. If the self-test failed, times are not trusted. With --into, the results are also
    written in every format of 'report', as page and as text.

    """
  static let examples = [
    "merge shards/*", "merge shards/* --into run --history results/history.jsonl",
    "merge selftest.jsonl gate-1.jsonl gate-2.jsonl -o nightly.jsonl",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.regression, .overBudget]
  static let families: [[Flag]] = [[.output, .into, .history, .format, .quiet, .color]]
  static let inputEndings = [".jsonl"]
}

extension Flag {
  static let into = Flag("into", "DIR", in: .output)
    .summary("folder for the merged results, and for reports in all formats")
    .details("'nightly' uses results/nightly/COMMIT-KEY by default")
}
