import LayoutContract
import Traces

/// One frame to replay, with what moves the offset in it.
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
  /// Whether a drag ended before this frame: the layout may say where the scroll is to end.
  public var endsDrag = false
  /// How fast the drag was when it ended, in points a millisecond.
  public var releaseVelocity = 0.0
  /// How many frames of deceleration begin with this one, where a drag ended before it.
  public var flingFrames = 0
  /// How far they go together, in points.
  public var flingDistance = 0.0
  /// The length of the way that they go, forwards and backwards, in points.
  public var flingLength = 0.0
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
  /// A step of an interactive move.
  case move(PlannedMove)
  /// A switch to another layout, or back.
  case switchLayout(LayoutSettings)
  /// The host changes attributes of an item that it was handed.
  case mutate(ItemPath, TraceMutation.Field)
  /// A question to check.
  case probe(AskedTraceQuestion)
  /// A question in the middle of the frame's next batch.
  case midBatchProbe(AskedTraceQuestion)
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
    case .sizes(let sizes): sizes.count == 1 ? "1 size" : "\(sizes.count) sizes"
    case .invalidate: "invalidate"
    case .scrollToOffset, .scrollToItem: "scroll"
    case .move(let move): "move \(move.phase.rawValue)"
    case .switchLayout(let settings): "switch to \(settings.kind)"
    case .mutate(_, let field): "mutate \(field.rawValue)"
    case .probe: "probe"
    case .midBatchProbe: "probe in batch"
    case .expect: "expect"
    case .note(let text): text
    }
  }

  /// Whether the event ends an interactive move in a layout: what it says counts in the data
  /// source's order.
  func endsMove(inLayout kind: String) -> Bool {
    switch self {
    case .batch, .reload, .supplementary, .sizes, .invalidate: true
    case .configure(let settings): settings.kind == kind
    default: false
    }
  }

  /// Whether the event can change what is laid out or where the offset is.
  public var isChange: Bool {
    switch self {
    case .probe, .midBatchProbe, .expect, .note: false
    default: true
    }
  }
}

/// A step of an interactive move, with the item's place.
public struct PlannedMove: Hashable, Sendable {
  /// What the finger does.
  public var phase: TraceMove.Phase
  /// Where the data source has the item.
  public var path: ItemPath
  /// Where the finger is, in content coordinates.
  public var position: Point
}

/// A question of a trace to the layout, with ids resolved.
public enum AskedTraceQuestion: Hashable, Sendable {
  /// Which elements are in a rectangle?
  case rect(Rect)
  /// What are the attributes of an element, which need not exist?
  case element(ElementPath)
}
