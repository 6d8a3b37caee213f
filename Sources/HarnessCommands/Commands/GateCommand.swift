import Foundation
import Results
import TraceReplay

/// `gate`: is this build right, does it no more than it should, does every frame fit, and is it not
/// slower than another? In one run, with an exit code to believe.
struct GateCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let request: GateRequest
  private let report: ReportRequest
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    self.context = context
    self.arguments = arguments
    self.commandLine = commandLine
    request = try GateRequest(arguments)
    report = try ReportRequest(arguments, subcommand: .gate, context: context)
  }

  func run() throws -> ExitStatus {
    let measuring = try ExactMeasuring(
      arguments,
      subcommand: .gate,
      context: context,
      commandLine: commandLine
    )
    if !report.isQuiet { context.warnOfDebugBuild(measuring.run.host) }
    let baseline = try request.baseline(of: measuring.key)
    // Built first: what cannot be built should not cost a run of the gates before.
    var cells = try comparedCells()
    let results = try measuring.results()
    var statuses = keep(results, measuring.run)
    let session = try ComparisonSession(arguments, report: report, context: context)
    let run = measuring.run
    let comparisons =
      cells.isEmpty ? [] : try session.compare(&cells, run, seed: run.info.seed)
    let records = results.enumerated().map { place, result in
      record(result, baseline, comparisons.isEmpty ? nil : comparisons[place])
    }
    statuses += records.flatMap { $0.findings.compactMap(\.outcome.status) }
    // What became slower is among the findings, as far as it can be believed.
    statuses += ComparisonSession.statuses(of: cells, isStrict: false)
      .filter { $0 != .regression && (request.base != nil || $0 != .inconclusive) }
    if request.isStrict, records.contains(where: \.isBetter) { statuses.append(.onlyBetter) }
    let status = ExitStatus.combined(statuses)
    try write(records, comparisons, results, status)
    return status
  }

  /// Stores what was measured before anything is compared, so that no comparison can lose it.
  private func keep(_ results: [CellResult], _ run: RunRecords) -> [ExitStatus] {
    guard let root = report.results else { return [] }
    var shelf = ResultShelf(root: root, run: run, resumes: false)
    shelf.keep(results)
    guard let failure = shelf.failure else { return [] }
    context.complain(failure.description)
    return [.internalError]
  }

  // MARK: The gates

  private func comparedCells() throws -> [ComparedCell] {
    guard let base = request.base else { return [] }
    guard let executable = context.executable else { throw CommandError.needsExecutable("gate") }
    let package = ComparedPackage(arguments, context: context)
    return try ComparedCells(arguments, context: context).builds(
      base: BuildSource(base, flag: .base, package: package, context: context),
      head: BuildSource(own: executable)
    )
  }

  private func record(
    _ result: CellResult,
    _ baseline: Baseline?,
    _ comparison: ComparisonRecord?
  ) -> GateRecord {
    let exact: GateRecord.Finding =
      request.baselines == nil
      ? GateRecord.Finding(.exact, .skipped)
      : .exact(result, baseline, allowance: request.allowance)
    return GateRecord(
      result,
      [
        .correctness(result), exact,
        .budget(
          result,
          least: comparison?.leastByFrame(\.headNanoseconds) ?? [:],
          before: comparison?.leastByFrame(\.baseNanoseconds) ?? [:]
        ),
        comparison.map { .time($0).doubted(by: $0) } ?? GateRecord.Finding(.time, .skipped),
      ]
    )
  }

  private func write(
    _ records: [GateRecord],
    _ comparisons: [ComparisonRecord],
    _ results: [CellResult],
    _ status: ExitStatus
  ) throws {
    if let json = report.json {
      let lines =
        try JSONLines.encode(records) + JSONLines.encode(comparisons)
        + CellResultLines.encode(results)
      try OutputDestination(json, context: context).write(lines)
    }
    guard !report.printsJSON else { return }
    let parts = [
      GateTable.text(records, reported: [.correctness], style: report.style),
      comparisons.isEmpty ? "" : ComparisonTable.text(comparisons, style: report.style),
      ViolationReport.text(results, limit: .max, style: report.style), status.verdict,
    ]
    try context.output.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

/// What `gate` is asked for.
struct GateRequest {
  /// The build that this one is held against; nil for none.
  let base: String?
  /// The folder of baselines; nil for none.
  let baselines: BaselineFolder?
  /// The part by which a count may be more than in the baseline.
  let allowance: Double
  /// Whether it is an outcome of its own that something became better.
  let isStrict: Bool

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments) throws {
    guard let base = arguments.text(.base) else {
      throw CommandError.usage(
        "gate needs --base, the build that this one is held against: name an executable or a "
          + "commit, or 'none' to leave times out"
      )
    }
    self.base = base == "none" ? nil : base
    let folder = arguments.text(.baselines) ?? "none"
    baselines = folder == "none" ? nil : BaselineFolder(folder)
    allowance =
      try arguments.value(.allowance, "a number of percent from 0 to 1000") { text in
        Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
      } / 100
    isStrict = arguments.isOn(.strictImprovement)
  }

  /// The baseline of a machine; nil where none is asked for.
  ///
  /// - Throws: `CommandError` where one is asked for and there is none.
  func baseline(of key: BaselineKey) throws -> Baseline? {
    guard let baselines else { return nil }
    guard let baseline = try baselines.baseline(of: key) else {
      throw CommandError(.missing, ExactMeasuring.missing(baselines, key))
    }
    return baseline
  }
}

