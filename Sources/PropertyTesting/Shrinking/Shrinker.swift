/// Looks for the simplest case that fails as one does: the shortest sequence of choices, and of
/// those the first in the order of numbers.
///
/// Each pass proposes simpler sequences and keeps those that still fail with the same origin. The
/// passes take turns until none of them finds anything.
///
/// Source: the passes are those of Hypothesis (`shrinker.py`); the deletion of one choice with
/// another lowered is from minithesis.
struct Shrinker {
  /// The simplest case so far.
  private(set) var best: Trial
  /// Why it fails; every case kept fails with the same origin.
  private(set) var failure: Failure
  /// How often a sequence was tried.
  private(set) var calls = 0
  private let budget: Budget
  private let deadline: ContinuousClock.Instant
  private let run: ([UInt64]) -> Trial
  private var tried: Set<[UInt64]> = []

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - trial: The case that fails.
  ///   - failure: Why it does.
  ///   - budget: How often and how long other cases are tried.
  ///   - run: Runs the case of a sequence.
  init(
    _ trial: Trial,
    _ failure: Failure,
    _ budget: Budget,
    _ run: @escaping ([UInt64]) -> Trial
  ) {
    best = trial
    self.failure = failure
    self.budget = budget
    self.run = run
    deadline = ContinuousClock().now + budget.shrinkDuration
  }

  /// Why the simplest case fails when it is run again, or nil where it does not.
  mutating func repeated() -> Failure? {
    calls += 1
    return run(best.values).failure
  }

  /// Whether no more may be tried.
  var isSpent: Bool { calls >= budget.shrinkCalls || ContinuousClock().now >= deadline }

  /// Makes the case as simple as the passes can.
  mutating func shrink() {
    var before: [UInt64]?
    while before != best.values, !isSpent {
      before = best.values
      deleteSpans()
      replaceByDescendants()
      deleteRuns()
      zeroSpans()
      lowerEach()
      lowerEqualsTogether()
      lowerPairsTogether()
      redistribute()
      lowerRaisingNext()
      lowerWrapping()
      sortSiblings()
      swapNeighbours()
      deleteLowering()
      deleteLoweringAll()
    }
  }

  /// Tries a sequence, and keeps it where it is simpler and fails in the same way.
  ///
  /// - Returns: Whether it was kept.
  mutating func keeps(_ values: [UInt64]) -> Bool {
    guard Self.isSimpler(values, than: best.values), !isSpent,
      tried.insert(values).inserted
    else { return false }
    calls += 1
    let trial = run(values)
    guard let found = trial.failure, found.origin == failure.origin,
      Self.isSimpler(trial.values, than: best.values)
    else { return false }
    (best, failure) = (trial, found)
    return true
  }

  /// Whether one sequence is simpler than another: shorter, or as long and lesser.
  static func isSimpler(_ left: [UInt64], than right: [UInt64]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  /// The greatest number up to `limit` for which something holds, where it holds for all less ones;
  /// 0 is not tried.
  mutating func greatest(
    _ limit: UInt64,
    where holds: (inout Shrinker, UInt64) -> Bool
  ) -> UInt64 {
    guard limit > 0 else { return 0 }
    if holds(&self, limit) { return limit }
    var (low, high) = (UInt64(0), limit)
    while high - low > 1, !isSpent {
      let middle = low + (high - low) / 2
      if holds(&self, middle) { low = middle } else { high = middle }
    }
    return low
  }
}
