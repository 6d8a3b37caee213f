import LayoutContract
import Traces

extension TraceDifference {
  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - first: The path of the first recording.
  ///   - second: The path of the second recording.
  /// - Throws: `TraceError` for an invalid recording.
  public init(_ first: String, _ second: String) throws(TraceError) {
    let one = try FinalState(first)
    let other = try FinalState(second)
    head = Self.differences(one.head, other.head)
    frames = (one.frameCount, other.frameCount)
    alignment = one.frameCount == other.frameCount ? .number : .time
    let (items, otherItems) = (one.model.collection, other.model.collection)
    itemCounts = (items.itemCount, otherItems.itemCount)
    hasSameItems = items.sections.map(\.ids) == otherItems.sections.map(\.ids)
    one.model.eachSize(sharedWith: other.model) { sizes.add($0) }
    try compareFrames(first, second)
    for kind in Kind.allCases { records.append(try Self.compare(kind, first, second)) }
  }

  private static func differences(_ one: TraceHead, _ other: TraceHead) -> [String] {
    func text(_ insets: EdgeInsets) -> String {
      "[\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)]"
    }
    func text(_ layout: LayoutSettings?) -> String {
      guard let layout else { return "none" }
      let settings = layout.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      return (settings.isEmpty ? layout.kind : "\(layout.kind):\(settings)").escaped
    }
    let facts: [(String, String, String)] = [
      ("axis", one.axis.rawValue, other.axis.rawValue),
      ("scale", "\(one.scale)", "\(other.scale)"),
      ("refreshHz", "\(one.refreshHz)", "\(other.refreshHz)"),
      (
        "view", "\(one.viewSize.width) x \(one.viewSize.height)",
        "\(other.viewSize.width) x \(other.viewSize.height)"
      ),
      ("inset", text(one.inset), text(other.inset)),
      ("safe", text(one.safeArea), text(other.safeArea)),
      ("rtl", "\(one.isRightToLeft)", "\(other.isRightToLeft)"),
      ("layout", text(one.layout), text(other.layout)),
    ]
    return facts.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) and \($0.2)" }
  }

  // MARK: Frames

  private mutating func compareFrames(_ first: String, _ second: String) throws(TraceError) {
    let one = try TraceReader(path: first)
    let other = try TraceReader(path: second)
    guard var last = try other.nextFrame() else { return }
    let start = last.time
    var next = alignment == .time ? try other.nextFrame() : nil
    var firstStart: Int64?
    var number = 0
    while let frame = try one.nextFrame() {
      let base = firstStart ?? frame.time
      firstStart = base
      let time = frame.time - base
      var offset = last.offset
      switch alignment {
      case .number:
        if number > 0, let following = try other.nextFrame() { last = following }
        offset = last.offset
        greatestTimeDifference = max(greatestTimeDifference, abs(time - (last.time - start)))
        if frame.phase != last.phase { phaseCount += 1 }
      case .time:
        while let following = next, following.time - start <= time {
          last = following
          next = try other.nextFrame()
        }
        offset = last.offset
        if let next, next.time > last.time {
          let part = Double(time - (last.time - start)) / Double(next.time - last.time)
          offset += (next.offset - last.offset) * max(0, part)
        }
      }
      let seconds = Double(frame.time) / 1e9
      offsets.add((frame.offset - offset).magnitude, at: seconds, frame: number)
      number += 1
    }
  }

  // MARK: Events

  private enum Kind: String, CaseIterable {
    case edits, sizes
    case views = "viewport changes"
    case others = "other events"

    func has(_ event: TraceEvent) -> Bool {
      switch event {
      case .edit: self == .edits
      case .size: self == .sizes
      case .view: self == .views
      // Observations depend on the machine, not on the session. The models are compared at the end.
      case .frame, .end, .mark, .observedQuery, .observedAdjustment, .items: false
      default: self == .others
      }
    }
  }

  private static func compare(
    _ kind: Kind,
    _ first: String,
    _ second: String
  ) throws(TraceError) -> Records {
    let one = try TraceReader(path: first)
    let other = try TraceReader(path: second)
    func next(_ reader: TraceReader) throws(TraceError) -> TraceRecord? {
      while let record = try reader.next() {
        if kind.has(record.event) { return record }
      }
      return nil
    }
    var result = Records(name: kind.rawValue)
    while true {
      let left = try next(one)
      let right = try next(other)
      if left != nil { result.first += 1 }
      if right != nil { result.second += 1 }
      guard left != nil || right != nil else { return result }
      guard left?.event != right?.event else { continue }
      if left != nil, right != nil { result.differing += 1 }
      if result.firstLine == nil, result.secondLine == nil {
        (result.firstLine, result.secondLine) = (left?.line, right?.line)
      }
    }
  }
}

extension TraceReader {
  fileprivate typealias Frame = (time: Int64, offset: Double, phase: ScrollPhase)

  /// Returns the next frame, or nil at the end.
  fileprivate func nextFrame() throws(TraceError) -> Frame? {
    while let record = try next() {
      if case .frame(let frame) = record.event {
        return (record.timeNanoseconds, frame.offset.along(head.axis), frame.phase)
      }
    }
    return nil
  }
}

/// The state of a recording at its end.
private struct FinalState {
  let head: TraceHead
  private(set) var frameCount = 0
  private var state: TraceState

  var model: RecordedModel { state.model }

  init(_ path: String) throws(TraceError) {
    let reader = try TraceReader(path: path)
    head = reader.head
    state = TraceState(head)
    var pending = PendingRecords(path: path)
    while let record = try reader.next() {
      switch record.event {
      case .frame, .end:
        try state.follow(&pending, line: record.line, isFirst: frameCount == 0)
        if record.isFrame { frameCount += 1 }
      default: try pending.append(record)
      }
    }
  }
}
