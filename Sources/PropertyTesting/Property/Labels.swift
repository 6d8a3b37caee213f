/// The number of cases per label, which reveals a property that never meets the cases it is about.
public struct Labels: Equatable, Sendable {
  /// The count of one label, and its required share.
  public struct Count: Equatable, Sendable {
    /// The number of cases that have the label.
    public var cases = 0
    /// The smallest share of cases that must have the label, from 0 to 1.
    public var requiredShare = 0.0

    /// Makes the count of a label that no case has.
    public init() {}
  }

  /// The counts by label.
  public private(set) var counts: [String: Count] = [:]
  /// The labels of the running case, with the share required of each.
  private var current: [String: (holds: Bool, share: Double)] = [:]

  /// Makes empty labels.
  public init() {}

  /// Records whether the case has a label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - holds: True if the case has the label; one such call per case is enough.
  ///   - share: The smallest share of cases that must have the label, from 0 to 1.
  public mutating func cover(_ label: String, _ holds: Bool, atLeast share: Double = 0) {
    let before = current[label]
    current[label] = (holds || before?.holds == true, Swift.max(share, before?.share ?? 0))
  }

  /// Counts the labels of the case that ran.
  mutating func endCase() {
    for (label, (holds, share)) in current {
      var count = counts[label] ?? Count()
      count.cases += holds ? 1 : 0
      count.requiredShare = Swift.max(share, count.requiredShare)
      counts[label] = count
    }
    current.removeAll(keepingCapacity: true)
  }

  /// Discards the labels of the case that ran.
  mutating func dropCase() { current.removeAll(keepingCapacity: true) }

  /// Returns the labels that significantly fewer cases have than required, sorted.
  ///
  /// - Parameter cases: The number of cases that ran.
  /// - Returns: The labels whose share is below the required one with a confidence of 99.9 %.
  public func shortfalls(of cases: Int) -> [String] {
    counts.filter { _, count in
      count.requiredShare > 0
        && (count.cases == 0
          || upperBound(count.cases, of: cases) < count.requiredShare)
    }
    .map(\.key).sorted()
  }

  /// Returns the upper end of Wilson's score interval of a share.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
  private func upperBound(_ hits: Int, of cases: Int) -> Double {
    let (n, z) = (Double(cases), 3.09)
    let share = Double(hits) / n
    let spread = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (share + z * z / (2 * n) + spread) / (1 + z * z / n)
  }
}

extension Labels {
  /// Returns whether both have the same counts.
  public static func == (left: Labels, right: Labels) -> Bool { left.counts == right.counts }
}
