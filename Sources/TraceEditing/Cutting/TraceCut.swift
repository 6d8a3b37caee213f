import LayoutContract
import Traces

/// Cuts a part out of a recording into a trace of its own.
///
/// The part begins with all that the recording has set up by then: the model with the sizes known
/// so far, the viewport, settings, supplementaries, expectations, and the item that is held. Times
/// begin at 0; offsets and ids stay. Nothing but the model and the records of one frame is kept.
public enum TraceCut {
  /// What was cut.
  public struct Outcome: Equatable, Sendable {
    /// How many frames the part has.
    public var frameCount = 0
    /// How many items it begins with.
    public var itemCount = 0
    /// Its length, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
    /// How many items begin without a size, which was not known yet.
    public var unsizedCount = 0
  }

  /// Cuts a part out.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - reader: The recording, of which nothing but the head was read.
  ///   - path: Where the part is to be.
  /// - Returns: What was cut; nil where no frame is in the part, and nothing was written.
  /// - Throws: `TraceError` for a recording that cannot be used or a part that cannot be written.
  public static func write(
    _ range: TraceRange,
    of reader: TraceReader,
    to path: String
  ) throws(TraceError) -> Outcome? {
    var state = RecordedState(reader.head)
    var pending = PendingRecords(path: reader.path)
    var part: Part?
    var frame = 0
    while let record = try reader.next() {
      switch record.event {
      case .frame:
        if range.contains(frame: frame, at: record.timeNanoseconds) {
          if part == nil {
            let head = state.head(after: reader.head).edited(range.edited)
            part = try Part(path: path, head: head, state: state, start: record.timeNanoseconds)
          }
          try part?.write(pending.takeAll())
          try part?.write([record])
        } else if part != nil {
          return try part?.finish()
        } else {
          do {
            try state.follow(pending.takeAll(), isFirst: frame == 0)
          } catch {
            throw TraceError(path: reader.path, line: record.line, reason: "edit: \(error)")
          }
        }
        frame += 1
      case .end:
        // What follows the last frame belongs to no later one.
        try part?.write(pending.takeAll())
      default:
        try pending.append(record)
      }
    }
    return try part?.finish()
  }

  /// The trace that is written.
  private struct Part {
    private let writer: TraceWriter
    private let start: Int64
    private var outcome = Outcome()

    init(
      path: String,
      head: TraceHead,
      state: RecordedState,
      start: Int64
    ) throws(TraceError) {
      writer = try TraceWriter(path: path, head: head)
      self.start = start
      let writer = writer
      try state.write { event throws(TraceError) in
        try writer.write(TraceRecord(timeNanoseconds: 0, event: event))
      }
      outcome.itemCount = state.model.itemCount
      outcome.unsizedCount = state.model.unsizedCount
    }

    mutating func write(_ records: [TraceRecord]) throws(TraceError) {
      for var record in records {
        record.timeNanoseconds = max(0, record.timeNanoseconds - start)
        if record.isFrame { outcome.frameCount += 1 }
        outcome.durationNanoseconds = record.timeNanoseconds
        try writer.write(record)
      }
    }

    func finish() throws(TraceError) -> Outcome {
      try writer.finish()
      return outcome
    }
  }
}

/// The records since the last frame, which belong to the next one.
struct PendingRecords {
  private let path: String
  private var records: [TraceRecord] = []

  init(path: String) {
    self.path = path
  }

  /// Adds a record.
  ///
  /// - Throws: `TraceError` where there are more than a replay takes before one frame.
  mutating func append(_ record: TraceRecord) throws(TraceError) {
    let limit = TraceLimits.standard.recordsPerFrame
    guard records.count < limit else {
      let reason = "more than \(limit) records come before one frame"
      throw TraceError(path: path, line: record.line, reason: reason)
    }
    records.append(record)
  }

  mutating func takeAll() -> [TraceRecord] {
    defer { records.removeAll(keepingCapacity: true) }
    return records
  }
}

extension TraceHead {
  /// The head with a note of what was made of the recording, after those that there are.
  func edited(_ note: String) -> TraceHead {
    var head = self
    let before = provenance["edited"].map { "\($0); " } ?? ""
    head.provenance["edited"] = before + note
    return head
  }
}
