import Foundation
import Results
import Traces

/// The `shrink` command: minimizes a trace that fails, or that has a frame over its budget.
final class ShrinkCommand {
  private let context: CommandContext
  private let judge: FailureFinder
  private let search: SearchRequest
  private let report: ReportRequest
  private let path: String
  private let output: String
  /// The frame budget for `--slow`, in nanoseconds; nil to minimize a failure.
  private let slowNanoseconds: UInt64?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    judge = try FailureFinder(arguments, context: context)
    search = try SearchRequest(arguments)
    report = try ReportRequest(arguments, context: context)
    let count = arguments.operands.count
    guard count == 1 else {
      throw CommandError.usage("shrink takes one trace, but \(count) are named: name one file")
    }
    path = arguments.operands[0]
    let name = path.replacingOccurrences(of: ".ltrace.jsonl.zst", with: "")
      .replacingOccurrences(of: ".ltrace.jsonl", with: "")
    // The default value in the help is a pattern for the name of the trace.
    output = arguments.texts(.minimized).last ?? "\(name)-minimized.ltrace.jsonl"
    slowNanoseconds = arguments.isOn(.slow) ? UInt64(judge.request.budget.nanoseconds) : nil
  }

  func run() throws -> ExitStatus {
    let trace = try Trace.read(path: path)
    let what: String
    var index = judge.group.entries.first?.index ?? ""
    let isKept: (Trace) -> Bool
    if let slowNanoseconds {
      guard let slowest = try judge.slowestNanoseconds(of: trace) else {
        throw nothingToShrink("the layout crashes with \(path): remove --slow")
      }
      guard slowest > slowNanoseconds else {
        throw nothingToShrink("no frame of \(path) is over its budget in every replay")
      }
      what = "a frame of \(Double(slowest) / 1e6) ms"
      isKept = { [self] trace in
        ((try? judge.slowestNanoseconds(of: trace)) ?? 0) > slowNanoseconds
      }
    } else {
      guard let finding = try judge.finding(in: trace) else {
        throw nothingToShrink("nothing is wrong with \(path) in \(judge.group.settings.kind)")
      }
      what = "\(finding.invariant): \(finding.message)"
      index = finding.index
      isKept = { [self] trace in
        (try? judge.finding(in: trace))?.map { $0.invariant == finding.invariant } ?? false
      }
    }
    let progress = ProgressBar(total: nil, context: context, isWanted: report.showsProgress)
    let count = trace.records.count
    var least = count
    var minimizer = TraceMinimizer(trace, mostTries: search.cases, duration: search.duration) {
      progress.begin("tries, \(least) of \(count) records left")
      // No replay works without a frame.
      guard $0.records.contains(where: \.isFrame), isKept($0) else { return false }
      least = min(least, $0.records.count)
      return true
    }
    minimizer.minimize()
    progress.end()
    var minimized = minimizer.best
    minimized.head.name += "-minimized"
    try minimized.write(path: output)
    var words = ["check", output, "--layout", judge.group.settings.commandLineText]
    if !index.isEmpty { words += ["--index", index] }
    words += judge.request.layoutWords
    let after = "\(minimized.records.count) records after \(minimizer.tries) tries"
    let terminal = report.terminal
    try context.output.write(
      terminal.wrapped("\(path): \(count) records, \(what)", hanging: 2)
        + terminal.wrapped("\(output): \(after)", hanging: 2)
        + terminal.command("\(context.invocation) \(ShellWords.text(words))")
    )
    let lines = try ReportPage.lines(of: [(output, index)], judge.request, report, context)
    let status: ExitStatus = lines.scenarios.contains(where: \.isWrong) ? .violation : .passed
    try ReportPage.write(
      lines,
      verdict: RunReport(lines.scenarios).verdict(exitCode: status.rawValue),
      report,
      context
    )
    return .passed
  }

  private func nothingToShrink(_ reason: String) -> CommandError {
    CommandError(.inconclusive, "\(reason): name a trace that fails, and the layout it fails in")
  }
}

extension ShrinkCommand: Command {
  static let name = "shrink"
  static let topic = CommandTopic.failures
  static let summary = "minimize a failing or slow trace"
  static let operands = "[FLAGS] TRACE"
  static let details = """
    Removes records, items and sizes from a trace as long as it still violates the same invariant,
    or with --slow as long as a frame exceeds its budget in each of three replays.

    """
  static let examples = [
    "shrink broken.ltrace.jsonl --layout flow",
    "shrink traces/recorded/rotate.ltrace.jsonl --layout hierarchy --slow --budget 0.5",
  ]
  static let families: [[Flag]] = [
    [
      .layout, .adopted, .index, .budget, .page, .seed, .duration, .cases, .slow, .minimized,
      .quiet, .noProgress,
    ],
    Flag.limitFlags,
  ]
}

extension Flag {
  static let slow = Flag("slow").summary("minimization of a slow frame instead of a failure")
  static let minimized = Flag("minimized", "FILE", default: "TRACE-minimized.ltrace.jsonl")
    .file(.written).summary("file of the minimized trace")
}
