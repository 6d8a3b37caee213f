import Measurement

/// What is said in a word of a scenario that was compared, or of one way in which it may be slower.
///
/// The order is that in which a reader should see them.
enum ComparisonWord: String, Comparable {
  /// It is slower by more than the floor.
  case slower
  /// More pairs would be needed to tell.
  case inconclusive
  /// The test finds that the base is slower by more than the floor.
  case faster
  /// It is not slower; whether it is faster is not shown.
  case notSlower = "not slower"
  /// It is neither slower nor faster by as much as the floor.
  case same

  private static let order: [ComparisonWord] = [.slower, .inconclusive, .faster, .notSlower, .same]

  static func < (left: ComparisonWord, right: ComparisonWord) -> Bool {
    order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
  }

  /// Whether a reader needs to see it.
  var matters: Bool { self < .notSlower }
}

extension ComparisonRecord {
  /// What is said of the scenario.
  var word: ComparisonWord {
    switch verdict {
    case .regression: .slower
    case .inconclusive: .inconclusive
    case .pass: isFaster ? .faster : shown.allSatisfy { word(of: $0) == .same } ? .same : .notSlower
    }
  }

  /// The ways that have an interval, in the order of columns.
  private var shown: [SlowdownRecord] { slowdowns.filter(\.slowdown.isBounded) }

  /// What is said of one way in which the scenario may be slower.
  ///
  /// The test says of the scenario that it is faster, not in which way: a way is faster where its
  /// value is beyond the floor and its interval leaves no doubt.
  func word(of slowdown: SlowdownRecord) -> ComparisonWord {
    switch slowdown.verdict {
    case .regression: return .slower
    case .inconclusive: return .inconclusive
    case .pass: break
    }
    guard slowdown.ratio * slowdown.floor < 1 else { return .same }
    return isFaster && (slowdown.upper ?? slowdown.ratio) < 1 ? .faster : .notSlower
  }
}
