import Foundation

/// Runs contenders interleaved, so that slow drifts of the machine affect all of them alike.
///
/// Times are processor times of this thread, so that other processes do not count; contenders
/// therefore run on this thread only.
enum Rounds {
  /// One of several implementations of the same operation.
  struct Contender {
    /// The name in the table.
    var name: String
    /// Sets up the state for a run; not measured.
    var prepare: () -> Void = {}
    /// Runs once and returns the number of operations.
    var run: () -> Int
  }

  /// Returns nanoseconds of processor time an operation, by contender and round.
  ///
  /// Every round runs each contender once, in an order that rotates from round to round. A warm-up
  /// round before the first is discarded.
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

  /// Returns nanoseconds of processor time an operation, for one run of a contender.
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
  /// The duration, in nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// The median, minimum and maximum of some rounds.
struct Spread: Codable {
  var median: Double
  var minimum: Double
  var maximum: Double

  /// Computes the spread of at least one number.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "Spread needs at least one number")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }
}
