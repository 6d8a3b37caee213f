import LayoutContract
import Traces

/// Series of numbers in a recording of events, one of which is the scroll offset.
struct OffsetSeries {
  /// The relation of a number to the offset, from the least to the most reliable.
  enum Kind: Int {
    /// The distance of a gesture; offsets decrease if it is positive.
    case movement
    /// The offset as an event's argument.
    case argument
    /// The offset as a counter.
    case counter
  }

  private struct Key: Hashable {
    var name: String
    var field: String
    var process: Int
  }

  /// The properties of a number that determine its meaning, cached because most of them recur.
  private struct Question: Hashable {
    var name: String
    var field: String
    var isCounter: Bool
  }

  private struct Series {
    var kind: Kind
    var axis: Axis
    var times: [Double] = []
    var values: [Double] = []
  }

  private static let mostSeries = 256
  private static let mostAnswers = 1 << 16
  private static let frames = ["DrawFrame", "Choreographer#doFrame"]

  /// The requested counter or argument.
  private let wanted: String?
  private var series: [Key: Series] = [:]
  private var frames: [Key: [Double]] = [:]
  private var answers: [Question: (Kind, Axis)?] = [:]

  init(_ options: ImportOptions) {
    wanted = options.counter
  }

  /// Returns the relation of a counter or an argument to the offset and its axis, or nil.
  private mutating func meaning(of question: Question) -> (Kind, Axis)? {
    if let known = answers[question] { return known }
    let answer = meaning(question.name, question.field, question.isCounter)
    if answers.count < Self.mostAnswers { answers[question] = .some(answer) }
    return answer
  }

  private func meaning(_ name: String, _ field: String, _ isCounter: Bool) -> (Kind, Axis)? {
    let plain = OffsetName(field.isEmpty ? name : field)
    if let wanted {
      guard wanted == name || wanted == field || wanted == "\(name).\(field)" else { return nil }
      return (isCounter ? .counter : plain.isMovement ? .movement : .argument, plain.axis)
    }
    if isCounter {
      let isOffset = OffsetName(name).isOffset || plain.isOffset
      return isOffset ? (.counter, OffsetName(name).axis == .x ? .x : plain.axis) : nil
    }
    if plain.isKnownArgument { return (.argument, plain.axis) }
    let isScroll = name.lowercased().contains("scroll")
    return isScroll && plain.isMovement ? (.movement, plain.axis) : nil
  }

  /// Adds a number if it may represent the offset; the time is in nanoseconds.
  ///
  /// A counter's value and an event's argument may have a name of their own, the `field`.
  mutating func add(
    _ value: Double,
    of name: String,
    field: String = "",
    isCounter: Bool,
    process: Int,
    at time: Double
  ) {
    let question = Question(name: name, field: field, isCounter: isCounter)
    guard let (kind, axis) = meaning(of: question), value.isFinite, time.isFinite else { return }
    let key = Key(name: name, field: field, process: process)
    guard series[key] != nil || series.count < Self.mostSeries else { return }
    series[key, default: Series(kind: kind, axis: axis)].times.append(time)
    series[key]?.values.append(value)
  }

  /// Adds an event that may be a displayed frame.
  mutating func addEvent(_ name: String, process: Int, at time: Double) {
    guard time.isFinite, let frame = Self.frames.first(where: { name.hasPrefix($0) }) else {
      return
    }
    let key = Key(name: frame, field: "", process: process)
    guard frames[key] != nil || frames.count < Self.mostSeries else { return }
    frames[key, default: []].append(time)
  }

