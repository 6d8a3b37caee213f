import BuiltinTraces
import Foundation
import HarnessCommands
import Results

/// The `trace list` action: lists the built-in traces.
struct TraceListAction {
  private let context: CommandContext

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("'trace list' takes no trace: remove '\(arguments.operands[0])'")
    }
    self.context = context
  }

  func run() throws -> ExitStatus {
    let width = BuiltinTrace.all.map(\.name.count).max() ?? 0
    let lines = BuiltinTrace.all.map { trace in
      trace.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \(trace.summary)\n"
    }
    try context.output.write(lines.joined())
    return .passed
  }
}
