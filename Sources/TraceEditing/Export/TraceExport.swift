import LayoutContract
import Results
import Traces

/// Exports for other programs, in memory that does not grow with the recording.
extension TraceReader {
  /// Writes the offset along the scroll axis as comma-separated values, one line per frame.
  ///
  /// Only the head may have been read so far.
  ///
  /// - Parameter path: The output path.
  /// - Throws: `TraceError` for an invalid recording or a table that cannot be written.
  public func writeCSV(to path: String) throws(TraceError) {
    let file = try TraceFile(path: path)
    try file.write(Array("t_ns,\(head.axis.rawValue)\n".utf8))
    while let record = try next() {
      guard case .frame(let frame) = record.event else { continue }
      let offset = frame.offset.along(head.axis)
      try file.write(Array("\(record.timeNanoseconds),\(JSONText.lengthText(offset))\n".utf8))
    }
    try file.finish()
  }

  /// Writes a file in the Trace Event Format, which Perfetto opens: a counter for the offset, a
  /// slice for each phase, and an instant for each event.
  ///
  /// Only the head may have been read so far.
  ///
  /// - Parameter path: The output path.
  /// - Throws: `TraceError` for an invalid recording or a file that cannot be written.
  public func writeChromeTrace(to path: String) throws(TraceError) {
    var trace = ChromeTrace(file: try TraceFile(path: path), head: head)
    try trace.begin()
    while let record = try next() { try trace.add(record, itemCount: itemCount) }
    try trace.end()
  }
}

/// A writer for the Trace Event Format.
private struct ChromeTrace {
  let file: TraceFile
  let head: TraceHead
  var line = JSONText()
  var isFirst = true
  var offset: Double?
  var itemCount: Int?
  var phase: (name: ScrollPhase, start: Int64)?
  var lastTime: Int64 = 0

  mutating func begin() throws(TraceError) {
    try file.write(Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8))
    try name("process_name", head.shownName, thread: 0)
    try name("thread_name", "phases", thread: 1)
    try name("thread_name", "events", thread: 2)
  }

  mutating func end() throws(TraceError) {
    try endPhase(at: lastTime)
    if let offset { try counter("scroll offset", "pt", offset, at: lastTime) }
    try file.write(Array("\n]}\n".utf8))
    try file.finish()
  }

  mutating func add(_ record: TraceRecord, itemCount: Int) throws(TraceError) {
    let time = record.timeNanoseconds
    lastTime = time
    if case .frame(let frame) = record.event {
      let next = frame.offset.along(head.axis)
      if next != offset { try counter("scroll offset", "pt", next, at: time) }
      offset = next
      if frame.phase != phase?.name {
        try endPhase(at: time)
        phase = (frame.phase, time)
      }
      return
    }
    if itemCount != self.itemCount {
      try counter("items", "n", Double(itemCount), at: time)
      self.itemCount = itemCount
    }
    guard let title = record.event.title else { return }
    try write { line in
      line.field("name", text: title)
      line.field("cat", text: record.event.recordKind.rawValue)
      line.field("ph", text: "i")
      line.field("s", text: "t")
      line.time(time)
      line.track(2)
    }
  }

  private mutating func endPhase(at time: Int64) throws(TraceError) {
    guard let phase else { return }
    try write { line in
      line.field("name", text: phase.name.rawValue)
      line.field("cat", text: "phase")
      line.field("ph", text: "X")
      line.time(phase.start)
      line.field("dur", number: Double(time - phase.start) / 1000)
      line.track(1)
    }
  }

  private mutating func counter(
    _ name: String,
    _ unit: String,
    _ value: Double,
    at time: Int64
  ) throws(TraceError) {
    try write { line in
      line.field("name", text: name)
      line.field("ph", text: "C")
      line.time(time)
      line.track(0)
      line.field("args") { $0.field(unit, length: value) }
    }
  }

  private mutating func name(
    _ kind: String,
    _ name: String,
    thread: Int
  ) throws(TraceError) {
    try write { line in
      line.field("name", text: kind)
      line.field("ph", text: "M")
      line.track(thread)
      line.field("args") { $0.field("name", text: name) }
    }
  }

  private mutating func write(_ body: (inout JSONText) -> Void) throws(TraceError) {
    line.clear()
    line.object(body)
    try file.write((isFirst ? [] : Array(",\n".utf8)) + line.bytes)
    isFirst = false
  }
}

extension JSONText {
  /// Writes a time in microseconds, the unit of the Trace Event Format.
  fileprivate mutating func time(_ nanoseconds: Int64) {
    field("ts", number: Double(nanoseconds) / 1000)
  }

  fileprivate mutating func track(_ thread: Int) {
    field("pid", 1)
    field("tid", thread)
  }

  /// Returns a length in points, to three decimals.
  fileprivate static func lengthText(_ length: Double) -> String {
    var text = JSONText()
    text.length(length)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension TraceEvent {
  /// A short description of the event; nil for a frame or an event not worth showing.
  var title: String? {
    switch self {
    case .frame, .end: return nil
    case .items(let items): return "items: \(items.count) in section \(items.section)"
    case .view(let view):
      let size =
        "\(NumberText.fixed(view.size.width, digits: 0)) x "
        + NumberText.fixed(view.size.height, digits: 0)
      return "view: \(size), \(view.cause.rawValue)"
    case .edit(let edit):
      var changes = TraceSummary.ItemChanges()
      for operation in edit.operations { changes.add(operation) }
      return "edit: \(changes.text)"
    case .size(let sizes): return "size: \(sizes.ids.count)"
    case .scroll(let scroll):
      switch scroll.target {
      case .offset(let offset): return "scroll: to \(NumberText.fixed(offset, digits: 1))"
      case .item(let id, _): return "scroll: to item \(id)"
      }
    case .move(let move): return "move: \(move.phase.rawValue) item \(move.id)"
    case .config(let settings): return "config: \(settings.kind.escaped)"
    case .switchLayout(let change): return "switch: to \(change.layout.kind.escaped)"
    case .supplementary(let supplementary):
      return "supp: \(supplementary.kind) of section \(supplementary.section)"
    case .invalidate(let invalidation): return "invalidate: \(invalidation.scope.rawValue)"
    case .mark(let name): return "mark: \(name.escaped)"
    case .reload, .mutate, .question, .expect, .observedQuery, .observedAdjustment:
      return recordKind.rawValue
    }
  }
}

extension TraceSummary.ItemChanges {
  /// A description of the changes: `5 inserted, 2 deleted`.
  var text: String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (reloaded, "reloaded"),
    ].filter { $0.0 > 0 }.map { "\(QuantityText.count($0.0)) \($0.1)" }
    let sections = sections > 0 ? ["\(QuantityText.count(sections, "change")) of sections"] : []
    return (parts + sections).joined(separator: ", ")
  }
}
