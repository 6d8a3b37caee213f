import Results

/// The difference between two stored results.
///
/// It is shown without a verdict, because they were not measured in lockstep.
final class StoredComparison {
  private let base: String
  private let head: String
  private let report: ReportRequest
  private let context: CommandContext

  init(base: String, head: String, _ report: ReportRequest, _ context: CommandContext) {
    self.base = base
    self.head = head
    self.report = report
    self.context = context
  }

  func run() throws -> ExitStatus {
    let differences = StoredDifference.all(
      base: try ResultLine.read(base).scenarios,
      head: try ResultLine.read(head).scenarios
    )
    guard !differences.isEmpty else {
      throw CommandError(
        .inconclusive,
        "'\(base)' and '\(head)' have no scenario in common: name results of the same traces, "
          + "layouts and indexes"
      )
    }
    if let json = report.json {
      try OutputDestination(json, context: context).write(JSONLines.encode(differences))
    }
    if !report.printsJSON {
      try context.output.write(StoredDifferenceTable.text(differences, style: report.style))
    }
    return .passed
  }
}
