import LayoutUnderTest

/// One frame to replay, with what moves the offset in it.
@frozen
public struct PlannedFrame: Hashable, Sendable, BitwiseCopyable {
  /// When the frame was displayed, in nanoseconds since the start of the recording.
  public var timeNanoseconds: Int64
  /// The recorded movement along the scroll axis, in points, times the stride.
  public var movement: Double
  /// The recorded offset along the scroll axis, in points.
  public var offset: Double
  /// The scroll phase.
  public var phase: ScrollPhase
  /// Whether the recording gives an anchor.
  public var hasAnchor: Bool
  /// The id of the recorded anchor.
  public var anchorID: Int
  /// The recorded distance of the anchor from the offset, in points.
  public var anchorDistance: Double
  /// The first of the frame's events in the plan.
  public var firstEvent: Int
  /// How many events the frame has.
  public var eventCount: Int
}

/// An event of a frame, with everything resolved that does not depend on the layout.
public enum PlannedEvent: Hashable, Sendable {
  /// The viewport changed.
  case view(TraceView)
  /// The settings of a layout changed.
  case configure(LayoutSettings)
  /// A batch update.
  case batch(BatchUpdate)
  /// `reloadData`, with the model from then on, or nil where the model stays.
  case reload(CollectionModel?)
  /// A section's header, footer or background appears, changes or goes.
  case supplementary(TraceSupplementary)
  /// Sizes of items became known.
  case sizes(MeasuredSizes)
  /// The app invalidates.
  case invalidate(LayoutInvalidation)
  /// The app scrolls to an offset.
  case scrollToOffset(Double)
  /// The app scrolls to an item.
  case scrollToItem(ItemPath, TraceScroll.Position)
  /// A question to check.
  case probe(ProbeQuestion)
  /// What the trace promises or excuses from here on.
  case expect(TraceExpectation)
  /// A moment or an observation, which changes nothing.
  case note(String)

  /// The event in a word or two, for reports.
  public var summary: String {
    switch self {
    case .view(let view): "view \(view.cause.rawValue)"
    case .configure: "config"
    case .batch(let update): "edit of \(update.changes.count)"
    case .reload: "reload"
    case .supplementary(let change): "\(change.kind) \(change.isOn ? "on" : "off")"
    case .sizes(let sizes): "\(sizes.count) sizes"
    case .invalidate: "invalidate"
    case .scrollToOffset, .scrollToItem: "scroll"
    case .probe: "probe"
    case .expect: "expect"
    case .note(let text): text
    }
  }

  /// Whether the event can change what is laid out or where the offset is.
  public var isChange: Bool {
    switch self {
    case .probe, .expect, .note: false
    default: true
    }
  }
}

/// A question of a trace to the layout, with ids resolved.
public enum ProbeQuestion: Hashable, Sendable {
  /// Which elements are in a rectangle?
  case rect(Rect)
  /// What are the attributes of an element, which need not exist?
  case element(ElementPath)
}
