import Foundation
import LayoutUnderTest
import PropertyTesting
import Results
import TraceReplay

typealias SelfTestPlant = SelfTestRecord.Plant

/// `selftest`: shows whether the gate finds what is there, and nothing where nothing is.
struct SelfTestCommand {
  /// What is replayed where no trace is named.
  private static let usualTrace = "traces/recorded/masonry-storm.ltrace.jsonl"
  private static let usualItems = "25k"
  private static let fileName = "selftest.jsonl"

  private let context: CommandContext
  private let arguments: ParsedArguments
  private let plants: [SelfTestPlant]
  private let nights: Int
  private let rule: ComparisonRule
  private let report: ReportRequest
  private let commandLine: String

  init(_ arguments: ParsedArguments, context: CommandContext, commandLine: String) throws {
    var arguments = arguments
    arguments.values[Flag.layout.name] = [LayoutCatalog.plantedName]
    if arguments.operands.isEmpty {
      arguments.operands = [Self.usualTrace]
      if !arguments.isOn(.items) { arguments.values[Flag.items.name] = [Self.usualItems] }
    }
    self.arguments = arguments
    self.context = context
    self.commandLine = commandLine
    nights = try arguments.count(.nights, in: 1...100_000)
    plants = try Self.plants(arguments)
    rule = try ComparisonRule(arguments)
    report = try ReportRequest(arguments, subcommand: .selftest, context: context)
  }

  private static func plants(_ arguments: ParsedArguments) throws -> [SelfTestPlant] {
    let words = SelfTestPlant.allCases.map(\.rawValue)
    return try arguments.value(.plant, "'all' or some of \(words.joined(separator: ", "))") {
      text in
      guard text != "all" else { return SelfTestPlant.allCases }
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let plants = names.compactMap { SelfTestPlant(rawValue: String($0)) }
      return plants.count == names.count ? plants : nil
    }
  }

  func run() throws -> ExitStatus {
    guard let executable = context.executable else {
      throw CommandError.needsExecutable("selftest")
    }
    let run = RunRecords(
      commandLine: commandLine,
      options: arguments.optionsText,
      executable: executable,
      seed: try ReplayRequest(arguments).options.seed,
      budget: .standard
    )
    if !report.isQuiet { context.warnOfDebugBuild(run.host) }
    let file = report.results.map { "\($0)/\(Self.fileName)" }
    let before = try file.map { try AppendedLines.read(SelfTestRecord.self, from: $0) } ?? []
    var records: [SelfTestRecord] = []
    let cells = try ComparedCells(arguments, context: context).singles()
    let calibrations = try cells.map { try $0.calibration }
    for night in 0..<nights {
      for (cell, calibration) in zip(cells, calibrations) {
        for plant in plants {
          let seed = run.info.seed &+ UInt64(before.count + records.count)
          let record = try judge(plant, cell, calibration, seed: seed, run)
          records.append(record)
          if let file { try AppendedLines.append([record], to: file) }
          tell(record, night)
        }
      }
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(records))
    }
    if !report.printsJSON {
      try context.output.write(SelfTestTable.text(before + records, style: report.style))
    }
    return records.contains(where: \.isUntrustworthy) ? .inconclusive : .held
  }

  private func tell(_ record: SelfTestRecord, _ night: Int) {
    guard record.isUntrustworthy else { return }
    context.complain(
      "UNTRUSTED: in night \(night + 1) the gate said \(record.outcome.rawValue) of "
        + "\(record.plant.rawValue) with \(record.index) (seed \(record.seed))"
    )
  }

  // MARK: One night of one cell

  private func judge(
    _ plant: SelfTestPlant,
    _ cell: ComparedCells.Single,
    _ calibration: PlantCalibration,
    seed: UInt64,
    _ run: RunRecords
  ) throws -> SelfTestRecord {
    guard let settings = calibration.planted(plant, into: cell.group.settings) else {
      let least = PlantCalibration.leastSlowedNanoseconds / 1000
      throw CommandError.usage(
        "no frame takes \(least) µs, so none can be slowed down: name more --items, or leave "
          + "'frame' out of --plant"
      )
    }
    let making = ComparedCells(arguments, context: context)
    let build = BuildSource(own: try ownExecutable)
    let head = try making.single(like: cell, settings)
    var record = SelfTestRecord(
      run: run.info,
      build: run.build,
      host: run.host,
      plant: plant,
      trace: cell.records.trace.name,
      index: cell.group.entries[0].index,
      items: cell.records.plan.itemCount,
      seed: seed,
      pairs: 0,
      totalRatio: nil,
      outcome: .inconclusive
    )
    switch plant {
    case .allocation, .attribute:
      record.outcome = try counted(base: cell, head: head, run)
    case .null, .waste1, .waste2, .waste5, .frame:
      var compared = [making.compared(cell, head, build)]
      var generator = SplitMix64(seed: seed)
      let session = ComparisonSession(
        context: context,
        report: report,
        limits: try ReplayLimits(arguments),
        rule: rule
      )
      try session.measure(&compared, using: &generator)
      let comparison = compared[0].record(run, using: &generator)
      record.pairs = comparison.pairs
      record.totalRatio = comparison.slowdowns.first { $0.slowdown == .total }?.ratio
      record.outcome = GateRecord.Finding.time(comparison).outcome
      if let failure = comparison.failure { throw CommandError(.internalError, failure) }
    }
    return record
  }

  private var ownExecutable: OwnExecutable {
    get throws {
      guard let executable = context.executable else {
        throw CommandError.needsExecutable("selftest")
      }
      return executable
    }
  }

  /// What the exact gate says.
  private func counted(
    base: ComparedCells.Single,
    head: ComparedCells.Single,
    _ run: RunRecords
  ) throws -> GateOutcome {
    func figures(_ cell: ComparedCells.Single) throws -> ExactFigures? {
      var arguments = arguments
      arguments.values[Flag.layout.name] = [cell.group.settings.commandLineText]
      arguments.values[Flag.index.name] = [cell.group.entries[0].index]
      arguments.values[Flag.repeats.name] = ["1"]
      let measuring = try ExactMeasuring(
        arguments,
        subcommand: .selftest,
        context: context,
        commandLine: commandLine
      )
      return try measuring.results().first.flatMap { ExactFigures($0) }
    }
    guard let before = try figures(base), let now = try figures(head) else {
      return .inconclusive
    }
    return GateOutcome(now.differences(from: before, allowance: 0))
  }
}
