import Measurement

/// The growth of layouts with the number of items: the time and the work of each operation.
///
/// A line of a chart is a layout with an index. Lines that can replace one another are in one
/// group: the indexes of a layout, or layouts that have one index each.
public struct GrowthReport: Sendable {
  /// The scenarios, in the order in which they were measured.
  let records: [OperationRecord]
  /// The growth that the layouts declare, with the growth that was found.
  let scalings: [ScalingRecord]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - records: The scenarios, in the order in which they were measured.
  ///   - scalings: The growth of operations for which the layouts declare a limit.
  public init(_ records: [OperationRecord], _ scalings: [ScalingRecord] = []) {
    self.records = records
    self.scalings = scalings
  }

  /// A Boolean value that indicates whether there are operations.
  public var isMeasured: Bool { !records.isEmpty }

  /// A Boolean value that indicates whether a layout crashed or does more work than it declares.
  public var fails: Bool {
    records.contains { $0.crash != nil } || scalings.contains { !$0.passes }
  }

  /// A layout with one index, over all numbers of items.
  struct Line {
    /// The name, which is distinct in the group.
    var name: String
    /// The position of the name among the names of all lines, which decides on the color.
    var number: Int
    /// The scenarios that did not crash, by ascending number of items.
    var records: [OperationRecord]
  }

  /// Lines that can replace one another.
  struct Group {
    /// The layout, or the number of layouts.
    var title: String
    /// The noun for the lines.
    var noun: String
    var lines: [Line]
    /// The operations of any line, in order.
    var operations: [String]
    /// The numbers of items of any line, ascending.
    var items: [Int]
  }

  /// The groups, in the order of the scenarios.
  var groups: [Group] {
    let all = records.grouped { [$0.layout, $0.index] }
    let layouts = all.grouped { $0.key[0] }
    let areLayouts = layouts.allSatisfy { $0.elements.count == 1 }
    func name(_ key: [String]) -> String {
      areLayouts ? key.joinedNonempty("/") : key[1].isEmpty ? key[0] : key[1]
    }
    let names = all.map { name($0.key) }.distinct
    let groups = areLayouts && !all.isEmpty ? [(key: "", elements: all)] : layouts
    return groups.map { group in
      let records = group.elements.flatMap(\.elements)
      let layout = group.key.isEmpty ? group.elements[0].key[0] : group.key
      return Group(
        title: areLayouts && all.count > 1 ? QuantityText.count(all.count, "layout") : layout,
        noun: areLayouts ? "layout" : "index",
        lines: group.elements.map { line in
          let name = name(line.key)
          return Line(
            name: name,
            number: names.firstIndex(of: name) ?? 0,
            records: line.elements.filter { $0.crash == nil }.stablySorted { $0.items < $1.items }
          )
        },
        operations: records.flatMap { $0.operations.map(\.operation) }.distinct,
        items: Set(records.map(\.items)).sorted()
      )
    }
  }

  // MARK: Text

  /// Returns a sentence for each group, about the fastest line and the one that takes the longest.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline; empty without scenarios.
  public func summary(_ terminal: Terminal) -> String {
    groups.map { terminal.wrapped($0.sentence, hanging: 2) }.joined()
  }

  /// Returns the verdict.
  ///
  /// - Parameter exitCode: The code that the command exits with.
  /// - Returns: The verdict.
  public func verdict(exitCode: Int32) -> VerdictSentence {
    let scenarios = QuantityText.count(records.count, "scenario")
    let crashed = records.count { $0.crash != nil }
    let excessive = scalings.filter { !$0.passes }
    let late = records.count(where: \.isOverBudget)
    let (mark, finding): (Terminal.Mark, String) =
      if crashed > 0 {
        (.fails, "a layout crashed in \(QuantityText.count(crashed)) of \(scenarios)")
      } else if let first = excessive.first {
        (
          .fails,
          "work grows faster than declared in \(QuantityText.count(excessive.count)) of "
            + "\(QuantityText.count(scalings.count, "operation")), first in "
            + "\(first.operation) of \([first.layout, first.index].joinedNonempty("/"))"
        )
      } else if records.isEmpty || records.contains(where: \.isTimeless) {
        (.inconclusive, records.isEmpty ? "nothing was measured" : "the clock does not advance")
      } else {
        (
          exitCode == 0 ? .passes : .fails,
          (scalings.isEmpty
            ? "operations measured in \(scenarios)"
            : "work grows no faster than declared in "
              + QuantityText.count(scalings.count, "operation"))
            + ", \(late == 0 ? "none" : "\(QuantityText.count(late)) of \(scenarios)") with a "
            + "frame over \(QuantityText.duration(nanoseconds: records[0].budgetNanoseconds))"
        )
      }
    return VerdictSentence(mark, finding, exitCode: exitCode)
  }
}

