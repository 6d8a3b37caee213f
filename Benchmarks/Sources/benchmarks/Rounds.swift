import Foundation

/// Runs contenders interleaved, so that slow drifts of the machine meet all alike.
///
/// What is measured is this thread's processor time: contenders work on it alone, and what other
/// processes take of the machine is not theirs.
enum Rounds {
  /// One of several ways to do the same.
  struct Contender {
    /// What it is called in the table.
    var name: String
    /// Brings about what a run begins with; not measured.
    var prepare: () -> Void = {}
    /// Runs once and returns how many operations that was.
    var run: () -> Int
  }

  /// Nanoseconds of processor time an operation, by contender and round.
  ///
  /// Every round runs each contender once, in an order that rotates from round to round. A round
  /// before the first one warms up and is not kept.
  static func nanoseconds(_ contenders: [Contender], rounds: Int) -> [[Double]] {
    var result = contenders.map { _ in [Double]() }
    for round in 0...rounds {
      for step in contenders.indices {
        let index = (round + step) % contenders.count
        let elapsed = nanoseconds(contenders[index])
        if round > 0 { result[index].append(elapsed) }
      }
    }
    return result
  }

  /// Nanoseconds of processor time an operation, of one run of a contender.
  static func nanoseconds(_ contender: Contender) -> Double {
    contender.prepare()
    let start = processorNanoseconds()
    let operations = contender.run()
    return (processorNanoseconds() - start) / Double(max(operations, 1))
  }

  private static func processorNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
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
