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