extension [ResultLine] {
  /// The costs and the growth of operations.
  public var growth: GrowthReport { GrowthReport(records(), records()) }
}

extension GrowthReport.Group {
  /// The factor up to which two times count as equal.
  private static let equal = 1.1

  /// The time of an operation with the most items, as a multiple of the fastest line's.
  private struct Ratio {
    var line: GrowthReport.Line
    var operation: String
    var factor: Double
  }

  /// A sentence about the fastest line and the one that takes the longest.
  var sentence: String {
    guard let most = items.last else { return "" }
    let count = QuantityText.count(most, "item")
    let ratios = ratios(items: most)
    let compared = ratios.map(\.operation).distinct
    let whole = lines.filter { line in
      ratios.count { $0.line.name == line.name } == compared.count
    }
    guard whole.count > 1, let fastest = whole.min(by: { mean($0, ratios) < mean($1, ratios) }),
      let worst = ratios.max(by: { $0.factor < $1.factor })
    else { return single(items: most) }
    guard worst.factor > Self.equal else {
      return "\(title) with \(count): no \(noun) is more than 10 % faster than another."
    }
    let won = ratios.count { $0.line.name == fastest.name && $0.factor <= Self.equal }
    return "\(title) with \(count): \(fastest.name) is fastest \(extent(won, of: compared)); "
      + "\(worst.line.name) takes \(QuantityText.factor(worst.factor)) x as long in "
      + "\(worst.operation)\(growth(of: worst, ratios))."
  }

  private func extent(_ won: Int, of compared: [String]) -> String {
    switch (won, compared.count) {
    case (1, 1): "in \(compared[0])"
    case (2, 2): "in both operations"
    case (compared.count, _): "in all \(won) operations"
    case (0, _): "overall"
    default: "overall, in \(won) of \(compared.count) operations"
    }
  }

  /// Returns the exponents of the slowest and of the fastest line, if they explain the difference.
  private func growth(of worst: Ratio, _ ratios: [Ratio]) -> String {
    let best = ratios.filter { $0.operation == worst.operation }.min { $0.factor < $1.factor }
    guard let slow = worst.line.records.exponents(of: worst.operation)?.time,
      let fast = best?.line.records.exponents(of: worst.operation)?.time, slow - fast > 0.1
    else { return "" }
    return ", with exponent \(NumberText.fixed(slow, digits: 2)) instead of "
      + NumberText.fixed(fast, digits: 2)
  }

  private typealias Single = (name: String, cost: OperationCost, exponent: Double?)

  /// Returns the sentence about a group in which there is nothing to compare.
  private func single(items: Int) -> String {
    let count = QuantityText.count(items, "item")
    let costs = lines.flatMap { line in
      operations.compactMap { operation -> Single? in
        let costs = line.records.costs(of: operation)
        guard let last = costs.last, last.items == items else { return nil }
        return (line.name, last.cost, line.records.exponents(of: operation)?.time)
      }
    }.filter { $0.cost.slowestFrame >= 0 }
    guard let slowest = costs.max(by: { $0.cost.nanoseconds < $1.cost.nanoseconds }) else {
      return "\(title) with \(count): nothing was measured."
    }
    let time = QuantityText.duration(nanoseconds: Double(slowest.cost.nanoseconds))
    let steepest = costs.max { ($0.exponent ?? 0) < ($1.exponent ?? 0) }
    let growth = steepest.flatMap { steepest in
      steepest.exponent.map {
        "; \(steepest.cost.operation) grows the fastest, with exponent "
          + NumberText.fixed($0, digits: 2)
      }
    }
    return "\(slowest.name) with \(count): the slowest operation is \(slowest.cost.operation), "
      + "\(time)\(growth ?? "")."
  }

  private func ratios(items: Int) -> [Ratio] {
    operations.flatMap { operation -> [Ratio] in
      let times = lines.compactMap { line -> (line: GrowthReport.Line, time: Double)? in
        let costs = line.records.costs(of: operation)
        guard let last = costs.last, last.items == items else { return nil }
        return (line, Double(max(1, last.cost.nanoseconds)))
      }
      let least = times.map(\.time).min() ?? 1
      guard times.count > 1 else { return [] }
      return times.map { Ratio(line: $0.line, operation: operation, factor: $0.time / least) }
    }
  }

  /// Returns the product of a line's ratios, which orders lines like their geometric mean.
  private func mean(_ line: GrowthReport.Line, _ ratios: [Ratio]) -> Double {
    ratios.reduce(1) { $1.line.name == line.name ? $0 * $1.factor : $0 }
  }
}
