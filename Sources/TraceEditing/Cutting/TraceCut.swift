import LayoutContract
import Traces

/// Extracts a part of a recording into a separate trace.
///
/// The part begins with the state of the recording at that time: the model with the sizes known so
/// far, the viewport, settings, supplementaries, expectations, and a held item. Times begin at 0;
/// offsets and ids are unchanged. Memory holds only the model and the records of one frame.
public enum TraceCut {
  /// The result of a cut.
  public struct Outcome: Equatable, Sendable {
    /// The number of frames in the part.
    public var frameCount = 0
    /// The number of items at the start of the part.
    public var itemCount = 0
    /// The duration of the part, in nanoseconds.
    public var durationNanoseconds: Int64 = 0
    /// The number of items whose size is unknown at the start of the part.
    public var unsizedCount = 0
  }

  /// Extracts a part.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - reader: The recording, with only its head read so far.
  ///   - path: The output path.
  /// - Returns: The result; nil if the part contains no frame, in which case no file is written.
  /// - Throws: `TraceError` for an invalid recording or a part that cannot be written.
  public static func write(
    _ range: TraceRange,
    of reader: TraceReader,
    to path: String
  ) throws(TraceError) -> Outcome? {
    var state = TraceState(reader.head)
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
          try part?.write(pending.removeAll() + [record])
        } else if part != nil {
          return try part?.finish()
        } else {
          try state.follow(&pending, line: record.line, isFirst: frame == 0)
        }
        frame += 1
      case .end:
        // Records after the last frame have no later frame.
        try part?.write(pending.removeAll())
      default:
        try pending.append(record)
      }
    }
    return try part?.finish()
  }

  /// The trace being written.
  private struct Part {
    private let writer: TraceWriter
    private let start: Int64
    private var outcome = Outcome()

    init(
      path: String,
      head: TraceHead,
      state: TraceState,
      start: Int64
    ) throws(TraceError) {
      writer = try TraceWriter(path: path, head: head)
      self.start = start
      let writer = writer
      try state.write { event throws(TraceError) in
        try writer.write(TraceRecord(timeNanoseconds: 0, event: event))
      }
      outcome.itemCount = state.model.collection.itemCount
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

extension TraceHead {
  /// Returns the head with an editing note appended to the existing ones.
  func edited(_ note: String) -> TraceHead {
    var head = self
    let before = provenance["edited"].map { "\($0); " } ?? ""
    head.provenance["edited"] = before + note
    return head
  }
}

/// A contiguous part of a recording.
public enum TraceRange: Equatable, Sendable {
  /// The frames in a range of times, in nanoseconds.
  case time(ClosedRange<Int64>)
  /// The frames in a range of numbers, from 0.
  case frames(ClosedRange<Int>)

  /// Returns whether a frame is in the part.
  func contains(frame: Int, at timeNanoseconds: Int64) -> Bool {
    switch self {
    case .time(let times): times.contains(timeNanoseconds)
    case .frames(let frames): frames.contains(frame)
    }
  }

  /// The editing note in the provenance of the part.
  var edited: String {
    switch self {
    case .time(let times):
      let end = times.upperBound == .max ? "the end" : "\(Self.seconds(times.upperBound)) s"
      return "cut from \(Self.seconds(times.lowerBound)) s to \(end)"
    case .frames(let frames): return "cut from frame \(frames.lowerBound) to \(frames.upperBound)"
    }
  }

  private static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }
}
