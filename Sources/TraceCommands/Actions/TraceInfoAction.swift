import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces

/// The `trace info` action: summarizes recordings.
struct TraceInfoAction {
  private let context: CommandContext
  private let paths: [String]
  private let report: ReportRequest
  private let picture: String?

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    paths = try arguments.traces(for: "info")
    report = try ReportRequest(arguments, context: context)
    guard report.format != .csv else {
      throw CommandError.usage("'trace info' prints table, markdown or json: choose one of them")
    }
    picture = arguments.text(.output).flatMap { $0 == "-" ? nil : $0 }
    guard picture?.hasSuffix(".svg") ?? true else {
      throw CommandError.usage("with 'trace info', the file of -o must end in .svg")
    }
  }

  func run() throws -> ExitStatus {
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
      try OutputDestination(picture, context: context).write(Data(svg.utf8))
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(summaries))
    }
    if !report.printsJSON { try context.output.write(text(summaries)) }
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return .passed
  }

  private func text(_ summaries: [TraceSummary]) -> String {
    if report.format == .markdown { return BehaviorTable(summaries).markdown }
    let terminal = report.terminal
    return summaries.map { summary in
      summary.lines(width: terminal.columns, isUnicode: terminal.isUnicode)
        .map { "\($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
