import HarnessCommands
import TraceEditing
import Traces

/// The `trace scale` action: makes a recording faster or slower, longer or shorter.
struct TraceScaleAction {
  private let context: CommandContext
  private let input: String
  private let scale: TraceScale
  private let output: TraceOutputPath

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    input = try arguments.singleTrace(for: "scale")
    let factor = { (text: String) in
      Double(text).flatMap { (0.001...1000).contains($0) ? $0 : nil }
    }
    let expectation = "a number from 0.001 to 1000"
    scale = TraceScale(
      time: try arguments.value(.timeFactor, expectation, factor),
      distance: try arguments.value(.distanceFactor, expectation, factor)
    )
    guard scale != TraceScale() else {
      throw CommandError.usage("'trace scale' needs --time or --distance: name a factor")
    }
    output = try TraceOutputPath(arguments, input: input, suffix: "-scaled")
  }

  func run() throws -> ExitStatus {
    try asCommand { () throws(TraceError) in
      try scale.write(TraceReader(operand: input), to: output.path)
    }
    try context.output.write(
      "\(output.path.escaped): times by \(scale.time), lengths by \(scale.distance)\n"
    )
    return .passed
  }
}
