/// A change of a scenario's metric from one run to the next.
public struct ChangePoint: Codable, Equatable, Sendable {
  /// The metric.
  public let metric: HistoryMetric
  /// The index of the first changed record in the series.
  public var place: Int
  /// The index of the last unchanged record in the series.
  public let placeBefore: Int
  /// The metric's mean between the previous change and this one.
  public let before: Double
  /// The metric's value from this change on.
  public var after: Double
  /// The probability of a change this large by chance; nil for a count, which is exact.
  public var probability: Double?

  /// Makes a change point.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - place: The index of the first changed record.
  ///   - placeBefore: The index of the last unchanged record.
  ///   - before: The metric's value before the change.
  ///   - after: The metric's value from this change on.
  ///   - probability: The probability of a change this large by chance; nil for a count.
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

  /// A Boolean value that indicates whether the metric became worse.
  public var isWorse: Bool { after > before }
}

extension HistorySeries {
  /// All changes of the exact metrics, which need no statistics, sorted by metric and then by time.
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
