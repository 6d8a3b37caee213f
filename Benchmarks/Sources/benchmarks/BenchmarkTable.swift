import Foundation

/// What one contender cost, with its ratio to the one it is compared with.
struct BenchmarkRow: Codable {
  var benchmark: String
  var workload: String
  var contender: String
  var unit: String
  var value: Spread
  /// What the ratio is taken to; nil for the reference itself.
  var reference: String?
  /// The ratios of the single rounds; nil for the reference itself.
  var ratio: Spread?
}

extension BenchmarkRow {
  /// One row a contender, each compared with the contender at an index.
  ///
  /// - Parameters:
  ///   - benchmark: The benchmark's name.
  ///   - workload: What was worked on.
  ///   - names: The contenders.
  ///   - values: Their rounds.
  ///   - unit: What the values are counted in.
  ///   - references: For each contender the index of the one that its ratio is taken to; its own
  ///     index for none.
  /// - Returns: The rows, in order.
  static func rows(
    _ benchmark: String,
    _ workload: String,
    names: [String],
    values: [[Double]],
    unit: String = "ns",
    references: [Int]
  ) -> [BenchmarkRow] {
    names.indices.map { index in
      let reference = references[index]
      return BenchmarkRow(
        benchmark: benchmark,
        workload: workload,
        contender: names[index],
        unit: unit,
        value: Spread(values[index]),
        reference: reference == index ? nil : names[reference],
        ratio: reference == index
          ? nil : Spread(zip(values[index], values[reference]).map { $0 / $1 })
      )
    }
  }
}

/// The rows as text.
enum BenchmarkTable {
  /// Lines that each end in a newline; numbers are right, names left.
  static func text(_ rows: [BenchmarkRow]) -> String {
    let head = [
      "benchmark", "workload", "contender", "median", "min..max", "unit", "ratio", "min..max", "to",
    ]
    let cells = [head] + rows.map(cells)
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let isNumber: Set = [3, 4, 6, 7]
    return cells.map { row in
      let padded = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return isNumber.contains(column) ? blanks + row[column] : row[column] + blanks
      }
      let line = padded.joined(separator: "  ")
      return line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex) + "\n"
    }.joined()
  }

  private static func cells(_ row: BenchmarkRow) -> [String] {
    [
      row.benchmark, row.workload, row.contender, number(row.value.median),
      "\(number(row.value.minimum))..\(number(row.value.maximum))", row.unit,
      row.ratio.map { number($0.median) } ?? "",
      row.ratio.map { "\(number($0.minimum))..\(number($0.maximum))" } ?? "",
      row.reference ?? "",
    ]
  }

  /// A number with about three significant digits and no exponent.
  private static func number(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.01 ? 3 : 6
    return String(format: "%.\(digits)f", value)
  }
}
