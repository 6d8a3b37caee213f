/// Makes the events of a Chrome trace.
///
/// Times are whole nanoseconds until they are written, so that sums are exact and nested events
/// stay nested.
enum ChromeTraceEvent {
  /// Returns events that name a process and its only track, with a remark on the process.
  static func names(_ process: Int, _ name: String, remark: String) -> [JSONValue] {
    func event(_ kind: String, _ key: String, _ text: String, _ track: Int?) -> JSONValue {
      .object([
        "name": .text(kind), "ph": .text("M"), "pid": .number(process),
        "tid": track.map { .number($0) }, "args": .object([key: .text(text)]),
      ])
    }
    return [
      event("process_name", "name", name, nil), event("process_labels", "labels", remark, nil),
      event("thread_name", "name", "frames", 1),
    ]
  }

  /// Returns an event with a duration.
  static func slice(
    _ name: String,
    _ category: String,
    in process: Int,
    from start: Int,
    lasting duration: Int,
    _ arguments: [String: JSONValue]? = nil
  ) -> JSONValue {
    .object([
      "name": .text(name), "cat": .text(category), "ph": .text("X"), "pid": .number(process),
      "tid": .number(1), "ts": microseconds(start), "dur": microseconds(duration),
      "args": arguments.map { .object($0) },
    ])
  }

  /// Returns an event at a moment.
  static func instant(_ name: String, in process: Int, at time: Int) -> JSONValue {
    .object([
      "name": .text(name), "cat": .text(name), "ph": .text("I"), "pid": .number(process),
      "tid": .number(1), "ts": microseconds(time), "s": .text("t"),
    ])
  }

  /// Returns an event that sets a counter's value from a time on.
  static func counter(_ name: String, _ value: Int, in process: Int, at time: Int) -> JSONValue {
    .object([
      "name": .text(name), "ph": .text("C"), "pid": .number(process), "ts": microseconds(time),
      "args": .object(["n": .number(value)]),
    ])
  }

  private static func microseconds(_ nanoseconds: Int) -> JSONValue {
    .number(Double(nanoseconds) / 1000)
  }
}

extension Int {
  /// The number of nanoseconds, limited to the 100 s that a trace shows.
  ///
  /// Larger values come from a damaged file, and their sum could overflow.
  var drawableNanoseconds: Int { Swift.min(Swift.max(self, 0), 100_000_000_000) }

  /// The number of nanoseconds, rounded up to whole microseconds, so that frames begin at round
  /// times.
  var wholeMicroseconds: Int { (drawableNanoseconds + 999) / 1000 * 1000 }
}

extension Sequence<Int> {
  /// Returns these indexes and those at most a distance before and after each, in order.
  func withNeighbors(_ distance: Int, in range: Range<Int>) -> [Int] {
    let shown = filter(range.contains).reduce(into: Set<Int>()) { shown, index in
      shown.formUnion(
        Swift.max(
          range.lowerBound,
          index - distance
        )...Swift.min(range.upperBound - 1, index + distance)
      )
    }
    return shown.stablySorted(by: <)
  }
}
