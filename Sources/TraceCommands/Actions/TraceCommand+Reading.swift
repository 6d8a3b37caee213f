import BuiltinTraces
import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces

/// The actions that read recordings: `list`, `info` and `diff`.
extension TraceCommand {
  /// Lists the built-in traces.
  func list() throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("'trace list' takes no trace: remove '\(arguments.operands[0])'")
    }
    let width = BuiltinTrace.all.map(\.name.count).max() ?? 0
    let lines = BuiltinTrace.all.map { trace in
      trace.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \(trace.summary)\n"
    }
    try context.output.write(lines.joined())
    return .passed
  }

  /// Summarizes recordings.
  func info() throws -> ExitStatus {
    let paths = try traces(for: .info)
    let report = try ReportRequest(arguments, context: context)
    guard report.format != .csv else {
      throw CommandError.usage("'trace info' prints table, markdown or json: choose one of them")
    }
    let picture = arguments.text(.output).flatMap { $0 == "-" ? nil : $0 }
    guard picture?.hasSuffix(".svg") ?? true else {
      throw CommandError.usage("with 'trace info', the file of -o must end in .svg")
    }
    var summaries: [TraceSummary] = []
    var reasons: [CommandError.Reason] = []
    for path in paths {
      do throws(TraceError) {
        summaries.append(try TraceSummary(reading: TraceReader(operand: path)))
      } catch {
        reasons += error.commandError.reasons
      }
    }
    if let picture {
      let svg = TracePicture(summaries).svg
      try context.write(Data(svg.utf8), to: picture)
    }
    try report.write(summaries, text: Self.text(summaries, report), context)
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return .passed
  }

  private static func text(_ summaries: [TraceSummary], _ report: ReportRequest) -> String {
    if report.format == .markdown { return TraceBehavior.table(of: summaries) }
    let terminal = report.terminal
    return summaries.map { summary in
      summary.lines(width: terminal.columns, isUnicode: terminal.isUnicode)
        .map { "\($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Prints the differences between two recordings of one session.
  func diff() throws -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage(
        "'trace diff' takes two traces, not \(arguments.operands.count): name both"
      )
    }
    let paths = try arguments.operands.flatMap { try TraceFiles.paths([$0]) }
    guard paths.count == 2 else {
      throw CommandError.usage("'trace diff' takes two traces, not folders of them: name files")
    }
    let report = try ReportRequest(arguments, context: context)
    let difference = try TraceDifference(paths[0], paths[1])
    let lines = difference.lines.map { "\($0)\n" }.joined()
    try report.write([difference], text: lines, context)
    return difference.isSame ? .passed : .violation
  }
}
