import Measurement
import PropertyTesting
import Results

/// Compares the cells of a command and says how it ends.
struct ComparisonSession {
  let context: CommandContext
  let report: ReportRequest
  let limits: ReplayLimits
  let rule: ComparisonRule

  /// Measures cells until looks have decided about each.
  ///
  /// - Parameters:
  ///   - cells: The cells; receive what was measured and found.
  ///   - generator: Draws every order.
  /// - Throws: `CommandError` where the system refuses.
  func measure(_ cells: inout [ComparedCell], using generator: inout SplitMix64) throws {
    let first = rule.looks.first?.pairCount ?? 0
    let progress = ProgressBar(
      total: cells.count * (first + 1),
      context: context,
      isWanted: report.showsProgress
    )
    defer { progress.end() }
    let run = ComparisonRun(
      rule: rule,
      limits: limits,
      willMeasure: { progress.begin($0.title) },
      forward: { if !report.isQuiet { context.output.writeMessage($0) } }
    )
    try run.run(&cells, using: &generator)
  }

  /// What a command ends with that compared some cells; nothing compared is no pass.
  static func statuses(of cells: [ComparedCell], isStrict: Bool) -> [ExitStatus] {
    var statuses = cells.compactMap(\.failure?.status)
    let verdicts = cells.filter { $0.failure == nil }.map(\.verdict)
    if verdicts.contains(.regression) { statuses.append(.regression) }
    if cells.isEmpty || verdicts.contains(.inconclusive) { statuses.append(.inconclusive) }
    if isStrict, cells.contains(where: \.isFaster) { statuses.append(.onlyBetter) }
    return statuses
  }
}
