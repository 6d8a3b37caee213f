import Expectations
import Foundation
import LayoutUnderTest
import Traces

@testable import TraceReplay

/// A hosted layout and one of ours on the same trace, frame by frame.
struct ReplayPair {
  /// The first difference, in words; nil for none.
  private(set) var difference: String?
  /// How many frames were compared.
  private(set) var frameCount = 0
  /// How many elements were compared.
  private(set) var elementCount = 0

  private let skipsLastLine: Bool

  /// By how much edges may differ: ours are rounded to `LengthGrid`, theirs are not.
  static let tolerance = 1.0 / 32

  /// Replays a trace in both.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - hosted: The layout that is hosted.
  ///   - ours: The one whose answers it should give.
  ///   - frames: How many frames are replayed at most.
  ///   - skipsLastLine: Whether the last line of a section is left out.
  /// - Throws: `LayoutSettingError` where a layout cannot be made.
  init(
    _ plan: ReplayPlan,
    hosted: LayoutFactory,
    ours: LayoutFactory,
    frames: Int,
    skippingLastLine skipsLastLine: Bool = false
  ) throws {
    self.skipsLastLine = skipsLastLine
    let settings = LayoutSettings(kind: "")
    let one = try InspectedHost(plan, settings: settings, make: hosted.make)
    let other = try InspectedHost(plan, settings: settings, make: ours.make)
    one.performInitialLayout(plan)
    other.performInitialLayout(plan)
    compare(one, other)
    for frame in plan.frames.prefix(frames) where difference == nil {
      for host in [one, other] {
        host.playEvents(frame, plan, kind: settings.kind)
        host.playMovement(frame, plan)
      }
      compare(one, other)
      frameCount += 1
    }
  }

  private mutating func compare(
    _ one: InspectedHost,
    _ other: InspectedHost
  ) {
    let expected = skipsLastLine ? beforeLastLine(other) : other.answer
    let paths = Set(expected.map(\.path))
    // Hosted layouts may answer more than they are asked for: only ours round edges that touch.
    let found = ContiguousArray(
      one.answer.map { Self.named($0) }.filter { paths.contains($0.path) }
        .sorted { $0.path < $1.path }
    )
    elementCount += expected.count
    let place = "frame \(frameCount)"
    guard found.count == expected.count else {
      let missing = paths.subtracting(found.map(\.path)).sorted()
      return difference = "\(place): misses \(missing.prefix(3)) of \(expected.count)"
    }
    for (a, b) in zip(found, expected) where difference == nil {
      let distance = max(
        abs(a.frame.x - b.frame.x),
        abs(a.frame.y - b.frame.y),
        abs(a.frame.width - b.frame.width),
        abs(a.frame.height - b.frame.height)
      )
      if a.path != b.path || distance > Self.tolerance || a.alpha != b.alpha {
        difference = "\(place): \(a.path) at \(a.frame), not \(b.path) at \(b.frame)"
      }
    }
  }

  /// An element with a kind of ours: the first that a layout of UIKit's names is its connectors'.
  private static func named(_ state: ElementState) -> ElementState {
    var state = state
    if state.path.kind == ElementKind(rawValue: 4) { state.path.kind = .connector }
    return state
  }

  /// The elements on screen without the last line of the last section.
  private func beforeLastLine(_ host: InspectedHost) -> ContiguousArray<ElementState> {
    guard let section = host.model.sections.last, section.count > 0 else { return host.answer }
    let path = ElementPath(
      section: host.model.sections.count - 1,
      kind: .cell,
      item: section.count - 1
    )
    guard let last = host.state(path)?.frame else { return host.answer }
    return host.answer.filter { $0.frame.maxY < last.y + last.height / 2 }
  }

  /// Reads a recording.
  static func recording(_ name: String) throws -> Trace {
    let folder = URL(filePath: #filePath).appending(path: "../../../traces/recorded").standardized
    return try Trace.read(path: folder.appending(path: "\(name).ltrace.jsonl").path())
  }

  /// Every recording.
  static let recordings = ["chat-prepend", "fling-storm", "masonry-storm", "rotate", "slow-read"]
}
