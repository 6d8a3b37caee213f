/// A change of a scenario's metric from one run to the next: one line of JSON.
public struct ChangeRecord: Codable, Equatable, Sendable {
  /// The run before or after a change.
  public struct Side: Codable, Hashable, Sendable {
    /// The start of the run: ISO 8601, in UTC.
    public var started: String
    /// The commit, or `unknown`.
    public var commit: String
    /// The compiler's version.
    public let compiler: String

    init(_ record: HistoryRecord) {
      started = record.run.started
      commit = record.build.commit
      compiler = record.machine.swiftVersion
    }

    /// A Boolean value that indicates whether the commit identifies exactly the code that was
    /// built.
    var isExact: Bool { ChangeRecord.isExact(commit) }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "change"
  /// The trace, layout, index and items.
  public let scenario: String
  /// The metric.
  public let metric: HistoryMetric
  /// The last run before the change.
  public let last: Side
  /// The first run after the change.
  public var first: Side
  /// The metric's mean between the previous change and this one.
  public let before: Double
  /// The metric's value from this change on.
  public var after: Double
  /// The probability of a change this large by chance; nil for a count, which is exact.
  @ExplicitNull public var probability: Double?
  /// The commands that find the first bad commit; nil if the metric became better or the commits of
  /// the two runs do not allow a search.
  @ExplicitNull public var bisect: String?

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - series: The series that contains the change.
  ///   - position: The index of the first changed record in the series.
  ///   - positionBefore: The index of the last unchanged record in the series.
  ///   - before: The metric's value before the change.
  ///   - after: The metric's value from this change on.
  ///   - probability: The probability of a change this large by chance; nil for a count.
  public init(
    _ metric: HistoryMetric,
    in series: HistorySeries,
    at position: Int,
    after positionBefore: Int,
    from before: Double,
    to after: Double,
    probability: Double? = nil
  ) {
    scenario = series.title
    self.metric = metric
    last = Side(series.records[positionBefore])
    first = Side(series.records[position])
    self.before = before
    self.after = after
    self.probability = probability
  }

  /// Returns a Boolean value that indicates whether a commit identifies exactly the code that was
  /// built.
  ///
  /// - Parameter commit: A commit as recorded for a build.
  /// - Returns: `false` for a commit with local changes and for `unknown`; otherwise, `true`.
  public static func isExact(_ commit: String) -> Bool {
    commit != "unknown" && !commit.hasSuffix("-dirty")
  }

  /// A Boolean value that indicates whether the metric became worse.
  public var isWorse: Bool { after > before }

  /// A Boolean value that indicates whether a bisection between the two runs is possible.
  public var canBisect: Bool {
    isWorse && last.isExact && first.isExact && last.commit != first.commit
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, scenario, metric, last, first, before, after
    case probability = "p"
    case bisect
  }
}

extension HistorySeries {
  /// All changes of the exact metrics, which need no statistics, sorted by metric and then by time.
  public var exactChanges: [ChangeRecord] {
    HistoryMetric.allCases.filter(\.isExact).flatMap { metric in
      let (positions, values) = values(of: metric)
      return positions.indices.dropFirst().compactMap { number -> ChangeRecord? in
        guard values[number] != values[number - 1] else { return nil }
        return ChangeRecord(
          metric,
          in: self,
          at: positions[number],
          after: positions[number - 1],
          from: values[number - 1],
          to: values[number]
        )
      }
    }
  }
}
