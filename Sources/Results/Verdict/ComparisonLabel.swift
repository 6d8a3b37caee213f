import Measurement

/// A one-word result of a comparison, for a scenario or for one kind of slowdown.
///
/// The cases are in the order in which a reader should see them.
enum ComparisonLabel: String, CaseIterable, Comparable {
  /// The head is slower by more than the floor.
  case slower
  /// More pairs are needed for a decision.
  case inconclusive
  /// The test finds that the base is slower by more than the floor.
  case faster
  /// The head is not slower; it may be faster.
  case notSlower = "not slower"
  /// The head is neither slower nor faster by as much as the floor.
  case same

  static func < (left: ComparisonLabel, right: ComparisonLabel) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }

  /// A Boolean value that indicates whether a reader needs to see the result.
  var matters: Bool { self < .notSlower }
}

extension ComparisonRecord {
  /// The result for the scenario.
  var word: ComparisonLabel {
    switch verdict {
    case .regression: .slower
    case .inconclusive: .inconclusive
    case .pass: isFaster ? .faster : shown.allSatisfy { word(of: $0) == .same } ? .same : .notSlower
    }
  }

  /// The slowdown that decides on the verdict, that of all frames if it does; nil if none does.
  var deciding: SlowdownRecord? {
    let found = slowdowns.filter { word(of: $0) == word }
    return found.first { $0.slowdown == .total } ?? found.first
      ?? (word == .same ? slowdown(.median) : nil)
  }

  /// The slowdowns with a confidence interval and others that matter; those that matter come first.
  var shownSlowdowns: [SlowdownRecord] {
    slowdowns.filter { $0.slowdown.isBounded || word(of: $0).matters }
      .stablySorted { min(word(of: $0), .notSlower) < min(word(of: $1), .notSlower) }
  }

  /// The slowdowns that have a confidence interval, in the order of the table's columns.
  private var shown: [SlowdownRecord] { slowdowns.filter(\.slowdown.isBounded) }

  /// Returns the result for one kind of slowdown.
  ///
  /// The test finds a whole scenario faster, not one kind of slowdown. A kind counts as faster if
  /// its value is beyond the floor and its confidence interval is below 1.
  func word(of slowdown: SlowdownRecord) -> ComparisonLabel {
    switch slowdown.verdict {
    case .regression: return .slower
    case .inconclusive: return .inconclusive
    case .pass: break
    }
    guard slowdown.ratio * slowdown.floor < 1 else { return .same }
    return isFaster && (slowdown.upper ?? slowdown.ratio) < 1 ? .faster : .notSlower
  }
}