  /// Returns the offsets from the most reliable series.
  ///
  /// - Parameters:
  ///   - source: The source of the recording.
  ///   - options: The axis, if specified.
  /// - Returns: The offsets.
  /// - Throws: `ImportError` if no series can be the offset.
  func recording(source: String, _ options: ImportOptions) throws(ImportError) -> OffsetRecording {
    let candidates = series.filter { $0.value.times.count > 1 }
      .filter { options.axis == nil || $0.value.axis == options.axis }
      .sorted { Self.isBetter($0, than: $1) }
    guard let (key, best) = candidates.first else {
      let name = wanted.map { "no counter or argument \($0.quoted)" } ?? "no scroll offset"
      throw ImportError(
        "\(name) has two values or more in it; name the counter that has it with --counter"
      )
    }
    let order = best.times.indices.sorted {
      (best.times[$0], $0) < (best.times[$1], $1)
    }
    var times = order.map { best.times[$0] }
    var offsets = order.map { best.values[$0] }
    var provenance = Provenance()
    if best.kind == .movement {
      var sum = 0.0
      offsets = offsets.map { movement in
        sum -= movement
        return sum
      }
      let least = offsets.min() ?? 0
      if least < 0 { offsets = offsets.map { $0 - least } }
      provenance.guess("offsets are sums of the gestures' movements, and the least of them is 0")
    }
    if wanted == nil {
      let what = best.kind == .counter ? "a counter" : "an argument of events"
      provenance.guess("the offset is \(what) whose name says so, and is taken to be in points")
    }
    sampleAtFrames(of: key.process, &times, &offsets, &provenance)
    var recording = try OffsetRecording(
      source: source,
      times: times,
      offsets: offsets,
      axis: best.axis
    )
    recording.provenance = provenance
    let name = key.field.isEmpty ? key.name : "\(key.name).\(key.field)"
    let others = candidates.count - 1
    recording.messages = [
      "the offset is '\(name.escaped)', of \(best.times.count) values"
        + (others == 0 ? "" : "; \(others) others could be it, which --counter names")
    ]
    return recording
  }

  private static func isBetter(
    _ one: (key: Key, value: Series),
    than other: (key: Key, value: Series)
  ) -> Bool {
    let ranks = (one.value.kind.rawValue, one.value.times.count)
    let others = (other.value.kind.rawValue, other.value.times.count)
    if ranks != others { return ranks > others }
    return (one.key.name, one.key.field, one.key.process)
      < (other.key.name, other.key.field, other.key.process)
  }

  /// Resamples the offset at each displayed frame, if frames are recorded while the offset changes.
  private func sampleAtFrames(
    of process: Int,
    _ times: inout [Double],
    _ offsets: inout [Double],
    _ provenance: inout Provenance
  ) {
    guard let first = times.first, let last = times.last else { return }
    let recorded = frames.max { one, other in
      let ranks = (one.key.process == process, other.key.process == process)
      if ranks.0 != ranks.1 { return ranks.1 }
      return (one.value.count, one.key.name, one.key.process)
        < (other.value.count, other.key.name, other.key.process)
    }
    let shown = (recorded?.value ?? []).filter { $0 >= first && $0 <= last + 1e8 }.sorted()
    guard shown.count > 1 else {
      provenance.guess("every value of the offset was a displayed frame")
      return
    }
    var position = 0
    offsets = shown.map { time in
      while position + 1 < times.count, times[position + 1] <= time { position += 1 }
      return offsets[position]
    }
    times = shown
  }
}

/// The name of a number, interpreted as a possible scroll offset.
struct OffsetName {
  private let text: String

  init(_ name: String) {
    text = String(name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
  }

  /// A Boolean value that indicates whether a counter with this name is an offset.
  var isOffset: Bool {
    (text.contains("scroll") || text.contains("offset")) && !isMovement
  }

  /// A Boolean value that indicates whether an argument with this name is an offset in any event.
  var isKnownArgument: Bool {
    [
      "scrolltop", "scrollleft", "scrolly", "scrollx", "scrolloffset", "scrolloffsety",
      "scrolloffsetx", "visualoffsety", "visualoffsetx", "contentoffset", "contentoffsety",
      "contentoffsetx",
    ].contains(text)
  }

  /// A Boolean value that indicates whether the name is that of a movement.
  var isMovement: Bool { text.contains("delta") || ["dx", "dy"].contains(text) }

  /// The axis that the name suggests.
  var axis: Axis { text.hasSuffix("x") || text.hasSuffix("left") ? .x : .y }
}
