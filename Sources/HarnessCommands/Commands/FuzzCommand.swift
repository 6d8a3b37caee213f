import Foundation
import PropertyTesting
import Results
import TraceReplay
import Traces

/// The `fuzz` command: generates and checks random traces, and stores minimized failing ones.
final class FuzzCommand {
  private let context: CommandContext
  private let judge: FailureFinder
  private let request: SearchRequest
  private let report: ReportRequest
  private let stopsAtFirst: Bool
  private let excepted: ExceptedInvariants

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    try arguments.requireNoOperands()
    judge = try FailureFinder(arguments, context: context)
    request = try SearchRequest(arguments)
    report = try ReportRequest(arguments, context: context)
    stopsAtFirst = arguments.isOn(.stopAtFirst)
    excepted = try ExceptedInvariants(arguments)
    try WritableFolder.require(request.folder, for: .regressions)
  }

  func run() throws -> ExitStatus {
    // Delete the incomplete files of a search that was killed.
    LeftoverParts.remove(in: request.folder)
    let seed = judge.request.options.seed
    var outcome = FuzzOutcome(layout: judge.group.settings.commandLineText, seed: seed)
    let clock = ContinuousClock()
    let start = clock.now
    let deadline = start + request.duration
    var known = Set(excepted.names)
    var interruption: Interruption?
    while clock.now < deadline, outcome.traces < request.cases, interruption == nil {
      let budget = Budget(
        cases: request.cases - outcome.traces,
        duration: deadline - clock.now,
        shrinkCalls: Self.mostTries,
        shrinkDuration: nil
      )
      let seed = SplitMix64(seed: seed, stream: UInt64(known.count - excepted.names.count)).state
      var search = FailureSearch()
      do { try find(seed: seed, budget, ignoring: known, &search) } catch let error as Interruption
      {
        interruption = error
      }
      outcome.traces += search.traces
      guard let invariant = search.invariant else { break }
      known.insert(invariant)
      guard let found = search.found else { continue }
      try keep(found, tries: search.tries, &outcome)
      if stopsAtFirst { break }
    }
    outcome.frames = judge.frameCount
    outcome.seconds = Double((clock.now - start).components.seconds)
    outcome.isEmpty = judge.shownCount == 0
    let status: ExitStatus =
      !outcome.findings.isEmpty ? .violation : outcome.saysNothing ? .inconclusive : .passed
    if interruption == nil || !outcome.findings.isEmpty { try write(outcome, status) }
    if let interruption { throw interruption }
    return status
  }

  /// Generates traces until one fails, and minimizes it.
  ///
  /// - Throws: `Interruption`, with the findings so far in `search`.
  private func find(
    seed: UInt64,
    _ budget: Budget,
    ignoring known: Set<String>,
    _ search: inout FailureSearch
  ) throws {
    var refusal: (any Error)?
    var found: FailureSearch.Found?
    var drawn = 0
    let property = Property<Trace>(
      generate: { [self] in request.shape(judge.group).draw(&$0) },
      check: { [self] trace, _ in
        if found == nil {
          drawn += 1
          judge.countsInstructions = drawn % Self.instructionTurn == 2
        }
        do {
          guard let finding = try judge.finding(in: trace, ignoring: known) else { return nil }
          if found == nil, !report.isQuiet {
            context.complain("\(finding.invariant): \(finding.message): minimizing")
          }
          if found?.finding.invariant ?? finding.invariant == finding.invariant {
            found = (trace, finding)
          }
          judge.countsInstructions = found?.finding.invariant == InvariantList.slowest
          return Failure(origin: finding.invariant, message: finding.message)
        } catch {
          refusal = error
          return Failure(origin: "refusal", message: "\(error)")
        }
      }
    )
    let result = property.run(seed: seed, budget: budget)
    search.traces = drawn
    search.invariant = found?.finding.invariant
    search.found = found
    if let interruption = refusal as? Interruption { throw interruption }
    if let refusal { throw CommandError(.internalError, "generated trace rejected: \(refusal)") }
    switch result {
    case .failed(let smallest), .flaky(let smallest, _):
      search.tries = smallest.shrinkCalls
      search.found = try judge.finding(in: smallest.value, ignoring: known)
        .map { (smallest.value, $0) }
      if case .flaky = result {
        context.complain("'\(smallest.failure.message)' is not reproducible")
      } else {
        try minimizeRecords(ignoring: known, &search)
      }
    case .held, .gaveUp, .vacuous: break
    }
  }

  /// Leaves out records of the found trace, as `shrink` does: choices that belong together, such
  /// as those of an item and of a size for it, are deleted one by one only here.
  private func minimizeRecords(ignoring known: Set<String>, _ search: inout FailureSearch) throws {
    guard var found = search.found else { return }
    var refusal: (any Error)?
    var minimizer = TraceMinimizer(found.trace, mostTries: Self.mostTries) { [judge] trace in
      guard refusal == nil, trace.records.contains(where: \.isFrame) else { return false }
      do {
        guard let finding = try judge.finding(in: trace, ignoring: known),
          finding.invariant == found.finding.invariant
        else { return false }
        found = (trace, finding)
        return true
      } catch let error as Interruption {
        refusal = error
      } catch {
        // The rest cannot be replayed without the record.
      }
      return false
    }
    minimizer.minimize()
    search.tries += minimizer.tries
    search.found = found
    if let refusal { throw refusal }
  }

  /// The number of traces of which one counts instructions.
  private static let instructionTurn = 50

  /// The maximum number of traces that each of the two ways to minimize one tries.
  ///
  /// Time is no limit, so that a seed has the same result on any machine.
  private static let mostTries = 5_000

  private func keep(
    _ found: FailureSearch.Found,
    tries: Int,
    _ outcome: inout FuzzOutcome
  ) throws {
    let finding = found.finding
    let trace = try RegressionFile.kept(found.trace, finding, judge.group.settings)
    try FileManager.default.createDirectory(
      atPath: request.folder,
      withIntermediateDirectories: true
    )
    let path = "\(request.folder)/\(trace.head.name).ltrace.jsonl"
    try trace.write(path: path)
    var words = ["check", path, "--layout", judge.group.settings.commandLineText]
    if !finding.index.isEmpty { words += ["--index", finding.index] }
    words += judge.request.layoutWords
    outcome.findings.append(
      FuzzOutcome.Found(
        invariant: finding.invariant,
        message: finding.message,
        index: finding.index,
        frame: finding.frame,
        trace: path,
        records: trace.records.count,
        traces: outcome.traces,
        tries: tries,
        command: "\(context.invocation) \(ShellWords.text(words))"
      )
    )
    if !report.isQuiet { context.complain("\(finding.invariant): \(finding.message): \(path)") }
  }

  private func write(_ outcome: FuzzOutcome, _ status: ExitStatus) throws {
    let verdict = outcome.verdict(excepted, exitCode: status.rawValue)
    try report.write([outcome], text: outcome.text + verdict.text(report.terminal), context)
    let lines = try ReportPage.lines(
      of: outcome.findings.map { ($0.trace, $0.index) },
      judge.request,
      report,
      context
    )
    try ReportPage.write(lines, verdict: verdict, report, context)
  }
}

