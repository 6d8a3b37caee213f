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
