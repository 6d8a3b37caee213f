@testable import Results

/// Operations of layouts whose times and work grow with a power of the number of items.
enum GrowthFixture {
  /// The time with a thousand items, in nanoseconds, and the exponents of time and work.
  typealias Growth = (nanoseconds: Double, time: Double, work: Double)

  static let items = [1_000, 10_000, 100_000]

  /// Returns the scenarios of a layout with an index.
  static func records(
    _ layout: String,
    _ index: String,
    _ growths: KeyValuePairs<String, Growth>,
    items: [Int] = items
  ) -> [OperationRecord] {
    let scenario = ScenarioFixture.brokenScenario()
    return items.map { count in
      ScenarioResult(
        run: scenario.run,
        machine: scenario.machine,
        trace: scenario.trace,
        build: scenario.build,
        setting: ScenarioSetting(layout: layout, index: index, items: count)
      )
    }.map { result in
      let operations = growths.map { operation, growth in
        OperationCost(
          operation: operation,
          frames: 1,
          slowestFrame: operation == "initial-layout" ? -1 : 3,
          nanoseconds: Int(growth.nanoseconds * power(result.setting.items, growth.time)),
          work: 1_000 * power(result.setting.items, growth.work),
          greatestExponent: 1.1
        )
      }
      return OperationRecord(result, operations: operations)
    }
  }

  /// Returns a power of the number of thousands of items; the exponent is a multiple of a half.
  private static func power(_ items: Int, _ exponent: Double) -> Double {
    var power = 1.0
    for _ in 0..<Int(exponent * 2) { power *= (Double(items) / 1_000).squareRoot() }
    return power
  }

  /// A flow, whose fastest index needs the same time for any number of items.
  static let flow =
    records("flow", "linear-scan", ["scroll": (2e3, 1, 1), "edit-first": (3e3, 1, 1)])
    + records("flow", "chunked", ["scroll": (1e3, 0, 0), "edit-first": (3e3, 1, 1)])
}
