import LayoutContract
import Results
import TraceReplay

extension ScenarioRecords {
  /// Returns the remarks about a check: frames that were not checked, questions to the layout's
  /// author, and features that an adopted layout did not show.
  ///
  /// - Parameters:
  ///   - scenario: The outcome of the check.
  ///   - sizesRead: The number of sizes that the layout asked for; nil if they were not counted.
  /// - Returns: A sentence each.
  func notes(_ scenario: CheckedScenario, sizesRead: Int? = nil) -> [String] {
    let outcome = scenario.outcome
    var notes: [String] = []
    if let count = outcome.checkedFrameCount {
      let seconds = QuantityText.duration(nanoseconds: (check.limitSeconds ?? 0) * 1e9)
      notes.append(
        "the first \(count) of \(QuantityText.count(plan.frames.count, "frame")) alone were "
          + "replayed: checks end after \(seconds)"
      )
    }
    notes += outcome.questions.map { question in
      let place = question.frame < 0 ? "the initial layout" : "frame \(question.frame)"
      return ShownRemark.question + "\(question.message), in \(place)"
    }
    guard !request.libraries.isEmpty, !outcome.counts.isEmpty else { return notes }
    return notes + Self.remarks(outcome, sizesRead).map(\.rawValue)
  }

  private static func remarks(_ outcome: CheckOutcome, _ sizesRead: Int?) -> [ShownRemark] {
    let shown = outcome.shown
    var remarks: [ShownRemark] = []
    if !shown.showsArea { remarks.append(.noArea) }
    if sizesRead == 0 { remarks.append(.noSizes) }
    if let sizesRead, sizesRead > 0, shown.showsArea, !shown.showsSizes { remarks.append(.oneSize) }
    if !shown.dataHasSupplementaries { remarks.append(.noSupplementaries) }
    if shown.sectionCount < 2 { remarks.append(.oneSection) }
    if outcome.baseClassShare >= LayoutTraits.baseClassMajority { remarks.append(.baseClass) }
    return remarks
  }

  private var check: CheckOptions { request.check }
}
