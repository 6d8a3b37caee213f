import LayoutContract
import Traces

/// Joins recordings into one, one after the other.
///
/// Each later part begins with a `mark` of its name, a `view` where its viewport is another one, a
/// `config` where its layout has other settings, a `reload` with its items, and a `scroll` to its
/// first offset. Nothing but a record is kept.
public enum TraceJoin {
  /// What was written.
  public struct Outcome: Equatable, Sendable {
    /// How many frames there are.
    public var frameCount = 0
    /// How many parts there are.
    public var partCount = 0
    /// The length, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
  }

  /// Joins recordings.
  ///
  /// - Parameters:
  ///   - paths: The recordings, one or more, in order.
  ///   - times: How many times all of them are written.
  ///   - path: Where the joined trace is to be.
  /// - Returns: What was written.
  /// - Throws: `TraceError` for a recording that cannot be used, for recordings that no trace can
  ///   hold both, and for a joined trace that cannot be written.
  public static func write(
    _ paths: [String],
    times: Int = 1,
    to path: String
  ) throws(TraceError) -> Outcome {
    let head = try head(of: paths, times: times)
    var joint = Joint(head, writer: try TraceWriter(path: path, head: head))
    for _ in 0..<times {
      for path in paths { try joint.add(TraceReader(path: path)) }
    }
    try joint.writer.finish()
    return joint.outcome
  }

  /// The head of the joined trace: that of the first recording, with what the others need.
  private static func head(of paths: [String], times: Int) throws(TraceError) -> TraceHead {
    var heads: [TraceHead] = []
    for path in paths {
      let head = try TraceReader(path: path).head
      if let first = heads.first {
        let difference =
          first.axis != head.axis
          ? "scrolls along \(head.axis.rawValue)"
          : first.isRightToLeft != head.isRightToLeft ? "runs the other way" : nil
        if let difference {
          let reason = "the recording \(difference), unlike '\(paths[0])': join those that agree"
          throw TraceError(path: path, line: 1, reason: reason)
        }
      }
      heads.append(head)
    }
    var result = heads[0]
    let names = heads.map(\.name)
    result.name = names.count == 1 ? names[0] : names.joined(separator: "+")
    for head in heads.dropFirst() {
      result.minorVersion = max(result.minorVersion, head.minorVersion)
      result.need += head.need.filter { !result.need.contains($0) }
    }
    let repeats = times == 1 ? "" : ", \(times) times"
    return result.edited("joined from \(names.joined(separator: ", "))\(repeats)")
  }

  /// The trace so far, and what the next recording finds there.
  private struct Joint {
    let writer: TraceWriter
    private(set) var outcome = Outcome()
    private let head: TraceHead
    private var surroundings: RecordedSurroundings
    /// The time at which the next recording begins.
    private var start: Int64 = 0

    init(_ head: TraceHead, writer: TraceWriter) {
      self.head = head
      self.writer = writer
      surroundings = RecordedSurroundings(head)
    }

    mutating func add(_ reader: TraceReader) throws(TraceError) {
      let isFirst = outcome.partCount == 0
      if !isFirst { try begin(reader.head) }
      var isOpen = !isFirst
      var hasItems = false
      while let record = try reader.next() {
        switch record.event {
        case .end: continue
        case .items: hasItems = true
        case .frame, .edit:
          if isOpen, !hasItems { try writeNoItems(at: start + record.timeNanoseconds) }
          hasItems = true
        default: break
        }
        if case .frame(let frame) = record.event {
          if isOpen { try jump(to: frame, at: start + record.timeNanoseconds) }
          isOpen = false
          outcome.frameCount += 1
        }
        try write(record.event, at: start + record.timeNanoseconds)
      }
      outcome.partCount += 1
      // The next one begins a frame later.
      start = outcome.durationNanoseconds + Int64((1e9 / head.refreshHz).rounded())
    }

    /// Sets up what a recording begins with.
    private mutating func begin(_ next: TraceHead) throws(TraceError) {
      try write(.mark(next.name))
      let isSame =
        next.viewSize == surroundings.viewSize && next.inset == surroundings.inset
        && next.safeArea == surroundings.safeArea
      if !isSame {
        var view = TraceView(size: next.viewSize, inset: next.inset)
        if next.safeArea != surroundings.safeArea { view.safeArea = next.safeArea }
        try write(.view(view))
      }
      if let home = head.layout, let away = surroundings.layoutSwitch, away.layout.kind != home.kind
      {
        try write(.switchLayout(TraceSwitch(layout: LayoutSettings(kind: home.kind))))
      }
      if let layout = next.layout, layout != settings(of: layout.kind) {
        try write(.config(layout))
      }
      try write(.reload)
    }

    /// Empties the model, where a recording has none at its start.
    private mutating func writeNoItems(at time: Int64) throws(TraceError) {
      try write(.items(TraceItems(section: 0, identities: .listed([]))), at: time)
    }

    private func settings(of kind: String) -> LayoutSettings? {
      let first = head.layout.flatMap { $0.kind == kind ? $0 : nil }
      let later = surroundings.settings.first { $0.kind == kind }
      return later.map { first?.overlaid(by: $0) ?? $0 } ?? first
    }

    /// Says that the offset jumps: movement between two recordings is none.
    private mutating func jump(to frame: TraceFrame, at time: Int64) throws(TraceError) {
      let offset = head.axis == .y ? frame.offset.y : frame.offset.x
      try write(.scroll(TraceScroll(target: .offset(offset))), at: time)
    }

    private mutating func write(
      _ event: TraceEvent,
      at time: Int64? = nil
    ) throws(TraceError) {
      surroundings.follow(event)
      let time = time ?? start
      outcome.durationNanoseconds = time
      try writer.write(TraceRecord(timeNanoseconds: time, event: event))
    }
  }
}
