/// The differences between two stored results of one scenario.
///
/// The results were not measured in pairs, so times are shown but not judged. Counts are exact.
public struct StoredDifference: Codable, Equatable, Sendable {
  /// A figure with its values in both results.
  public struct Figure: Codable, Equatable, Sendable {
    /// The figure's name, which ends with its unit.
    public var name: String
    /// Its value in the base.
    @ExplicitNull public var base: Double?
    /// Its value in the head.
    @ExplicitNull public var head: Double?

    /// The ratio of head to base; nil if it is not defined.
    public var ratio: Double? {
      guard let base, let head, base != 0 else { return nil }
      return head / base
    }
  }

  /// The version of the format.
  public var schemaVersion = SchemaVersion()
  /// The kind of record that a line of JSON holds.
  public var record = "difference"
  /// The trace's name.
  public var trace: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect index.
  public var index: String
  /// Items in the model at the start.
  public let items: Int
  /// Times, which depend on the machine and its load.
  public let times: [Figure]
  /// Counts, which depend on the code alone.
  public var counts: [Figure]
  /// A Boolean value that indicates whether both showed the same elements with the same frames; nil
  /// if a digest is missing.
  @ExplicitNull public var showsSame: Bool?
  /// The reasons why the results are hardly comparable, a sentence each.
  public var notes: [String]

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, trace, layout, index, items, times, counts, notes
    case showsSame = "shows_same"
  }

  fileprivate init(base: ScenarioResult, head: ScenarioResult) {
    trace = base.trace.name
    layout = base.setting.layout
    index = base.setting.index
    items = base.setting.items
    func figure(_ name: String, _ value: (ScenarioResult) -> Double?) -> Figure {
      Figure(name: name, base: value(base), head: value(head))
    }
    let times = [HistoryMetric.median, .p99, .slowest].map { figure($0.rawValue, $0.value(of:)) }
    let total = figure("all_frames_ms") { result in
      let minima = result.frames.minimumNanoseconds
      return minima.isEmpty ? nil : Self.sum(minima) / 1e6
    }
    self.times = times + [total]
    counts = [
      figure("allocs") { $0.frames.allocations.map(Self.sum) },
      figure("bytes") { $0.frames.bytes.map(Self.sum) },
      figure("examined") { Self.sum($0.frames.examined) },
      figure("returned") { Self.sum($0.frames.returned) },
      figure("size_callbacks") { Self.sum($0.frames.sizesRead) },
      figure("items_placed") { Self.sum($0.frames.itemsPlaced) },
      figure("violations") { Double($0.violationCount) },
    ]
    if let first = base.oracle?.digest, let second = head.oracle?.digest {
      showsSame = first == second
    }
    notes = Self.notes(base, head)
  }

  private static func sum(_ column: [Int]) -> Double { column.reduce(0) { $0 + Double($1) } }

  private static func notes(_ base: ScenarioResult, _ head: ScenarioResult) -> [String] {
    let (one, other) = (base.machine, head.machine)
    let isOfOneMachine = one.processor == other.processor && one.kernel == other.kernel
    return [
      isOfOneMachine ? nil : "the results are of different machines",
      one.optimization == other.optimization ? nil : "one of the builds is a debug build",
      base.trace.sha256 == head.trace.sha256 ? nil : "the trace is not the same file in both",
      base.crash == nil && head.crash == nil ? nil : "a layout crashed",
    ].compactMap(\.self)
  }
}

extension [ScenarioResult] {
  /// Returns the differences of all scenarios that both sides have, in the order of the base.
  ///
  /// - Parameter base: The results of the base.
  /// - Returns: The differences; empty if the two have no scenario in common. The last result of a
  ///   scenario counts.
  public func differences(from base: [ScenarioResult]) -> [StoredDifference] {
    base.compactMap { result in
      last { $0.trace.name == result.trace.name && $0.setting == result.setting }
        .map { StoredDifference(base: result, head: $0) }
    }
  }
}

extension [StoredDifference] {
  /// The table of the differences, with a row per scenario.
  public var table: TextTable {
    var fields: [TextTable.Field<StoredDifference>] = [
      .name("trace") { $0.trace },
      .name("layout") { $0.layout },
      .name("index") { $0.index },
      .number("items") { String($0.items) },
    ]
    for (number, figure) in (first?.times ?? []).enumerated() {
      fields.append(.number(figure.name) { $0.times[number].timeText })
    }
    for (number, figure) in (first?.counts ?? []).enumerated() {
      fields.append(.number(figure.name) { $0.counts[number].countText })
    }
    fields.append(
      .name("elements", isBad: { $0.showsSame == false }) {
        $0.showsSame.map { $0 ? "same" : "DIFFERENT" } ?? NumberText.unavailable
      }
    )
    return TextTable(self, fields)
  }

  /// The explanation below the table, and the reasons why results are hardly comparable.
  public var caption: String {
    let notes = flatMap { difference in
      difference.notes.map { "\(difference.trace) \(difference.layout): \($0)\n" }
    }
    return "Times: the base's, and the relative change. The results were not measured in pairs, so "
      + "there is no verdict.\nCounts: the base's, and the head's if they differ.\n"
      + notes.joined()
  }
}

extension StoredDifference.Figure {
  fileprivate var timeText: String {
    let text = NumberText.fixed(base, digits: 4)
    return ratio.map { "\(text) \(NumberText.change($0))" } ?? text
  }

  fileprivate var countText: String {
    let (base, head) = (NumberText.fixed(base, digits: 0), NumberText.fixed(head, digits: 0))
    return base == head ? base : "\(base) -> \(head)"
  }
}