extension ComparisonRule {
  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for a number of pairs that no look comes after.
  init(_ arguments: ParsedArguments) throws {
    let looks = ComparisonRule.standard.looks.map(\.pairCount)
    let pairs = try arguments.value(.pairs, "one of 10, 20 and 40") { text in
      Int(text).flatMap { looks.contains($0) ? $0 : nil }
    }
    let runs = try arguments.count(.runs, in: 1...10_000)
    let machines = try ReplayRequest(arguments).shard.count
    self = ComparisonRule.standard.upTo(pairs: pairs).shared(among: runs * machines)
    guard !self.looks.isEmpty else {
      throw CommandError.usage(
        "\(pairs) pairs cannot tell anything where \(runs * machines) commands make up a night: "
          + "allow more --pairs, or let one command take more cells"
      )
    }
  }
}

extension CommandError {
  /// The error of a command that has to run itself again.
  static func needsExecutable(_ command: String) -> CommandError {
    CommandError(
      .internalError,
      "\(command) replays in processes of their own, and there is no executable to run again"
    )
  }
}

extension GateCommand {
  /// Whether a command line asks for the exit codes of `git bisect run`, right or wrong as it is.
  static func isBisecting(_ words: [String], _ environment: [String: String]) -> Bool {
    words.first == Subcommand.gate.rawValue
      && (words.contains("--\(Flag.bisect.name)")
        || ["1", "true", "yes"].contains(environment[Flag.bisect.environmentName]))
  }
}

extension ExitStatus {
  /// What `git bisect run` understands: 0 is good, 1 is bad, and 125 cannot be judged.
  var forBisecting: ExitStatus {
    switch self {
    case .held, .onlyBetter: .held
    case .regression, .violation, .overBudget: .internalError
    case .internalError, .missing, .inconclusive, .usage, .malformed, .cannotJudge: .cannotJudge
    }
  }
}

extension GateRecord {
  fileprivate var isBetter: Bool { findings.contains { $0.outcome == .better } }
}

extension ComparisonRecord {
  /// The least time of each frame that was compared by itself, in nanoseconds.
  fileprivate func leastByFrame(_ side: KeyPath<ComparisonRecord, [[Int]]>) -> [Int: Int] {
    var least: [Int: Int] = [:]
    for (place, frames) in units.enumerated() where frames.count == 1 {
      least[frames[0]] = self[keyPath: side].map { $0[place] }.min()
    }
    return least
  }
}
