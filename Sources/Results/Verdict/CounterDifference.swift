/// A difference between a counter's value now and before.
public struct CounterDifference: Equatable, Sendable {
  /// The figure's name in files.
  public let figure: String
  /// The earlier value.
  public let before: String
  /// The current value.
  public let now: String
  /// The ratio of a count now to before, where 0 counts as 1; nil for what is no count of work.
  public private(set) var growth: Double?
  /// The outcome: `violation` if other elements are shown or another number of frames was replayed,
  /// `regression` if the count increased by more than the allowance, `better` if it decreased.
  public let outcome: GateOutcome
}

extension GateOutcome {
  /// Makes the outcome of the differences from a baseline.
  public init(_ differences: [CounterDifference]) {
    let outcomes = differences.map(\.outcome)
    self = [.violation, .regression, .better].first(where: outcomes.contains) ?? .passed
  }
}

extension CounterFigures {
  /// Returns the differences from earlier figures.
  ///
  /// - Parameters:
  ///   - before: The earlier figures.
  ///   - allowance: The relative increase that a count may have, as a fraction.
  /// - Returns: The differences; empty if there are none. A count that one side lacks is ignored.
  public func differences(from before: CounterFigures, allowance: Double) -> [CounterDifference] {
    var differences = [
      ("frames", String(before.frames), String(frames)), ("digest", before.digest, digest),
      ("returned", String(before.returned), String(returned)),
    ].filter { $0.1 != $0.2 }.map { figure, before, now in
      CounterDifference(figure: figure, before: before, now: now, outcome: .violation)
    }
    for count in Count.allCases {
      guard let then = before.counts[count], let now = counts[count], then != now else { continue }
      // A count within the allowance that did not decrease is neither worse nor better.
      let isWorse = Double(now) > Double(then) * (1 + allowance)
      guard isWorse || now < then else { continue }
      differences.append(
        CounterDifference(
          figure: count.rawValue,
          before: String(then),
          now: String(now),
          growth: Double(now) / Double(max(then, 1)),
          outcome: isWorse ? .regression : .better
        )
      )
    }
    return differences
  }
}
