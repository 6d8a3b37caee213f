import Measurement

/// The growth of one operation of a layout and index with the number of items.
public struct ScalingRecord: Codable, Equatable, Sendable {
  /// The minimum work in a scaling exponent: any step may do as much in addition.
  public static let leastWork = 256.0

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "scaling"
  /// The run's identifier.
  public var run: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// The operation's name.
  public let operation: String
  /// The numbers of items, ascending.
  public let items: [Int]
  /// The work at each number of items.
  public let work: [Double]
  /// The minimum time of the slowest frame at each number of items, in nanoseconds.
  public var nanoseconds: [Int]
  /// The scaling exponent of the work: the slope of its logarithm over that of the items.
  public let workExponent: Double
  /// The scaling exponent of the time; shown, but not judged.
  public let timeExponent: Double
  /// The largest `workExponent` that the layout's declarations allow.
  public var greatestExponent: Double
  /// The invariant that a larger exponent violates.
  public var invariant: String
  /// The command that reproduces the measurement.
  public let command: String

  /// Makes the record of an operation with several numbers of items; nil if fewer than two
  /// scenarios have the operation or the layout declares no exponent for it.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios of the layout and index, in ascending order of items.
  ///   - operation: The operation's name.
  ///   - invariant: The invariant that a larger exponent violates.
  ///   - command: The command that reproduces the measurement.
  public init?(
    _ scenarios: [OperationRecord],
    operation: String,
    invariant: String,
    command: String
  ) {
    let costs = scenarios.costs(of: operation)
    guard let scenario = scenarios.first, let greatest = costs.first?.cost.greatestExponent,
      let exponents = scenarios.exponents(of: operation)
    else { return nil }
    items = costs.map(\.items)
    work = costs.map(\.cost.work)
    nanoseconds = costs.map(\.cost.nanoseconds)
    run = scenario.run.id
    layout = scenario.layout
    index = scenario.index
    self.operation = operation
    (workExponent, timeExponent) = (exponents.work, exponents.time)
    greatestExponent = greatest
    self.invariant = invariant
    self.command = command
  }

  /// A Boolean value that indicates whether the work grows no faster than the layout declares.
  ///
  /// If linear growth is declared, up to one step per item always passes: the slope from the few
  /// steps of a small collection proves nothing.
  public var passes: Bool {
    guard workExponent > greatestExponent else { return true }
    guard greatestExponent >= 1, let items = items.last, let work = work.last else { return false }
    return work <= Double(items)
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, layout, index, operation, items, work, invariant, command
    case nanoseconds = "ns"
    case workExponent = "work_exponent"
    case timeExponent = "time_exponent"
    case greatestExponent = "greatest_exponent"
  }
}

extension [OperationRecord] {
  /// Returns the cost of an operation in each scenario that has it, in the order of the scenarios.
  func costs(of operation: String) -> [(items: Int, cost: OperationCost)] {
    compactMap { scenario in scenario.cost(of: operation).map { (scenario.items, $0) } }
  }

  /// Returns the scaling exponents of an operation; nil with fewer than two numbers of items.
  func exponents(of operation: String) -> (time: Double, work: Double)? {
    let costs = costs(of: operation)
    let sizes = costs.map(\.items)
    let times = costs.map { Double($0.cost.nanoseconds) }
    let work = costs.map(\.cost.work)
    let least = ScalingRecord.leastWork
    guard let time = ScalingExponent.slope(sizes: sizes, amounts: times, least: 1),
      let work = ScalingExponent.slope(sizes: sizes, amounts: work, least: least)
    else { return nil }
    return (time, work)
  }
}
