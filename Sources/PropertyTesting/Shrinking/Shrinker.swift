/// A search for the simplest case with the same failure: the shortest sequence of choices, and
/// among those the lexicographically first.
///
/// Each pass proposes simpler sequences and keeps those that still fail with the same origin. The
/// passes are repeated until none of them finds a simpler case.
///
/// Source: the passes are those of Hypothesis (`shrinker.py`); deleting one choice while lowering
/// another is from minithesis.
struct Shrinker {
  /// The simplest case so far.
  private(set) var best: Trial
  /// The reason that it fails; its origin never changes.
  private(set) var failure: Failure
  /// The number of sequences that were run.
  private(set) var calls = 0
  private let budget: Budget
  private let deadline: ContinuousClock.Instant?
  private let run: ([UInt64]) -> Trial
  private var tried: Set<[UInt64]> = []

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - trial: The case that fails.
  ///   - failure: The reason that it fails.
  ///   - budget: The limits for the number of runs and for their duration.
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
    deadline = budget.shrinkDuration.map { ContinuousClock().now + $0 }
  }

  /// Runs the simplest case again and returns why it fails, or nil if it passes.
  mutating func repeated() -> Failure? {
    calls += 1
    return run(best.values).failure
  }

  /// A Boolean value that indicates whether the budget is used up.
  var isSpent: Bool {
    calls >= budget.shrinkCalls || deadline.map { ContinuousClock().now >= $0 } ?? false
  }

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
      swapNeighbors()
      deleteLowering()
      deleteLoweringAll()
    }
  }

  /// Runs a sequence, and stores it if it is simpler and fails with the same origin.
  ///
  /// - Returns: True if it was stored.
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

  /// Returns whether one sequence is simpler than another: shorter, or equally long and
  /// lexicographically first.
  static func isSimpler(_ left: [UInt64], than right: [UInt64]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  /// Calls `holds` with numbers up to `limit`, to find the largest for which it is true.
  ///
  /// A binary search: `holds` must be true for all smaller numbers too; 0 is not tried.
  mutating func tryGreatest(_ limit: UInt64, where holds: (inout Shrinker, UInt64) -> Bool) {
    if limit == 0 || holds(&self, limit) { return }
    var (low, high) = (UInt64(0), limit)
    while high - low > 1, !isSpent {
      let middle = low + (high - low) / 2
      if holds(&self, middle) { low = middle } else { high = middle }
    }
  }
}
