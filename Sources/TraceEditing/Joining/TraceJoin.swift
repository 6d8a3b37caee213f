import LayoutContract
import Traces

/// Concatenates recordings.
///
/// Each later part begins with a `mark` of its name, a `view` if its viewport differs, a `config`
/// if its layout has other settings, a `reload` with its items, and a `scroll` to its first offset.
/// Memory holds only one record at a time.
public enum TraceJoin {
  /// The result of a concatenation.
  public struct Outcome: Equatable, Sendable {
    /// The number of frames.
    public var frameCount = 0
    /// The number of parts.
    public var partCount = 0
    /// The duration, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
  }

  /// Concatenates recordings.
  ///
  /// - Parameters:
  ///   - paths: The recordings, at least one, in order.
  ///   - times: The number of repetitions of the whole sequence.
  ///   - path: The output path.
  /// - Returns: The result.
  /// - Throws: `TraceError` for an invalid recording, for recordings that cannot share a trace, and
  ///   for output that cannot be written.
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

  /// Returns the head of the output: that of the first recording, with the needs of the others.
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
    result.name = names.joined(separator: "+")
    for head in heads.dropFirst() {
      result.minorVersion = max(result.minorVersion, head.minorVersion)
      result.need += head.need.filter { !result.need.contains($0) }
    }
    let repeats = times == 1 ? "" : ", \(times) times"
    return result.edited("joined from \(names.joined(separator: ", "))\(repeats)")
  }

  /// The trace so far, and the state in which the next recording begins.
  private struct Joint {
    let writer: TraceWriter
    private(set) var outcome = Outcome()
    private let head: TraceHead
    private var context: TraceContext
    /// The start time of the next recording.
    private var start: Int64 = 0

    init(_ head: TraceHead, writer: TraceWriter) {
      self.head = head
      self.writer = writer
      context = TraceContext(head)
    }

    mutating func add(_ reader: TraceReader) throws(TraceError) {
      let isFirst = outcome.partCount == 0
      if !isFirst { try begin(reader.head) }
      var isOpen = !isFirst
      var hasItems = false
      while let record = try reader.next() {
        let time = start + record.timeNanoseconds
        switch record.event {
        case .end: continue
        case .items: hasItems = true
        case .frame, .edit:
          if isOpen, !hasItems {
            // The recording begins without items.
            try write(.items(TraceItems(section: 0, identities: .listed([]))), at: time)
          }
          hasItems = true
        default: break
        }
        if case .frame(let frame) = record.event {
          if isOpen {
            // A jump, because no movement is recorded between two recordings.
            let target = TraceScroll.Target.offset(frame.offset.along(head.axis))
            try write(.scroll(TraceScroll(target: target)), at: time)
          }
          isOpen = false
          outcome.frameCount += 1
        }
        try write(record.event, at: time)
      }
      outcome.partCount += 1
      // The next recording begins one frame later.
      start = outcome.durationNanoseconds + Int64((1e9 / head.refreshHz).rounded())
    }

    /// Writes the records that set up a recording's initial state.
    private mutating func begin(_ next: TraceHead) throws(TraceError) {
      try write(.mark(next.name))
      let isSame =
        next.viewSize == context.viewSize && next.inset == context.inset
        && next.safeArea == context.safeArea
      if !isSame {
        var view = TraceView(size: next.viewSize, inset: next.inset)
        if next.safeArea != context.safeArea { view.safeArea = next.safeArea }
        try write(.view(view))
      }
      if let home = head.layout, let away = context.layoutSwitch, away.layout.kind != home.kind {
        try write(.switchLayout(TraceSwitch(layout: LayoutSettings(kind: home.kind))))
      }
      if let layout = next.layout, layout != settings(of: layout.kind) {
        try write(.config(layout))
      }
      try write(.reload)
    }

    private func settings(of kind: String) -> LayoutSettings? {
      let first = head.layout.flatMap { $0.kind == kind ? $0 : nil }
      let later = context.settings.first { $0.kind == kind }
      return later.map { first?.overlaid(by: $0) ?? $0 } ?? first
    }

    private mutating func write(
      _ event: TraceEvent,
      at time: Int64? = nil
    ) throws(TraceError) {
      context.follow(event)
      let time = time ?? start
      outcome.durationNanoseconds = time
      try writer.write(TraceRecord(timeNanoseconds: time, event: event))
    }
  }
}
