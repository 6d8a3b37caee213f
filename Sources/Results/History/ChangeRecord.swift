/// A change point with the runs on both sides of it: one line of JSON.
public struct ChangeRecord: Codable, Equatable, Sendable {
  /// The run on one side of a change.
  public struct Side: Codable, Equatable, Sendable {
    /// When it started: ISO 8601, in UTC.
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

    /// Whether the commit says exactly what was built.
    var isExact: Bool { ChangeRecord.isExact(commit) }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// Tells this record from others in the same lines.
  public var record = "change"
  /// The trace, layout, index and items.
  public let scenario: String
  /// The metric.
  public let metric: HistoryMetric
  /// The last run that is as before.
  public let last: Side
  /// The first run that is changed.
  public var first: Side
  /// What the metric was since the change before this one.
  public let before: Double
  /// What the metric is from then on.
  public var after: Double
  /// The probability that as much comes up by chance; nil for a count, which has none.
  @ExplicitNull public var probability: Double?
  /// The commands that find the first bad commit; nil where the metric became better, or where no
  /// two commits are known to be on both sides.
  @ExplicitNull public var bisect: String?

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - series: The series that it is in.
  public init(_ change: ChangePoint, in series: HistorySeries) {
    scenario = series.title
    metric = change.metric
    last = Side(series.records[change.placeBefore])
    first = Side(series.records[change.place])
    before = change.before
    after = change.after
    probability = change.probability
  }

  /// Whether a commit says exactly what was built.
  ///
  /// - Parameter commit: As builds are recorded with it.
  /// - Returns: False for one with local changes, and where none is known.
  public static func isExact(_ commit: String) -> Bool {
    commit != "unknown" && !commit.hasSuffix("-dirty")
  }

  /// Whether the metric became worse.
  public var isWorse: Bool { after > before }

  /// Whether commits can be tried between the two sides.
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
