import LayoutContract

/// The event in one record of a trace.
///
/// Large and rare events are stored indirectly, so that frames, the most common events, stay small.
public enum TraceEvent: Equatable, Sendable {
  /// A run of a section's items, in its initial state or in its state after a reload.
  indirect case items(TraceItems)
  /// The viewport or its insets changed.
  case view(TraceView)
  /// One displayed frame.
  case frame(TraceFrame)
  /// One batch update.
  indirect case edit(TraceEdit)
  /// Measured sizes became known.
  case size(TraceSizes)
  /// A programmatic scroll.
  case scroll(TraceScroll)
  /// The layout's settings changed at run time.
  case config(LayoutSettings)
  /// `reloadData`: every cached size may be stale.
  case reload
  /// A supplementary or decoration element appears, changes or disappears.
  case supplementary(TraceSupplementary)
  /// The app or the layout requests an invalidation.
  case invalidate(TraceInvalidation)
  /// A step of an interactive move.
  case move(TraceMove)
  /// A switch to another layout, or back.
  case switchLayout(TraceSwitch)
  /// The host changes attributes that the layout returned.
  case mutate(TraceMutation)
  /// Queries the layout for a rectangle or an element and checks the result.
  case question(TraceQuestion)
  /// A promise or an exemption for the rest of the trace.
  indirect case expect(TraceExpectation)
  /// Observed on the recorded platform: a rectangle that its host queried.
  case observedQuery(rect: Rect, count: Int, durationNanoseconds: Int64)
  /// Observed on the recorded platform: the host adjusted the offset to keep its anchor in place.
  case observedAdjustment(dy: Double, why: String)
  /// A named mark.
  case mark(String)
  /// The last record, with the number of `frame` records and the number of all records in the file,
  /// including the head and this record.
  case end(frames: Int, records: Int)
}

/// One line of a trace after its head: its time, line number and event.
public struct TraceRecord: Equatable, Sendable {
  /// Time since the start of the recording, in nanoseconds; never decreasing in a file.
  public var timeNanoseconds: Int64
  /// The record's line in its file, from 1; 0 for a record made in memory.
  public var line: Int
  /// The event.
  public var event: TraceEvent

  /// A Boolean value that indicates whether the record is a displayed frame.
  public var isFrame: Bool {
    if case .frame = event { true } else { false }
  }

  /// Makes a record.
  public init(timeNanoseconds: Int64, line: Int = 0, event: TraceEvent) {
    self.timeNanoseconds = timeNanoseconds
    self.line = line
    self.event = event
  }
}
