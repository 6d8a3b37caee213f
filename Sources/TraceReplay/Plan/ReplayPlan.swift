import LayoutContract

extension PlannedEvent {
  /// Returns the settings that the event gives the layout named `kind`, or nil.
  func settings(for kind: String) -> LayoutSettings? {
    switch self {
    case .configure(let settings), .switchLayout(let settings):
      settings.kind == kind ? settings : nil
    default: nil
    }
  }
}

/// A trace prepared for replay: everything is resolved that does not depend on the layout.
///
/// Every layout, index and repeat uses the same plan, so that they all replay the same events.
public struct ReplayPlan: Sendable {
  /// The trace's name.
  public var name: String
  /// The trace's file.
  public var path: String
  /// The options that the plan was made with.
  public var options: ReplayOptions
  /// The layout that the trace names, with its settings.
  public var recordedLayout: LayoutSettings?
  /// A Boolean value that indicates whether a search generated the trace.
  public var isGenerated = false
  /// The name of the invariant that a search found violated in the trace; nil for other traces.
  public var foundInvariant: String?
  /// The model as first shown.
  public var model: CollectionModel
  /// The path of the first recorded item in the model.
  public var firstRecorded: ItemPath
  /// The initial size of the bounds, in points.
  public let viewSize: Size
  /// The initial content insets, in points.
  public let inset: EdgeInsets
  /// The number of device pixels per point.
  public let scale: Double
  /// A Boolean value that indicates whether content runs from right to left.
  public let isRightToLeft: Bool
  /// The frames, in order.
  public internal(set) var frames: PlannedFrames
  /// The events of all frames, in replay order.
  public var events: ContiguousArray<PlannedEvent>
  /// Notes for readers of the result, such as on an option that could not be applied.
  public var notes: [String]

  /// The time from the first frame to the last, in nanoseconds.
  public var durationNanoseconds: Int64 { frames.spanNanoseconds }
  /// The initial number of items.
  public var itemCount: Int { model.itemCount }

  /// A Boolean value that indicates whether the collection always has exactly one section.
  public var hasOneSection: Bool {
    model.sections.count == 1 && events.allSatisfy(\.leavesOneSection)
  }

  /// Returns a plan of the first frames.
  ///
  /// - Complexity: O(frames).
  public func prefix(_ frameCount: Int) -> ReplayPlan {
    guard frameCount < frames.count else { return self }
    var plan = self
    plan.frames = PlannedFrames()
    for frame in frames.prefix(frameCount) { plan.frames.append(frame) }
    return plan
  }

  /// Returns the events of a frame.
  public func events(of frame: PlannedFrame) -> ArraySlice<PlannedEvent> {
    events[frame.firstEvent..<frame.firstEvent + frame.eventCount]
  }

  /// Returns the sizes to deliver in the middle of an event, if it is a batch.
  func midBatchSizes(after event: Int) -> [MeasuredSizes] {
    guard case .batch = events[event] else { return [] }
    var sizes: [MeasuredSizes] = []
    for next in events[(event + 1)...] {
      guard case .sizes(let measured) = next, measured.isMidBatch else { break }
      sizes.append(measured)
    }
    return sizes
  }

  /// Returns a short description of a frame's events, for reports.
  public func summary(ofFrame index: Int) -> String {
    let frame = frames[index]
    let names = events(of: frame).map(\.summary)
    return names.isEmpty ? frame.phase.rawValue : names.joined(separator: ", ")
  }

  /// Returns the settings that the trace gives the layout named `kind` during the replay.
  public func settingsChanges(of kind: String) -> [LayoutSettings] {
    events.compactMap { $0.settings(for: kind) }
  }
}
