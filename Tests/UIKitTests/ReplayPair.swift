import Expectations
import Foundation
import LayoutUnderTest
import Traces

@testable import TraceReplay

/// A hosted layout and a built-in one on the same trace, compared frame by frame.
struct ReplayPair {
  /// The first difference, in words, or nil.
  private(set) var difference: String?
  /// The number of frames compared.
  private(set) var frameCount = 0
  /// The number of elements compared.
  private(set) var elementCount = 0

  private let isExact: Bool
  private let tolerance: Double
  private let skipsLastLine: Bool

  /// The tolerance of edges: built-in layouts round to `LengthGrid`, hosted ones do not.
  static let tolerance = 1.0 / 64

  /// Replays a trace in both layouts.
  ///
  /// - Parameters:
  ///   - plan: The plan of the trace.
  ///   - hosted: The hosted layout.
  ///   - ours: The built-in layout, whose answers are expected.
  ///   - ourSettings: The built-in layout's settings, if any.
  ///   - frames: The maximum number of frames.
  ///   - isExact: If true, the hosted layout must not return other elements.
  ///   - tolerance: The tolerance of edges, in points.
  ///   - skipsLastLine: If true, the last line of a section is not compared.
  /// - Throws: `LayoutSettingError` if a layout cannot be created.
  init(
    _ plan: ReplayPlan,
    hosted: LayoutFactory,
    ours: LayoutFactory,
    ourSettings: LayoutSettings? = nil,
    frames: Int,
    isExact: Bool = false,
    tolerance: Double = ReplayPair.tolerance,
    skippingLastLine skipsLastLine: Bool = false
  ) throws {
    self.isExact = isExact
    self.tolerance = tolerance
    self.skipsLastLine = skipsLastLine
    let settings = LayoutSettings(kind: "")
    let one = try InspectedHost(plan, settings: settings, make: hosted.make)
    let other = try InspectedHost(plan, settings: ourSettings ?? settings, make: ours.make)
    one.performInitialLayout(plan)
    other.performInitialLayout(plan)
    // First all of the content, then the view.
    let content = Rect(origin: .zero, size: other.facts.contentSize)
    let all = content.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    compare(one.query(all), other.query(all), of: other)
    compare(one.answer, other.answer, of: other)
    for frame in plan.frames.prefix(frames) where difference == nil {
      for host in [one, other] {
        host.playEvents(frame, plan, kind: settings.kind)
        host.playMovement(frame, plan)
      }
      compare(one.answer, other.answer, of: other)
      frameCount += 1
    }
  }

  private mutating func compare(
    _ answer: ContiguousArray<ElementState>,
    _ ours: ContiguousArray<ElementState>,
    of host: InspectedHost
  ) {
    var found = answer.map { Self.named($0) }
    var expected = Array(ours)
    if skipsLastLine, let line = lastLine(of: host) {
      expected.removeAll { $0.frame.maxY >= line }
    }
    if !isExact {
      // Hosted layouts also return elements that only touch the rectangle, or a different last
      // line.
      let paths = Set(expected.map(\.path))
      found.removeAll { !paths.contains($0.path) }
    }
    found.sort { $0.path < $1.path }
    elementCount += expected.count
    let place = "frame \(frameCount)"
    guard found.map(\.path) == expected.map(\.path) else {
      let differing = Set(found.map(\.path)).symmetricDifference(expected.map(\.path)).sorted()
      return difference = "\(place): \(differing.prefix(3)) in one of them only"
    }
    for (a, b) in zip(found, expected) where difference == nil {
      let distance = max(
        abs(a.frame.x - b.frame.x),
        abs(a.frame.y - b.frame.y),
        abs(a.frame.width - b.frame.width),
        abs(a.frame.height - b.frame.height)
      )
      if distance > tolerance || a.alpha != b.alpha {
        difference = "\(place): \(a.path) at \(a.frame), not \(b.path) at \(b.frame)"
      }
    }
  }

  /// Returns an element with the built-in kind: UIKit's first custom kind is the connector.
  private static func named(_ state: ElementState) -> ElementState {
    var state = state
    if state.path.kind == ElementKind(rawValue: 4) { state.path.kind = .connector }
    return state
  }

  /// Returns the middle of the last line of the last section; nil if the section is empty.
  private func lastLine(of host: InspectedHost) -> Double? {
    guard let section = host.model.sections.last, section.count > 0 else { return nil }
    let path = ElementPath(
      section: host.model.sections.count - 1,
      kind: .cell,
      item: section.count - 1
    )
    return host.state(path).map { $0.frame.y + $0.frame.height / 2 }
  }

  /// Reads a recording.
  static func recording(_ name: String) throws -> Trace {
    let folder = URL(filePath: #filePath).appending(path: "../../../traces/recorded").standardized
    return try Trace.read(path: folder.appending(path: "\(name).ltrace.jsonl").path())
  }

  /// The names of all recordings.
  static let recordings = ["chat-prepend", "fling-storm", "masonry-storm", "rotate", "slow-read"]
}
