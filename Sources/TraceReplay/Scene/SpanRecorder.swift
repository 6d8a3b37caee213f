import LayoutContract
import Measurement
import Results

extension LayoutFactory {
  /// Replays a plan through a new instance and records the elements on screen in every frame.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - setting: The layout, the index and the replay options, for the record.
  ///   - limits: The limits of the recording.
  ///   - position: The position to update during the replay.
  /// - Returns: The recording.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  /// - Complexity: O(frames · elements around the bounds) in addition to the layout's work.
  public func recordedScene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    as setting: ScenarioSetting,
    _ limits: SceneLimits = SceneLimits(),
    position: ReplayPosition? = nil
  ) throws(LayoutSettingError) -> SceneRecord {
    let inspection = try inspection(plan, settings, position)
    let host = inspection.host
    var recorder = SpanRecorder(
      limits: limits,
      scene: SceneRecord(
        trace: plan.name,
        setting: setting,
        axis: host.facts.traits.axis == .x ? "x" : "y"
      )
    )
    host.performInitialLayout(plan)
    for (index, frame) in plan.frames.enumerated() {
      inspection.frameIndex = index
      position?.begin(frame: index)
      if frame.eventCount > 0 { host.playEvents(frame, plan, kind: kind) }
      host.playMovement(frame, plan)
      inspection.step()
      recorder.record(inspection)
    }
    recorder.scene.spans = SceneSpans(recorder.spans)
    return recorder.scene
  }
}

/// Records the elements on screen in every frame as spans: elements with the frames in which they
/// do not change.
///
/// A steady scroll changes few elements, so a recording is only as long as the changes.
private struct SpanRecorder {
  /// An element that does not change for some frames.
  struct Span {
    /// The first frame's index.
    let first: Int
    /// The number of frames, at least 1.
    var frameCount = 1
    /// The element, with finite numbers.
    let element: FrameScene.Element
  }

  let limits: SceneLimits
  /// The recording; its spans are added at the end.
  var scene: SceneRecord
  private(set) var spans: [Span] = []
  /// The indexes of the spans that reach to the last frame, by element: a wrong layout may show an
  /// element twice.
  private(set) var open: [ElementPath: [Int]] = [:]

  /// Records the frame that a host has just replayed.
  mutating func record(_ inspection: Inspection) {
    let facts = inspection.facts
    let index = inspection.frameIndex
    scene.views.append(facts, timeNanoseconds: inspection.frame?.timeNanoseconds ?? 0)
    scene.events += inspection.events.filter(\.isChange).map {
      SceneRecord.Event($0, frame: index)
    }
    guard scene.endedAtFrame == nil else { return }
    // Elements of another layout are not recorded.
    guard facts.isShown else { return open = [:] }
    let found = FrameScene.surroundings(inspection, screensAround: limits.screensAround).elements
    let kept = FrameScene.limited(found, to: limits.elementLimit)
    if follow(kept.filter(\.frame.isFinite).map(\.recorded), from: index) {
      scene.omittedCount += found.count - kept.count
    } else {
      scene.endedAtFrame = index
    }
  }

  /// Extends the spans whose elements are unchanged, and starts spans for the other elements.
  ///
  /// - Parameters:
  ///   - elements: The elements of the frame.
  ///   - index: The frame's index.
  /// - Returns: True if there was room for them; otherwise nothing is stored.
  private mutating func follow(_ elements: [FrameScene.Element], from index: Int) -> Bool {
    var left = open
    let known = elements.map { element in
      left[element.path]?.firstIndex { spans[$0].element == element }
        .flatMap { left[element.path]?.remove(at: $0) }
    }
    guard spans.count + known.count(where: { $0 == nil }) <= limits.spanLimit else {
      return false
    }
    open.removeAll(keepingCapacity: true)
    for (element, span) in zip(elements, known) {
      let span = span ?? spans.endIndex
      if span == spans.endIndex {
        spans.append(Span(first: index, element: element))
      } else {
        spans[span].frameCount += 1
      }
      open[element.path, default: []].append(span)
    }
    return true
  }
}

/// The limits of a recorded scene.
public struct SceneLimits: Codable, Equatable, Sendable {
  /// The number of bounds lengths to record before, and after, the bounds.
  public var screensAround = 0.5
  /// The maximum number of elements in a frame; those on screen come first.
  public var elementLimit = 4000
  /// The maximum number of spans.
  ///
  /// The frame that needs more, and all later frames, have no elements.
  public var spanLimit = 40_000

  /// Makes the default limits.
  public init() {}
}

extension SceneRecord.Event {
  /// Makes an event from a change.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - frame: The index of its frame.
  init(_ event: PlannedEvent, frame: Int) {
    let kind: Kind =
      switch event {
      case .view: .resize
      case .batch: .edit
      case .sizes: .sizes
      case .reload: .reload
      case .configure, .switchLayout: .layout
      default: .other
      }
    self.init(frame: frame, kind: kind, text: event.detail)
  }
}

// Only finite numbers are stored: neither a file nor a picture can represent others.

extension SceneRecord.Views {
  /// Adds the view and the content after a frame.
  fileprivate mutating func append(_ facts: InspectedHost.Facts, timeNanoseconds time: Int64) {
    timeNanoseconds.append(Int(time))
    x.append(facts.bounds.x.finite)
    y.append(facts.bounds.y.finite)
    width.append(facts.bounds.width.finite)
    height.append(facts.bounds.height.finite)
    contentWidth.append(facts.contentSize.width.finite)
    contentHeight.append(facts.contentSize.height.finite)
  }
}

extension SceneSpans {
  fileprivate init(_ spans: [SpanRecorder.Span]) {
    self.init()
    let elements = spans.map(\.element)
    first = spans.map(\.first)
    frames = spans.map(\.frameCount)
    kind = elements.map(\.path.kind.description)
    section = elements.map(\.path.section)
    item = elements.map(\.path.item)
    id = elements.map { $0.id ?? -1 }
    x = elements.map(\.frame.x)
    y = elements.map(\.frame.y)
    width = elements.map(\.frame.width)
    height = elements.map(\.frame.height)
    zIndex = elements.map { Int($0.zIndex) }
    alpha = elements.map { Double($0.alpha) }
    isPinned = elements.map(\.isPinned)
    lines = elements.map { $0.lines.flatMap { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] } }
  }
}

extension FrameScene.Element {
  /// The element as a span has it, whether or not it is on screen.
  fileprivate var recorded: FrameScene.Element {
    var element = self
    element.alpha = alpha.isFinite ? alpha : 1
    element.isOnScreen = false
    element.lines = lines.filter(\.isFinite)
    return element
  }
}

extension Double {
  /// The number, or 0 if it is NaN or infinite.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
