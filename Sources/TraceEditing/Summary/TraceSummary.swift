import LayoutContract
import Traces

/// A summary of a recording, computed in one pass in memory that does not grow with the file.
public struct TraceSummary: Sendable {
  /// The path of the file, as given.
  public let path: String
  /// The head: the subject of the recording and its origin.
  public let head: TraceHead
  /// The time of the last record, in nanoseconds.
  public private(set) var durationNanoseconds: Int64 = 0
  /// The number of records, including the head and the end.
  public private(set) var recordCount = 1
  /// The number of frames.
  public private(set) var frameCount = 0
  /// The number of frames that move or have an event.
  public private(set) var activeFrameCount = 0
  /// The number of frames in each phase.
  public private(set) var phases: [ScrollPhase: Int] = [:]
  /// The number of items initially shown.
  public private(set) var firstItemCount = 0
  /// The maximum number of items in the model.
  public private(set) var mostItemCount = 0
  /// The number of items at the end.
  public private(set) var lastItemCount = 0
  /// The maximum number of sections.
  public private(set) var mostSectionCount = 0
  /// The number of batches.
  public private(set) var editCount = 0
  /// The numbers of inserted, deleted, reloaded and moved items and of changed sections in all
  /// batches.
  public private(set) var changes = ItemChanges()
  /// The number of `size` records.
  public private(set) var sizeCount = 0
  /// The number of sizes in those records.
  public private(set) var measuredCount = 0
  /// The number of viewport changes after the first frame, by cause.
  public private(set) var views: [TraceView.Cause: Int] = [:]
  /// The number of `reload` records.
  public private(set) var reloadCount = 0
  /// The number of named marks.
  public private(set) var markCount = 0
  /// The range of offsets along the scroll axis, in points; nil without frames.
  public private(set) var offsets: ClosedRange<Double>?
  /// The maximum content length in a frame, in points.
  public private(set) var contentLength: Double?
  /// The maximum speed between two frames with scrolling only, in points per second.
  public private(set) var topSpeed = 0.0
  /// The offset over time.
  public private(set) var envelope = OffsetEnvelope()
  /// The reader's warnings, one sentence each.
  public private(set) var warnings: [String] = []
  private var detector: BehaviorDetector
  private var lastFrame: (time: Int64, frame: TraceFrame)?
  private var hasEvent = false
  private var hadEvent = false
  private var hasAnchors = false
  /// The kinds of events since the last frame.
  private var events: OffsetEnvelope.Events = []

  /// The numbers of items and sections that batches change.
  public struct ItemChanges: Equatable, Sendable {
    /// The number of items inserted.
    public var inserted = 0
    /// The number of items deleted.
    public var deleted = 0
    /// The number of items reloaded.
    public var reloaded = 0
    /// The number of items moved.
    public var moved = 0
    /// The number of operations on sections.
    public var sections = 0

    mutating func add(_ operation: TraceEdit.Operation) {
      switch operation {
      case .delete(_, _, let count): deleted += count
      case .insert(_, _, let ids): inserted += ids.count
      case .reload(_, _, let ids): reloaded += ids.count
      case .move: moved += 1
      case .deleteSection, .moveSection: sections += 1
      case .insertSections(_, let ids): sections += ids.count
      }
    }
  }

  /// Starts the summary of a trace with only its head known.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as given.
  ///   - head: The head.
  public init(path: String, head: TraceHead) {
    self.path = path
    self.head = head
    detector = BehaviorDetector(head)
  }

  /// Reads and validates the rest of a trace to its end.
  ///
  /// - Parameter reader: The reader, with only its head read so far.
  /// - Throws: `TraceError` for the first error.
  public init(reading reader: TraceReader) throws(TraceError) {
    self.init(path: reader.path, head: reader.head)
    while let record = try reader.next() {
      consume(record, itemCount: reader.itemCount, sectionCount: reader.sectionCount)
    }
    warnings = reader.warnings
  }

  /// Processes the next record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - itemCount: The number of items in the model after the record.
  ///   - sectionCount: The number of sections in the model after the record.
  public mutating func consume(_ record: TraceRecord, itemCount: Int, sectionCount: Int) {
    recordCount += 1
    durationNanoseconds = record.timeNanoseconds
    if case .frame(let frame) = record.event {
      if frameCount == 0 { firstItemCount = lastItemCount }
      consume(frame, at: record.timeNanoseconds)
    } else {
      mostItemCount = max(mostItemCount, itemCount)
      mostSectionCount = max(mostSectionCount, sectionCount)
      lastItemCount = itemCount
      consume(record.event)
    }
    detector.consume(record, itemCount: itemCount)
  }

  private mutating func consume(_ frame: TraceFrame, at time: Int64) {
    let offset = frame.offset.along(head.axis)
    frameCount += 1
    phases[frame.phase, default: 0] += 1
    let movement = lastFrame.map { offset - $0.frame.offset.along(head.axis) } ?? 0
    if hasEvent || movement != 0 { activeFrameCount += 1 }
    // A movement due to an event may appear one frame later. Two simultaneous frames have no speed.
    if let last = lastFrame, !hasEvent, !hadEvent {
      let seconds = Double(time - last.time) / 1e9
      let distance = last.frame.anchorMovement(to: frame) ?? movement
      // Between frames without a common anchor, the content may have moved instead.
      let isLost = hasAnchors && (last.frame.anchor == nil || frame.anchor == nil)
      if seconds >= 0.002, !isLost { topSpeed = max(topSpeed, distance.magnitude / seconds) }
    }
    offsets =
      offsets.map { min($0.lowerBound, offset)...max($0.upperBound, offset) }
      ?? offset...offset
    if let length = frame.contentLength { contentLength = max(contentLength ?? 0, length) }
    envelope.add(offset, frame.phase, events, at: time)
    events = []
    if frame.anchor != nil { hasAnchors = true }
    lastFrame = (time, frame)
    hadEvent = hasEvent
    hasEvent = false
  }

  private mutating func consume(_ event: TraceEvent) {
    switch event {
    case .mark:
      markCount += 1
      events.insert(.mark)
      return
    case .observedQuery, .observedAdjustment, .end, .frame: return
    case .items where frameCount == 0, .view where frameCount == 0: return
    case .view(let view):
      views[view.cause, default: 0] += 1
      events.insert(.view)
    case .edit(let edit):
      editCount += 1
      events.insert(.edit)
      for operation in edit.operations { changes.add(operation) }
    case .size(let sizes):
      sizeCount += 1
      events.insert(.size)
      measuredCount += sizes.ids.count
    case .reload:
      reloadCount += 1
      events.insert(.edit)
    default: break
    }
    hasEvent = true
  }

  /// The behaviors in the recording, in the order of tables.
  public var behaviors: [TraceBehavior] {
    TraceBehavior.allCases.filter(detector.found.contains)
  }
}

extension TraceFrame {
  /// Returns the distance that the common anchor of two frames moves on screen, in points, or nil
  /// if there is no common anchor.
  ///
  /// An offset correction that keeps the anchor in place does not count as movement.
  fileprivate func anchorMovement(to next: TraceFrame) -> Double? {
    guard let before = anchor, let after = next.anchor, before.id == after.id else { return nil }
    return before.distance - after.distance
  }
}
