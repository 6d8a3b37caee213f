import LayoutContract
import Traces

/// The frames of a plan, packed: 14 bytes each, and more only for rare properties.
///
/// A trace may have millions of frames, and every plan of it stays in memory. Frames are stored in
/// chunks, so that adding frames copies none.
public struct PlannedFrames: Equatable, Sendable, RandomAccessCollection {
  private var chunks: ContiguousArray<FrameChunk> = []
  /// The number of frames.
  public private(set) var count = 0
  /// The factor by which the difference of two offsets is multiplied.
  private var stride = 1.0

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of frames.
  public var endIndex: Int { count }

  /// The frame at an index.
  ///
  /// - Complexity: O(1); O(log(frames of a chunk with the same property)) for a frame that has
  ///   events or another rare property.
  public subscript(index: Int) -> PlannedFrame {
    let (chunk, position) = index.quotientAndRemainder(dividingBy: FrameChunk.capacity)
    return chunks[chunk].frame(at: position, stride: stride)
  }

  /// Appends a frame.
  ///
  /// - Complexity: O(1).
  mutating func append(_ frame: PlannedFrame) {
    if count == chunks.count * FrameChunk.capacity {
      let offset = chunks.last?.lastOffset ?? frame.offset
      chunks.append(FrameChunk(offsetBefore: offset, isFirst: chunks.isEmpty))
    }
    chunks[chunks.count - 1].append(frame, stride: stride)
    count += 1
  }

  /// Attaches a drag end to a frame.
  ///
  /// Call in ascending frame order.
  mutating func insert(_ dragEnd: PlannedDragEnd, before index: Int) {
    let (chunk, position) = index.quotientAndRemainder(dividingBy: FrameChunk.capacity)
    chunks[chunk].insert(dragEnd, before: position)
  }

  /// Multiplies all movements.
  mutating func multiplyMovements(by factor: Double) {
    stride *= factor
    for index in chunks.indices { chunks[index].movements.map { $0 * factor } }
  }

  /// Replaces the events of the frames that have any.
  ///
  /// - Parameter transform: Returns the new events of a frame for its current ones.
  mutating func mapEvents(_ transform: (Range<Int>) -> Range<Int>) {
    for index in chunks.indices { chunks[index].events.map(transform) }
  }
}

/// Up to 1,760 frames, column by column.
private struct FrameChunk: Equatable, Sendable {
  /// Columns of this length nearly fill size classes of jemalloc, and none is so large that it
  /// takes whole pages.
  static let capacity = 1760
  /// The number of frames whose times are relative to the first of them.
  private static let framesPerStart = 32

  /// The phase of a frame, and flags for its rare properties.
  private struct Flags: OptionSet, Equatable, Sendable, BitwiseCopyable {
    var rawValue: UInt8
    static let hasLateTime = Flags(rawValue: 0x80)
    static let hasOwnMovement = Flags(rawValue: 0x40)
    static let hasAnchor = Flags(rawValue: 0x20)
    static let hasEvents = Flags(rawValue: 0x10)
    static let hasDragEnd = Flags(rawValue: 8)
    static let phases = ContiguousArray(ScrollPhase.allCases)

    var phase: ScrollPhase { Self.phases[Int(rawValue & 7)] }
    /// A Boolean value that indicates whether the frame has only a phase.
    var isPlain: Bool { rawValue & ~7 == 0 }
  }

  private let offsetBefore: Double
  private var offsets: ContiguousArray<Double> = []
  private var startTimes: ContiguousArray<Int64> = []
  /// Nanoseconds since the start time; 4 s at most.
  private var delays: ContiguousArray<UInt32> = []
  private var flags: ContiguousArray<Flags> = []
  private var lateTimes = SparseColumn<Int64>()
  var movements = SparseColumn<Double>()
  private var anchors = SparseColumn<TraceFrame.Anchor>()
  var events = SparseColumn<Range<Int>>()
  private var dragEnds = SparseColumn<PlannedDragEnd>()

  init(offsetBefore: Double, isFirst: Bool) {
    self.offsetBefore = offsetBefore
    // The first chunk grows as needed, for short traces.
    guard !isFirst else { return }
    offsets.reserveCapacity(Self.capacity)
    delays.reserveCapacity(Self.capacity)
    flags.reserveCapacity(Self.capacity)
  }

  var lastOffset: Double { offsets.last ?? offsetBefore }

