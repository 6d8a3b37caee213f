import Measurement

/// One event of a Chrome trace.
///
/// Times are whole nanoseconds until they are written, so that sums are exact and nested events
/// stay nested.
struct ChromeTraceEvent: Encodable {
  private var name: String
  private var cat: String?
  private var ph: String
  private var pid: Int
  private var tid: Int?
  private var ts: Double?
  private var dur: Double?
  private var s: String?
  private var args: [String: JSONValue]?

  /// Returns events that name a process and its only track, with a remark on the process.
  static func names(_ process: Int, _ name: String, remark: String) -> [ChromeTraceEvent] {
    func event(_ kind: String, _ key: String, _ text: String, _ track: Int?) -> ChromeTraceEvent {
      ChromeTraceEvent(name: kind, ph: "M", pid: process, tid: track, args: [key: .text(text)])
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
  ) -> ChromeTraceEvent {
    ChromeTraceEvent(
      name: name,
      cat: category,
      ph: "X",
      pid: process,
      tid: 1,
      ts: Double(start) / 1000,
      dur: Double(duration) / 1000,
      args: arguments
    )
  }

  /// Returns an event at a moment.
  static func instant(_ name: String, in process: Int, at time: Int) -> ChromeTraceEvent {
    ChromeTraceEvent(
      name: name,
      cat: name,
      ph: "I",
      pid: process,
      tid: 1,
      ts: Double(time) / 1000,
      s: "t"
    )
  }

  /// Returns an event that sets a counter's value from a time on.
  static func counter(
    _ name: String,
    _ value: Int,
    in process: Int,
    at time: Int
  ) -> ChromeTraceEvent {
    ChromeTraceEvent(
      name: name,
      ph: "C",
      pid: process,
      ts: Double(time) / 1000,
      args: ["n": .number(Double(value))]
    )
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
