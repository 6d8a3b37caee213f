/// The cost of one contender, with its ratio to a reference.
struct BenchmarkRow: Codable {
  var benchmark: String
  var workload: String
  var contender: String
  var unit: String
  var value: Spread
  /// The name of the contender that the ratio compares with; nil for the reference itself.
  var reference: String?
  /// The ratios of the rounds; nil for the reference itself.
  var ratio: Spread?
}

extension BenchmarkRow {
  /// Returns a row for each contender, with its ratio to another contender.
  ///
  /// - Parameters:
  ///   - benchmark: The benchmark's name.
  ///   - workload: The workload's name.
  ///   - names: The contenders.
  ///   - values: The values of each contender, by round.
  ///   - unit: The unit of the values.
  ///   - references: For each contender the index of the contender that it is compared with; its
  ///     own index for no ratio.
  /// - Returns: The rows, in the order of the contenders.
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
