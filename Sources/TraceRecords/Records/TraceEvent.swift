import LayoutContract

/// What one record of a trace says.
///
/// What is large and rare is stored by reference, so that a frame, of which a trace has most, is
/// not moved about in the room that a run of items takes.
public enum TraceEvent: Equatable, Sendable {
  /// A run of items of a section, as first shown or, after a reload, as shown from then on.
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
  /// A supplementary or decoration element appears, changes or goes.
  case supplementary(TraceSupplementary)
  /// The app or the layout invalidates.
  case invalidate(TraceInvalidation)
  /// A step of an interactive move.
  case move(TraceMove)
  /// A switch to another layout, or back.
  case switchLayout(TraceSwitch)
  /// The host changes attributes that it was handed.
  case mutate(TraceMutation)
  /// Asks the layout for a rectangle or an element and checks the answer.
  case question(TraceQuestion)
  /// What the trace promises or excuses.
  indirect case expect(TraceExpectation)
  /// Observed on the recorded platform: a rectangle that its host asked for.
  case observedQuery(rect: Rect, count: Int, durationNanoseconds: Int64)
  /// Observed on the recorded platform: the host moved the offset to keep its anchor.
  case observedAdjustment(dy: Double, why: String)
  /// A named moment.
  case mark(String)
  /// The last record, with the numbers of `frame` records and of all records in the file, the head
  /// and this one included.
  case end(frames: Int, records: Int)
}