/// The outcome of one search for a failing trace.
private struct FailureSearch {
  typealias Found = (trace: Trace, finding: FailureFinder.Finding)

  /// The number of generated and replayed traces.
  var traces = 0
  /// The number of traces tried to minimize the failing one.
  var tries = 0
  /// The invariant that a trace violated, whether or not the failure is reproducible.
  var invariant: String?
  /// The smallest failing trace so far.
  var found: Found?
}

extension FuzzCommand: Command {
  static let name = "fuzz"
  static let topic = CommandTopic.failures
  static let summary = "search for failing traces, and store them minimized"
  static let operands = "[FLAGS]"
  static let details = """
    Generates traces with edits, sizes, scrolls, resizes, settings, moves and host faults from the
    seed, and checks each with every index of one layout. A failing trace is minimized and stored in
    a file; the exit code is then 3. `make test` replays the stored files.

    """
  static let examples = [
    "fuzz --layout flow --for 60s --seed 7", "fuzz --layout quilt:unit=20 --cases 1k --json -",
  ]
  static let families: [[Flag]] = [
    [
      .layout, .adopted, .index, .seed, .except, .json, .page, .duration, .cases, .stopAtFirst,
      .regressions, .quiet,
    ],
    Flag.limitFlags,
  ]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}

extension Flag {
  static let stopAtFirst = Flag("stop-at-first")
    .summary("end of the search at the first failing trace")
  static let regressions = Flag("regressions", "DIR", default: RegressionFile.folder)
    .summary("folder for failing traces")
}

/// The outcome of a search for failing traces.
struct FuzzOutcome: Encodable {
  /// A trace that fails.
  struct Found: Encodable {
    var invariant: String
    var message: String
    var index: String
    var frame: Int
    /// The trace's file.
    var trace: String
    /// The number of its records.
    var records: Int
    /// The number of traces that were tried before it was found.
    var traces: Int
    /// The number of traces that were tried to minimize it.
    var tries: Int
    /// The command that reproduces the failure.
    var command: String
  }

  /// The layout with its settings.
  var layout: String
  var seed: UInt64
  /// The number of traces that were generated and replayed.
  var traces = 0
  /// The number of replayed frames, summed over all indexes.
  var frames = 0
  var seconds = 0.0
  var findings: [Found] = []

  /// A Boolean value that indicates whether no frame showed an element.
  var isEmpty = false
  /// A Boolean value that indicates whether no replayed trace could have failed.
  var saysNothing: Bool { traces == 0 || isEmpty }

  private enum CodingKeys: CodingKey {
    case layout, seed, traces, frames, seconds, findings
  }

  /// The report as text.
  var text: String {
    let minimized = findings.isEmpty ? "" : ", including minimization"
    let counts = [QuantityText.count(traces, "trace"), QuantityText.count(frames, "frame")]
    let searched =
      "\(layout): \(counts.joined(separator: ", ")), \(Int(seconds)) s\(minimized), seed \(seed)"
    guard !findings.isEmpty else { return "\(searched)\n" }
    let lines = findings.map { found in
      """
        \(found.invariant), found after \(QuantityText.count(found.traces, "trace")), minimized to \
      \(QuantityText.count(found.records, "record")): \(found.message)
          \(found.command)

      """
    }
    return "\(searched)\n" + lines.joined()
  }

  /// Returns the verdict on the search, in one sentence.
  ///
  /// - Parameters:
  ///   - excepted: The invariants that were not checked.
  ///   - exitCode: The exit code of the command.
  /// - Returns: The verdict.
  func verdict(_ excepted: ExceptedInvariants, exitCode: Int32) -> VerdictSentence {
    let searched = QuantityText.count(traces, "trace") + excepted.remark
    if !findings.isEmpty {
      return VerdictSentence(.fails, "\(findings.count) found in \(searched)", exitCode: exitCode)
    }
    let mark: Terminal.Mark = saysNothing ? .inconclusive : .passes
    let reason = traces > 0 && isEmpty ? ", in which no frame shows an element" : ""
    return VerdictSentence(mark, "nothing found in \(searched)\(reason)", exitCode: exitCode)
  }
}
