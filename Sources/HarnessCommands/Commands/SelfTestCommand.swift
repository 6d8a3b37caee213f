import LayoutContract
import Results
import TraceReplay

typealias SelfTestRegression = SelfTestRecord.Plant

/// `selftest`: shows whether the gate finds what is there, and nothing where nothing is.
struct SelfTestCommand {
  /// What is replayed where no trace is named.
  private static let usualTrace = "traces/recorded/masonry-storm.ltrace.jsonl"
  private static let usualItems = 25_000
  private static let fileName = "selftest.jsonl"

  private let context: CommandContext
  private let request: ReplayRequest
  private let rule: ComparisonRule
  private let plants: [SelfTestRegression]
  private let nights: Int
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    var request = try ReplayRequest(arguments, environment: context.environment)
    request.layouts = [LayoutSettings(kind: LayoutCatalog.plantedName)]
    if arguments.operands.isEmpty {
      request.traces = [Self.usualTrace]
      if !arguments.isOn(.items) { request.items = [Self.usualItems] }
    }
    self.request = request
    rule = try ComparisonRule(arguments, machines: request.shard.count)
    self.context = context
    nights = try arguments.count(.nights, in: 0...100_000)
    plants = try Self.plants(arguments)
    report = try ReportRequest(arguments, context: context)
  }

  private static func plants(_ arguments: ParsedArguments) throws -> [SelfTestRegression] {
    let words = SelfTestRegression.allCases.map(\.rawValue)
    return try arguments.value(.plant, "'all' or some of \(words.joined(separator: ", "))") {
      text in
      guard text != "all" else { return SelfTestRegression.allCases }
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let plants = names.compactMap { SelfTestRegression(rawValue: String($0)) }
      return plants.count == names.count ? plants : nil
    }
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else {
      throw CommandError.needsExecutable("selftest")
    }
    let run = RunRecords(request, context: context)
    if !report.isQuiet { context.warnOfDebugBuild(run.host) }
    let file = report.results.map { "\($0)/\(Self.fileName)" }
    let before = try file.map { try AppendedLines.read(SelfTestRecord.self, from: $0) } ?? []
    var records: [SelfTestRecord] = []
    let planted = nights > 0 ? try plantedCells(BuildSource(own: executable)) : []
    for night in 0..<nights {
      for cell in planted {
        let seed = run.info.seed &+ UInt64(before.count + records.count)
        let record = try judge(cell, seed: seed, run)
        records.append(record)
        if let file { try AppendedLines.append([record], to: file) }
        tell(record, night)
      }
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(records))
    }
    if !report.printsJSON {
      try context.output.write(SelfTestTable.text(before + records, style: report.style))
    }
    let judged = nights > 0 ? records : before
    return judged.isEmpty || judged.contains(where: \.isUntrustworthy) ? .inconclusive : .held
  }

  private func tell(_ record: SelfTestRecord, _ night: Int) {
    guard record.isUntrustworthy else { return }
    context.complain(
      "UNTRUSTED: in night \(night + 1) the gate said \(record.outcome.rawValue) of "
        + "\(record.plant.rawValue) with \(record.index) (seed \(record.seed))"
    )
  }

  // MARK: Planting

  /// A cell with something planted into its head.
  private struct InjectedScenario {
    var plant: SelfTestRegression
    var base: ComparedScenarios.Single
    var head: ComparedScenarios.Single
    var compared: ComparedScenario
  }

  /// Each cell with everything that is planted, read and measured once for all nights.
  private func plantedCells(_ build: BuildSource) throws -> [InjectedScenario] {
    let making = ComparedScenarios(request, context: context)
    return try making.singles().flatMap { base in
      let calibration = try base.calibration
      return try plants.map { plant in
        guard let settings = calibration.planted(plant, into: base.group.settings) else {
          let least = RegressionCalibration.leastSlowedNanoseconds / 1000
          throw CommandError.usage(
            "no frame takes \(least) µs, so none can be slowed down: name more --items, or leave "
              + "'frame' out of --plant"
          )
        }
        let head = try making.single(like: base, settings)
        let compared = making.compared(base, head, build)
        return InjectedScenario(plant: plant, base: base, head: head, compared: compared)
      }
    }
  }

  // MARK: One night of one cell

  private func judge(
    _ cell: InjectedScenario,
    seed: UInt64,
    _ run: RunRecords
  ) throws -> SelfTestRecord {
    var record = SelfTestRecord(
      run: run.info,
      build: run.build,
      host: run.host,
      plant: cell.plant,
      trace: cell.base.records.trace.name,
      index: cell.base.group.entries[0].index,
      items: cell.base.records.plan.itemCount,
      seed: seed,
      pairs: 0,
      totalRatio: nil,
      outcome: .inconclusive
    )
    switch cell.plant {
    case .allocation, .attribute:
      record.outcome = try counted(base: cell.base, head: cell.head)
    case .null, .waste1, .waste2, .waste5, .frame:
      let session = ComparisonSession(
        rule,
        limits: request.limits,
        report: report,
        context: context
      )
      var compared = [cell.compared]
      let comparison = try session.compare(&compared, run, seed: seed)[0]
      if let failure = comparison.failure { throw CommandError(.internalError, failure) }
      record.pairs = comparison.pairs
      record.totalRatio = comparison.slowdowns.first { $0.slowdown == .total }?.ratio
      record.outcome = GateRecord.Finding.time(comparison).outcome
    }
    return record
  }

  /// What the exact gate says.
  private func counted(
    base: ComparedScenarios.Single,
    head: ComparedScenarios.Single
  ) throws -> GateOutcome {
    func figures(_ cell: ComparedScenarios.Single) throws -> ExactFigures? {
      var request = cell.request.only(cell.group, entries: [0], trace: cell.records.plan.path)
      request.timing.repeats = 1
      let measuring = DeterministicCounters(request, report: report, context: context)
      return try measuring.results().first.flatMap { ExactFigures($0) }
    }
    guard let before = try figures(base), let now = try figures(head) else {
      return .inconclusive
    }
    return GateOutcome(now.differences(from: before, allowance: 0))
  }
}

extension SelfTestCommand: Command {
  static let summary = "whether the gate finds what is planted, and nothing where nothing is"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    Holds a waterfall against itself, and against itself with a regression planted that is really
    there: 1, 2 and 5 % more in every frame, a third more in one, one allocation more a frame, one
    element a point beside. What the gate says goes to results/selftest.jsonl, and the table shows
    all nights in it. The exit code is 7 where the gate found what is not there or missed what is.

    """
  static let examples = [
    "selftest", "selftest --nights 300 --plant null,waste-2 --index grid-buckets",
  ]
  static let families: [[Flag]] = [
    Flag.replayFlags, [.json, .results, .pairs, .nights, .plant], Flag.limitFlags, Flag.textFlags,
  ]
}

extension Flag {
  static let nights = Flag(
    "nights",
    "N",
    default: "1",
    summary: "how often everything is planted and judged; 0 shows what was judged before"
  )
  static let plant = Flag(
    "plant",
    "all|NAME[,NAME]",
    default: "all",
    summary: "what is planted: null, waste-1, waste-2, waste-5, frame, allocation, attribute"
  )
}
