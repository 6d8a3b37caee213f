import HarnessCommands
import Results
import TraceEditing
import Traces

/// The `trace concat` action: joins recordings one after the other.
struct TraceConcatAction {
  private let context: CommandContext
  private let inputs: [String]
  private let times: Int
  private let output: TraceOutputPath

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    // A recording that is named twice is joined twice.
    inputs = try arguments.operands.flatMap { try TraceFiles.paths([$0]) }
    guard !inputs.isEmpty else {
      throw CommandError.usage("'trace concat' needs a trace, or a folder of them: name one")
    }
    times = try arguments.count(.times, in: 1...1_000_000)
    output = try TraceOutputPath(arguments, input: inputs[0], suffix: "-joined")
  }

  func run() throws -> ExitStatus {
    let outcome = try asCommand { () throws(TraceError) in
      try TraceJoin.write(inputs, times: times, to: output.path)
    }
    let seconds = NumberText.fixed(Double(outcome.durationNanoseconds) / 1e9, digits: 3)
    try context.output.write(
      "\(output.path.escaped): \(QuantityText.count(outcome.frameCount, "frame")), \(seconds) s, "
        + "\(QuantityText.count(outcome.partCount, "part"))\n"
    )
    return .passed
  }
}
