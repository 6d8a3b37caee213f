import LayoutContract
import Measurement

/// Records what a layout shows in every frame, as spans: elements with the frames in which they
/// stay as they are.
///
/// A steady scroll changes few of them, so a recording of them is as long as what changes.
struct SpanRecorder {
  private let limits: SceneLimits
  private(set) var scene: RecordedScene
  /// The places of the spans that reach to the last frame, by their elements: a layout that is
  /// wrong may show one twice.
  private var open: [ElementPath: [Int]] = [:]

  /// Makes a recorder that has seen no frame.
  ///
  /// - Parameters:
  ///   - axis: What content scrolls along.
  ///   - limits: How much is kept.
  init(axis: Axis, limits: SceneLimits) {
    self.limits = limits
    scene = RecordedScene(axis: axis)
  }

  /// Replays a plan, unchecked, and records every frame.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - kind: The layout's name in the catalog.
  ///   - host: A host with a new instance of the layout.
  ///   - limits: How much is kept.
  ///   - position: Where the replay notes how far it is.
  /// - Returns: What was shown.
  /// - Complexity: O(frames · elements around the bounds) in addition to the layout's work.
  static func record(
    _ plan: ReplayPlan,
    kind: String,
    _ host: InspectedHost,
    limits: SceneLimits,
    position: ReplayPosition?
  ) -> RecordedScene {
    let inspection = Inspection(plan, kind: kind, host: host)
    host.performInitialLayout(plan)
    var recorder = SpanRecorder(axis: host.facts.traits.axis, limits: limits)
    for (index, frame) in plan.frames.enumerated() {
      inspection.frameIndex = index
      position?.begin(frame: index)
      if frame.eventCount > 0 { host.playEvents(frame, plan, kind: kind) }
      host.playMovement(frame, plan)
      inspection.step()
      recorder.record(inspection)
    }
    return recorder.scene
  }

  /// Records the frame that a host has just replayed.
  mutating func record(_ inspection: Inspection) {
    let facts = inspection.facts
    let index = inspection.frameIndex
    let time = inspection.frame?.timeNanoseconds ?? 0
    scene.views.append(RecordedScene.View(facts, timeNanoseconds: time))
    scene.events += inspection.events.filter(\.isChange).map {
      RecordedScene.Event($0, frame: index)
    }
    guard scene.endedAtFrame == nil else { return }
    // Another layout's elements are not this one's to show.
    guard facts.isShown else { return open = [:] }
    let found = FrameScene.surroundings(
      inspection,
      facts,
      answer: inspection.host.answer,
      screensAround: limits.screensAround
    ).elements
    let kept = FrameScene.limited(found, to: limits.elementLimit)
    let spans = kept.compactMap { RecordedScene.Span($0, first: index) }
    if follow(spans) {
      scene.omittedCount += found.count - kept.count
    } else {
      scene.endedAtFrame = index
    }
  }

  /// Goes on with the spans whose elements are there as before, and begins those of the others.
  ///
  /// - Parameter spans: The elements of the frame.
  /// - Returns: Whether there was room for them; where there was none, nothing is taken.
  private mutating func follow(_ spans: [RecordedScene.Span]) -> Bool {
    var left = open
    let places = spans.map { span in
      left[span.path]?.firstIndex { scene.spans[$0].shows(likeThat: span) }
        .flatMap { left[span.path]?.remove(at: $0) }
    }
    guard scene.spans.count + places.count(where: { $0 == nil }) <= limits.spanLimit else {
      return false
    }
    open.removeAll(keepingCapacity: true)
    for (span, place) in zip(spans, places) {
      let place = place ?? scene.spans.endIndex
      if place == scene.spans.endIndex {
        scene.spans.append(span)
      } else {
        scene.spans[place].frameCount += 1
      }
      open[span.path, default: []].append(place)
    }
    return true
  }
}