  func frame(at position: Int, stride: Double) -> PlannedFrame {
    let flags = flags[position]
    let start = startTimes[position / Self.framesPerStart]
    var frame = PlannedFrame(
      timeNanoseconds: start + Int64(delays[position]),
      movement: (offsets[position] - (position == 0 ? offsetBefore : offsets[position - 1]))
        * stride,
      offset: offsets[position],
      phase: flags.phase
    )
    if flags.isPlain { return frame }
    if flags.contains(.hasLateTime) { frame.timeNanoseconds = lateTimes[position] }
    if flags.contains(.hasOwnMovement) { frame.movement = movements[position] }
    if flags.contains(.hasAnchor) { frame.anchor = anchors[position] }
    if flags.contains(.hasEvents) {
      frame.firstEvent = events[position].lowerBound
      frame.eventCount = events[position].count
    }
    if flags.contains(.hasDragEnd) { frame.dragEnd = dragEnds[position] }
    return frame
  }

  mutating func append(_ frame: PlannedFrame, stride: Double) {
    let position = offsets.count
    var flags = Flags(rawValue: UInt8(Flags.phases.firstIndex(of: frame.phase) ?? 0))
    if position % Self.framesPerStart == 0 { startTimes.append(frame.timeNanoseconds) }
    let delay = frame.timeNanoseconds - startTimes[position / Self.framesPerStart]
    if UInt32(exactly: delay) == nil {
      flags.insert(.hasLateTime)
      lateTimes.append(frame.timeNanoseconds, at: position)
    }
    let movement = (frame.offset - lastOffset) * stride
    if movement.bitPattern != frame.movement.bitPattern {
      flags.insert(.hasOwnMovement)
      movements.append(frame.movement, at: position)
    }
    if let anchor = frame.anchor {
      flags.insert(.hasAnchor)
      anchors.append(anchor, at: position)
    }
    if frame.eventCount > 0 {
      flags.insert(.hasEvents)
      events.append(frame.firstEvent..<frame.firstEvent + frame.eventCount, at: position)
    }
    offsets.append(frame.offset)
    delays.append(UInt32(exactly: delay) ?? 0)
    self.flags.append(flags)
  }

  mutating func insert(_ dragEnd: PlannedDragEnd, before position: Int) {
    flags[position].insert(.hasDragEnd)
    dragEnds.append(dragEnd, at: position)
  }
}

/// A rare property: its values, and the positions of their frames in a chunk.
private struct SparseColumn<Value: Equatable & Sendable>: Equatable, Sendable {
  private var positions: ContiguousArray<UInt16> = []
  private var values: ContiguousArray<Value> = []

  /// The value at a position that has one.
  subscript(position: Int) -> Value {
    values[(0..<positions.count).partitioningIndex { positions[$0] >= position }]
  }

  /// Appends the value at a position, which must be after those that have one.
  mutating func append(_ value: Value, at position: Int) {
    positions.append(UInt16(position))
    values.append(value)
  }

  mutating func map(_ transform: (Value) -> Value) {
    for index in values.indices { values[index] = transform(values[index]) }
  }
}

/// One frame to replay, and the movement of its offset.
public struct PlannedFrame: Equatable, Sendable, BitwiseCopyable {
  /// The time when the frame was displayed, in nanoseconds since the start of the recording.
  public var timeNanoseconds: Int64
  /// The recorded movement along the scroll axis, times the stride, in points.
  public var movement: Double
  /// The recorded offset along the scroll axis, in points.
  public var offset: Double
  /// The scroll phase.
  public var phase: ScrollPhase
  /// The recorded anchor, if the replay needs it.
  public var anchor: TraceFrame.Anchor?
  /// The index of the frame's first event in the plan, if it has any.
  public var firstEvent = 0
  /// The number of the frame's events.
  public var eventCount = 0
  /// The end of the drag before the frame, if one ended.
  public internal(set) var dragEnd: PlannedDragEnd?
}

/// The end of a drag, after which the layout may choose where the scroll ends.
public struct PlannedDragEnd: Equatable, Sendable, BitwiseCopyable {
  /// The speed of the drag at its end, in points per millisecond.
  public var velocity: Double
  /// The number of deceleration frames after the drag.
  public var flingFrames: Int
  /// The sum of the movements of those frames, in points.
  public var flingDistance: Double
  /// The sum of the magnitudes of those movements, in points.
  public var flingLength: Double
}
