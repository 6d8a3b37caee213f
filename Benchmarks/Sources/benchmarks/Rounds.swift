/// Runs contenders interleaved, so that slow drifts of the machine meet all alike.
enum Rounds {
  /// One of several ways to do the same.
  struct Contender {
    /// What it is called in the table.
    var name: String
    /// Runs once and returns how many operations that was.
    var run: () -> Int
  }

  /// Nanoseconds an operation, by contender and round.
  ///
  /// Every round runs each contender once, in an order that rotates from round to round. A round
  /// before the first one warms up and is not kept.
  static func nanoseconds(_ contenders: [Contender], rounds: Int) -> [[Double]] {
    var result = contenders.map { _ in [Double]() }
    for round in 0...rounds {
      for step in contenders.indices {
        let index = (round + step) % contenders.count
        var operations = 0
        let elapsed = ContinuousClock().measure { operations = contenders[index].run() }
        if round > 0 { result[index].append(elapsed.nanoseconds / Double(max(operations, 1))) }
      }
    }
    return result
  }
}

extension Duration {
  /// The length, in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// The median of some rounds with the smallest and the largest.
struct Spread: Codable {
  var median: Double
  var minimum: Double
  var maximum: Double

  /// Works out the spread of at least one number.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "Spread needs at least one number")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }
}
