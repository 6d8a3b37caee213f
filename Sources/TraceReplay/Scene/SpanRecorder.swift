import LayoutContract
import Measurement

/// Records the elements on screen in every frame as spans: elements with the frames in which they
/// do not change.
///
/// A steady scroll changes few elements, so a recording is only as long as the changes.
struct SpanRecorder {
  private let limits: SceneLimits
  private(set) var scene: RecordedScene
  /// The indexes of the spans that reach to the last frame, by element: a wrong layout may show an
  /// element twice.
  private var open: [ElementPath: [Int]] = [:]

  /// Makes a recorder without frames.
  ///
  /// - Parameters:
  ///   - axis: The axis that content scrolls along.
  ///   - limits: The limits of the recording.
  init(axis: Axis, limits: SceneLimits) {
    self.limits = limits
    scene = RecordedScene(axis: axis)
  }

  /// Replays a plan without checks and records every frame.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - kind: The layout's name in the catalog.
  ///   - host: A host with a new instance of the layout.
  ///   - limits: The limits of the recording.
  ///   - position: The position to update during the replay.
  /// - Returns: The recording.
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
    // Elements of another layout are not recorded.
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

  /// Extends the spans whose elements are unchanged, and starts spans for the other elements.
  ///
  /// - Parameter spans: The elements of the frame.
  /// - Returns: True if there was room for them; otherwise nothing is stored.
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
