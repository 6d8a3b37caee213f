import Foundation
import HarnessCommands
import Results
import TraceEditing
import Traces

/// The `trace diff` action: prints the differences between two recordings of one session.
struct TraceDiffAction {
  private let context: CommandContext
  private let paths: [String]
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    guard arguments.operands.count == 2 else {
      throw CommandError.usage(
        "'trace diff' takes two traces, not \(arguments.operands.count): name both"
      )
    }
    paths = try arguments.operands.flatMap { try TraceFiles.paths([$0]) }
    guard paths.count == 2 else {
      throw CommandError.usage("'trace diff' takes two traces, not folders of them: name files")
    }
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let difference = try asCommand { () throws(TraceError) in
      try TraceDifference(paths[0], paths[1])
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode([difference]))
    }
    if !report.printsJSON {
      try context.output.write(difference.lines.map { "\($0)\n" }.joined())
    }
    return difference.isSame ? .passed : .violation
  }
}
