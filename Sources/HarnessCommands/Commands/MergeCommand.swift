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

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    report = try ReportRequest(arguments, context: context)
    operands = arguments.operands
    output = arguments.isOn(.output) ? arguments.text(.output) : nil
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
      try OutputDestination(output, context: context).write(JSONLines.encode(merged.lines))
    }
    let status = ExitStatus.combined(Self.statuses(merged))
    if output != "-" {
      let verdict = GateReport(merged.gates).verdict(exitCode: status.rawValue)
      try context.output.write([text(merged), verdict.text(report.terminal)].paragraphs)
    }
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
    if merged.gates.isEmpty || !merged.missing.isEmpty || !merged.isTrusted {
      statuses.append(.inconclusive)
    }
    return statuses
  }

  private func text(_ merged: MergedGate) -> String {
    let missing = merged.missing.joined(separator: ", ")
    return [
      merged.selfTests.isEmpty ? "" : SelfTestTable.text(merged.selfTests, style: report.style),
      GateReport(merged.gates).wide(style: report.style),
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
    does not pass. If the self-test failed, times are not trusted.

    """
  static let examples = [
    "merge nightly", "merge selftest.jsonl gate-1.jsonl gate-2.jsonl -o nightly.jsonl",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.regression, .overBudget]
  static let families: [[Flag]] = [[.output, .quiet, .color]]
  static let inputEndings = [".jsonl"]
}
