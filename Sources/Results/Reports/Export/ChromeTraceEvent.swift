import Measurement

/// One event of a Chrome trace.
///
/// Times are whole nanoseconds until they are written, so that what is nested stays so whatever is
/// added up.
struct ChromeTraceEvent: Encodable {
  /// What an event tells in addition.
  enum Argument: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  private var name: String
  private var cat: String?
  private var ph: String
  private var pid: Int
  private var tid: Int?
  private var ts: Double?
  private var dur: Double?
  private var s: String?
  private var args: [String: Argument]?

  /// A process and its only track by name, with a remark beside the process.
  static func names(_ process: Int, _ name: String, remark: String) -> [ChromeTraceEvent] {
    func event(_ kind: String, _ key: String, _ text: String, _ track: Int?) -> ChromeTraceEvent {
      ChromeTraceEvent(name: kind, ph: "M", pid: process, tid: track, args: [key: .text(text)])
    }
    return [
      event("process_name", "name", name, nil), event("process_labels", "labels", remark, nil),
      event("thread_name", "name", "frames", 1),
    ]
  }

  /// Something that takes its time.
  static func slice(
    _ name: String,
    _ category: String,
    in process: Int,
    from start: Int,
    lasting duration: Int,
    _ arguments: [String: Argument]? = nil
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

  /// A moment on the track.
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

  /// A number that has its value from now on.
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
  /// Nanoseconds as far as a trace shows them, which is 100 s.
  ///
  /// What is more comes from a damaged file, and could not be added up.
  var drawableNanoseconds: Int { Swift.min(Swift.max(self, 0), 100_000_000_000) }

  /// Nanoseconds made more, to whole microseconds, so that frames begin at even times.
  var wholeMicroseconds: Int { (drawableNanoseconds + 999) / 1000 * 1000 }
}

extension Sequence<Int> {
  /// These places of a list and a few before and after each, in order.
  func withNeighbours(_ distance: Int, in places: Range<Int>) -> [Int] {
    let shown = filter(places.contains).reduce(into: Set<Int>()) { shown, place in
      shown.formUnion(
        Swift.max(
          places.lowerBound,
          place - distance
        )...Swift.min(places.upperBound - 1, place + distance)
      )
    }
    return shown.stablySorted(by: <)
  }
}
