import LayoutContract

extension PlannedEvent {
  /// The settings that the event gives the layout called `kind`, or nil.
  func settings(for kind: String) -> LayoutSettings? {
    switch self {
    case .configure(let settings), .switchLayout(let settings):
      settings.kind == kind ? settings : nil
    default: nil
    }
  }
}

/// A trace made ready to replay: everything resolved that does not depend on the layout.
///
/// One plan serves every layout, index and repeat, so that they all do the same.
public struct ReplayPlan: Sendable {
  /// The trace's name.
  public var name: String
  /// The trace's file.
  public var path: String
  /// The options that the plan was made with.
  public var options: ReplayOptions
  /// The layout that the trace names, with its settings.
  public var recordedLayout: LayoutSettings?
  /// The model as first shown.
  public var model: CollectionModel
  /// Where the first recorded item is in the model.
  public var firstRecorded: ItemPath
  /// The size of the bounds at first, in points.
  public let viewSize: Size
  /// The content insets at first, in points.
  public let inset: EdgeInsets
  /// Device pixels in a point.
  public let scale: Double
  /// Whether content runs from right to left.
  public let isRightToLeft: Bool
  /// The frames, in order.
  public internal(set) var frames: PlannedFrames
  /// The events of all frames, in the order they are replayed in.
  public var events: ContiguousArray<PlannedEvent>
  /// The time from the first frame to the last, in nanoseconds.
  public private(set) var durationNanoseconds: Int64
  /// What a reader of the result must know, such as an option that could not be followed.
  public var notes: [String]

  /// The number of items at first.
  public var itemCount: Int { model.itemCount }

  /// Whether the collection has just one section all the time.
  public var hasOneSection: Bool {
    model.sections.count == 1
      && events.allSatisfy { event in
        switch event {
        case .batch(let update): update.sectionsAfter.count == 1
        case .reload(let model): model.map { $0.sections.count == 1 } ?? true
        default: true
        }
      }
  }

  /// Returns a plan of the first frames.
  ///
  /// - Complexity: O(frames).
  public func prefix(_ frameCount: Int) -> ReplayPlan {
    guard frameCount < frames.count else { return self }
    var plan = self
    plan.frames = PlannedFrames()
    for frame in frames.prefix(frameCount) { plan.frames.append(frame) }
    plan.durationNanoseconds =
      (plan.frames.last?.timeNanoseconds ?? 0) - (frames.first?.timeNanoseconds ?? 0)
    return plan
  }

  /// The events of a frame.
  public func events(of frame: PlannedFrame) -> ArraySlice<PlannedEvent> {
    events[frame.firstEvent..<frame.firstEvent + frame.eventCount]
  }

  /// The sizes that become known in the middle of an event, where that is a batch.
  func midBatchSizes(after event: Int) -> [MeasuredSizes] {
    guard case .batch = events[event] else { return [] }
    var sizes: [MeasuredSizes] = []
    for next in events[(event + 1)...] {
      guard case .sizes(let measured) = next, measured.isMidBatch else { break }
      sizes.append(measured)
    }
    return sizes
  }

  /// What happens in a frame, in a few words for reports.
  public func summary(ofFrame index: Int) -> String {
    let frame = frames[index]
    let names = events(of: frame).map(\.summary)
    return names.isEmpty ? frame.phase.rawValue : names.joined(separator: ", ")
  }

  /// Settings that the trace gives the layout called `kind` at run time.
  public func settingsChanges(of kind: String) -> [LayoutSettings] {
    events.compactMap { $0.settings(for: kind) }
  }
}
