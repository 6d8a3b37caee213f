/// Minimizes a trace that shows a property: removes records, items, operations and sizes as long as
/// the trace still shows it.
///
/// Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002 (delta
/// debugging): halves first, then quarters, down to single records.
public struct TraceMinimizer {
  /// The smallest trace so far.
  public private(set) var best: Trace
  /// The number of traces tried.
  public private(set) var tries = 0
  private let mostTries: Int
  private let deadline: ContinuousClock.Instant?
  private let isKept: (Trace) -> Bool

  /// Makes a minimizer.
  ///
  /// - Parameters:
  ///   - trace: A trace that shows the property.
  ///   - mostTries: The maximum number of traces to try.
  ///   - duration: The time limit; nil for none, so that the result depends only on the trace.
  ///   - isKept: Returns whether a trace shows the property; false for one that cannot be replayed.
  public init(
    _ trace: Trace,
    mostTries: Int = 5000,
    duration: Duration? = nil,
    isKept: @escaping (Trace) -> Bool
  ) {
    best = trace
    self.mostTries = mostTries
    self.isKept = isKept
    deadline = duration.map { ContinuousClock().now + $0 }
  }

  /// A Boolean value that indicates whether a limit is reached.
  private var isSpent: Bool {
    tries >= mostTries || deadline.map { ContinuousClock().now >= $0 } ?? false
  }

  /// Minimizes the trace.
  public mutating func minimize() {
    var before: [TraceRecord]?
    while before != best.records, !isSpent {
      before = best.records
      leaveOutRecords()
      for index in best.records.indices.reversed() {
        while let smaller = firstKept(at: index) { best = smaller }
      }
    }
  }

  /// Removes runs of records, from long ones to single records, starting at the end.
  private mutating func leaveOutRecords() {
    var length = max(1, best.records.count / 2)
    while true {
      var end = best.records.count
      while end > 0, !isSpent {
        let start = max(0, end - length)
        var trace = best
        trace.records.removeSubrange(start..<end)
        if keeps(trace) { best = trace }
        end = start
      }
      guard length > 1, !isSpent else { return }
      length /= 2
    }
  }

  /// Returns the first smaller form of a record with which the trace still shows the property.
  private mutating func firstKept(at index: Int) -> Trace? {
    for event in best.records[index].event.smallerForms {
      guard !isSpent else { return nil }
      var trace = best
      trace.records[index].event = event
      if keeps(trace) { return trace }
    }
    return nil
  }

  private mutating func keeps(_ trace: Trace) -> Bool {
    tries += 1
    return isKept(trace)
  }
}
