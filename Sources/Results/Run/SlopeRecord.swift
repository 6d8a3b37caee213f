import Measurement

/// How one operation of a layout with a strategy grows with the number of items.
public struct SlopeRecord: Codable, Equatable, Sendable {
  /// The version of the format that this code writes.
  public static let schemaVersion = 1

  /// The version of the format.
  public var schemaVersion = SlopeRecord.schemaVersion
  /// Tells this record from others in the same lines.
  public var record = "slope"
  /// The run's identity.
  public var run: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect strategy.
  public var index: String
  /// The operation's name.
  public var operation: String
  /// The numbers of items, ascending.
  public var items: [Int]
  /// The work with each number of items.
  public var work: [Double]
  /// The least time of the slowest frame with each number of items, in nanoseconds.
  public var nanoseconds: [Int]
  /// The power of the items that the work grows with.
  public var workSlope: Double
  /// The power of the items that the time grows with; shown, never judged by.
  public var timeSlope: Double
  /// The greatest `workSlope` that the layout's declarations allow.
  public var greatestSlope: Double
  /// The invariant that a greater one breaks.
  public var invariant: String
  /// The command that shows it again.
  public var command: String

  /// Makes the record of an operation with several numbers of items; nil where fewer than two cells
  /// have the operation or nothing is declared of it.
  ///
  /// - Parameters:
  ///   - cells: The cells of the layout and strategy, by ascending items.
  ///   - operation: The operation's name.
  ///   - leastWork: Work below it counts as much.
  ///   - invariant: The invariant that too great a slope breaks.
  ///   - command: The command that shows it again.
  public init?(
    _ cells: [OperationRecord],
    operation: String,
    leastWork: Double,
    invariant: String,
    command: String
  ) {
    let costs = cells.compactMap { cell in
      cell.operations.first { $0.operation == operation }.map { (items: cell.items, cost: $0) }
    }
    guard let cell = cells.first, let greatest = costs.first?.cost.greatestSlope else { return nil }
    items = costs.map(\.items)
    work = costs.map(\.cost.work)
    nanoseconds = costs.map(\.cost.nanoseconds)
    let times = nanoseconds.map { Double($0) }
    guard let workSlope = ScalingExponent.slope(sizes: items, amounts: work, least: leastWork),
      let timeSlope = ScalingExponent.slope(sizes: items, amounts: times, least: 1)
    else { return nil }
    run = cell.run.id
    layout = cell.layout
    index = cell.index
    self.operation = operation
    self.workSlope = workSlope
    self.timeSlope = timeSlope
    greatestSlope = greatest
    self.invariant = invariant
    self.command = command
  }

  /// Whether the work grows no faster than the layout declares.
  ///
  /// Where it may grow with the items, it may be a step an item however it came to that: the few
  /// steps of a small collection prove nothing.
  public var holds: Bool {
    guard workSlope > greatestSlope else { return true }
    guard greatestSlope >= 1, let items = items.last, let work = work.last else { return false }
    return work <= Double(items)
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, layout, index, operation, items, work, invariant, command
    case nanoseconds = "ns"
    case workSlope = "work_slope"
    case timeSlope = "time_slope"
    case greatestSlope = "greatest_slope"
  }
}
