/// From one run to the next, a metric of a scenario became another one.
public struct ChangePoint: Codable, Equatable, Sendable {
  /// The metric.
  public let metric: HistoryMetric
  /// The place of the first record of the series that is changed.
  public var place: Int
  /// The place of the last record that is not.
  public let placeBefore: Int
  /// What it was before: the mean up to the change before this one.
  public let before: Double
  /// What it is from then on.
  public var after: Double
  /// The probability that as much comes up by chance; nil for a count, which has none.
  public var probability: Double?

  /// Makes a change point.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - place: The place of the first record that is changed.
  ///   - placeBefore: The place of the last record that is not.
  ///   - before: What it was before.
  ///   - after: What it is from then on.
  ///   - probability: That as much comes up by chance; nil for a count.
  public init(
    _ metric: HistoryMetric,
    at place: Int,
    after placeBefore: Int,
    from before: Double,
    to after: Double,
    probability: Double? = nil
  ) {
    self.metric = metric
    self.place = place
    self.placeBefore = placeBefore
    self.before = before
    self.after = after
    self.probability = probability
  }

  /// Whether it became worse.
  public var isWorse: Bool { after > before }
}

extension HistorySeries {
  /// Every change of what is counted exactly: no statistics are needed for these.
  ///
  /// - Returns: The changes, by their metric and then by time.
  public var exactChanges: [ChangePoint] {
    HistoryMetric.allCases.filter(\.isExact).flatMap { metric in
      let (places, values) = values(of: metric)
      return places.indices.dropFirst().compactMap { number -> ChangePoint? in
        guard values[number] != values[number - 1] else { return nil }
        return ChangePoint(
          metric,
          at: places[number],
          after: places[number - 1],
          from: values[number - 1],
          to: values[number]
        )
      }
    }
  }
}
