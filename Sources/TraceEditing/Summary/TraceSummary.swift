import LayoutContract
import Traces

/// What a recording holds, found in one pass in memory that does not grow with the file.
public struct TraceSummary: Sendable {
  /// The file, as it was named.
  public let path: String
  /// What was recorded and where.
  public let head: TraceHead
  /// The time of the last record, in nanoseconds.
  public private(set) var durationNanoseconds: Int64 = 0
  /// How many records there are, the head and the end included.
  public private(set) var recordCount = 1
  /// How many frames there are.
  public private(set) var frameCount = 0
  /// How many frames move or have an event.
  public private(set) var activeFrameCount = 0
  /// How many frames there are of each phase.
  public private(set) var phases: [ScrollPhase: Int] = [:]
  /// How many items are first shown.
  public private(set) var firstItemCount = 0
  /// The largest number of items in the model.
  public private(set) var mostItemCount = 0
  /// How many items there are at the end.
  public private(set) var lastItemCount = 0
  /// The largest number of sections.
  public private(set) var mostSectionCount = 0
  /// How many batches there are.
  public private(set) var editCount = 0
  /// How many items batches insert, delete, reload and move, and how many sections they change.
  public private(set) var changes = ItemChanges()
  /// How many `size` records there are.
  public private(set) var sizeCount = 0
  /// How many sizes they give.
  public private(set) var measuredCount = 0
  /// How many times the viewport changes after the first frame, by cause.
  public private(set) var views: [TraceView.Cause: Int] = [:]
  /// How many `reload` records there are.
  public private(set) var reloadCount = 0
  /// How many named moments there are.
  public private(set) var markCount = 0
  /// The least and greatest offset along the scroll axis, in points; nil without frames.
  public private(set) var offsets: ClosedRange<Double>?
  /// The greatest content length that a frame gives, in points.
  public private(set) var contentLength: Double?
  /// The greatest speed between two frames that nothing but a scroll moved, in points a second.
  public private(set) var topSpeed = 0.0
  /// The offset over time.
  public private(set) var envelope = OffsetEnvelope()
  /// What the reader left out, a sentence each.
  public private(set) var warnings: [String] = []
  private var detector: BehaviorDetector
  private var lastFrame: (time: Int64, frame: TraceFrame)?
  private var hasEvent = false
  private var hadEvent = false
  private var hasAnchors = false
  /// The kinds of events since the last frame.
  private var events: OffsetEnvelope.Events = []

  /// What batches did, item by item.
  public struct ItemChanges: Equatable, Sendable {
    /// Items inserted.
    public var inserted = 0
    /// Items deleted.
    public var deleted = 0
    /// Items reloaded.
    public var reloaded = 0
    /// Items moved.
    public var moved = 0
    /// Operations on sections.
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

  /// Starts the summary of a trace of which nothing but the head is known.
  ///
  /// - Parameters:
  ///   - path: The file, as it is named.
  ///   - head: The head.
  public init(path: String, head: TraceHead) {
    self.path = path
    self.head = head
    detector = BehaviorDetector(head)
  }

  /// Reads and checks the trace at a path.
  ///
  /// - Parameter path: The file.
  /// - Throws: `TraceError` for the first thing that is wrong, wherever it is.
  public init(reading path: String) throws(TraceError) {
    try self.init(reading: TraceReader(path: path))
  }

  /// Reads the rest of a trace to its end.
  ///
  /// - Parameter reader: The reader, of which nothing but the head was read.
  /// - Throws: `TraceError` for the first thing that is wrong.
  public init(reading reader: TraceReader) throws(TraceError) {
    self.init(path: reader.path, head: reader.head)
    while let record = try reader.next() {
      take(record, itemCount: reader.itemCount, sectionCount: reader.sectionCount)
    }
    warnings = reader.warnings
  }

  /// Looks at the next record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - itemCount: How many items the model holds after it.
  ///   - sectionCount: How many sections the model holds after it.
  public mutating func take(_ record: TraceRecord, itemCount: Int, sectionCount: Int) {
    recordCount += 1
    durationNanoseconds = record.timeNanoseconds
    if case .frame(let frame) = record.event {
      if frameCount == 0 { firstItemCount = lastItemCount }
      take(frame, at: record.timeNanoseconds)
    } else {
      mostItemCount = max(mostItemCount, itemCount)
      mostSectionCount = max(mostSectionCount, sectionCount)
      lastItemCount = itemCount
      take(record.event)
    }
    detector.take(record, itemCount: itemCount)
  }

  private mutating func take(_ frame: TraceFrame, at time: Int64) {
    let offset = frame.offset.along(head.axis)
    frameCount += 1
    phases[frame.phase, default: 0] += 1
    let movement = lastFrame.map { offset - $0.frame.offset.along(head.axis) } ?? 0
    if hasEvent || movement != 0 { activeFrameCount += 1 }
    // What an event moves may be seen a frame later; two frames of one moment have no speed.
    if let last = lastFrame, !hasEvent, !hadEvent {
      let seconds = Double(time - last.time) / 1e9
      let distance = last.frame.anchorMovement(to: frame) ?? movement
      // Between frames whose anchor was lost the content may have moved instead.
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

  private mutating func take(_ event: TraceEvent) {
    switch event {
    case .mark:
      markCount += 1
      events.insert(.mark)
      return
    case .observedQuery, .observedAdjustment, .end, .frame: return
    case .items, .view: if frameCount == 0 { return }
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
    if case .view(let view) = event {
      views[view.cause, default: 0] += 1
      events.insert(.view)
    }
    hasEvent = true
  }

  /// What the recording shows, in the order of tables.
  public var behaviors: [TraceBehavior] {
    TraceBehavior.allCases.filter(detector.found.contains)
  }
}

extension TraceFrame {
  /// How far the anchor that both frames share moves on screen, in points, or nil without one.
  ///
  /// An offset that is corrected to keep the anchor in place is no movement.
  fileprivate func anchorMovement(to next: TraceFrame) -> Double? {
    guard let before = anchor, let after = next.anchor, before.id == after.id else { return nil }
    return before.distance - after.distance
  }
}
