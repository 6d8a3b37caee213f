import Foundation
import LayoutContract
import PropertyTesting
import TraceReplay
import Traces

/// `fuzz`: draws traces, replays and checks them, and keeps those that fail, minimized.
final class FuzzCommand {
  private let context: CommandContext
  private let judge: FailureFinder
  private let request: SearchRequest
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    judge = try FailureFinder(
      ReplayRequest(arguments, environment: context.environment),
      context: context
    )
    request = try SearchRequest(arguments)
    report = try ReportRequest(arguments, context: context)
    try WritableFolder.require(request.folder, for: .regressions)
  }

  func run() throws -> ExitStatus {
    var outcome = FuzzOutcome(layout: judge.group.settings.commandLineText, seed: request.seed)
    let clock = ContinuousClock()
    let start = clock.now
    let deadline = start + request.duration
    var known: Set<String> = []
    while clock.now < deadline, outcome.traces < request.cases {
      let budget = Budget(
        cases: request.cases - outcome.traces,
        duration: deadline - clock.now
      )
      let seed = SplitMix64(seed: request.seed, stream: UInt64(known.count)).state
      let found = try search(seed: seed, budget, ignoring: known, &outcome)
      guard let found else { break }
      try keep(found, ignoring: known, &outcome)
      known.insert(found.failure.origin)
    }
    outcome.frames = judge.frameCount
    outcome.seconds = Double((clock.now - start).components.seconds)
    try write(outcome)
    if outcome.traces == 0 { return .inconclusive }
    return outcome.findings.isEmpty ? .passed : .violation
  }

  /// Draws traces until one fails; nil where none does.
  private func search(
    seed: UInt64,
    _ budget: Budget,
    ignoring known: Set<String>,
    _ outcome: inout FuzzOutcome
  ) throws -> Counterexample<Trace>? {
    var refusal: (any Error)?
    let property = Property<Trace>(
      generate: { [self] in request.shape(judge.group).draw(&$0) },
      check: { [self] trace, _ in
        do {
          return try judge.finding(in: trace, ignoring: known).map {
            Failure(origin: $0.invariant, message: $0.message)
          }
        } catch {
          refusal = error
          return Failure(origin: "refusal", message: "\(error)")
        }
      }
    )
    let result = property.run(seed: seed, budget: budget)
    if let interruption = refusal as? Interruption { throw interruption }
    if let refusal { throw CommandError(.internalError, "a drawn trace is refused: \(refusal)") }
    outcome.traces += result.caseCount
    switch result {
    case .failed(let found): return found
    case .flaky(let found, _):
      context.complain("'\(found.failure.message)' does not come back when it is replayed again")
      return found
    case .held, .gaveUp, .vacuous: return nil
    }
  }

  private func keep(
    _ found: Counterexample<Trace>,
    ignoring known: Set<String>,
    _ outcome: inout FuzzOutcome
  ) throws {
    guard let finding = try judge.finding(in: found.value, ignoring: known) else { return }
    let trace = try RegressionFile.kept(found.value, finding, judge.group.settings)
    try FileManager.default.createDirectory(
      atPath: request.folder,
      withIntermediateDirectories: true
    )
    let path = "\(request.folder)/\(trace.head.name).ltrace.jsonl"
    try trace.write(path: path)
    let command = [
      context.invocation, "check", path, "--layout", judge.group.settings.commandLineText,
      "--index", finding.index,
    ]
    outcome.findings.append(
      FuzzOutcome.Found(
        invariant: finding.invariant,
        message: finding.message,
        index: finding.index,
        frame: finding.frame,
        trace: path,
        records: trace.records.count,
        traces: found.cases,
        tries: found.shrinkCalls,
        command: command.joined(separator: " ")
      )
    )
    if !report.isQuiet { context.complain("\(finding.invariant): \(finding.message): \(path)") }
  }

  private func write(_ outcome: FuzzOutcome) throws {
    if let json = report.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try OutputDestination(json, context: context).write(encoder.encode(outcome) + [0x0A])
    }
    if !report.printsJSON { try context.output.write(outcome.text) }
  }
}

extension Outcome {
  /// How many cases ran.
  fileprivate var caseCount: Int {
    switch self {
    case .held(let report), .gaveUp(let report), .vacuous(let report, _): report.cases
    case .failed(let found), .flaky(let found, _): found.cases
    }
  }
}

extension FuzzCommand: Command {
  static let summary = "search for a trace that fails, and keep it, minimized"
  static let operands = "[FLAGS]"
  static let details = """
    Draws traces with edits, sizes, scrolls, resizes, settings, moves and faults of a host, from
    the seed alone, and checks each with every index of one layout. A trace that fails is
    minimized and kept in a file; the exit code is then 3. `make test` replays the files kept.

    """
  static let examples = [
    "fuzz --layout flow --for 60s --seed 7", "fuzz --layout quilt:unit=20 --cases 1k --json -",
  ]
  static let families: [[Flag]] = [
    [.layout, .index, .seed, .json, .duration, .cases, .regressions, .quiet], Flag.limitFlags,
  ]
}

extension Flag {
  static let regressions = Flag(
    "regressions",
    "DIR",
    default: RegressionFile.folder,
    summary: "the folder that failing traces are kept in"
  )
}
