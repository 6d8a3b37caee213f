import Expectations
import Foundation
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces
import UIKit
import UIKitHosting

@testable import UIKitLayouts

/// Layouts of UIKit's beside ours, on the recordings.
struct HostedLayoutTests {
  static let recordings = ["chat-prepend", "masonry-storm", "rotate", "slow-read"]

  private static func trace(_ name: String) throws -> Trace {
    let folder = URL(filePath: #filePath).appending(path: "../../../traces/recorded").standardized
    return try Trace.read(path: folder.appending(path: "\(name).ltrace.jsonl").path())
  }

  private static var catalog: LayoutCatalog {
    var catalog = LayoutCatalog.builtIn
    catalog.register(
      "pinterest",
      delegate: { PinterestDelegate() },
      uiKit: { PinterestDelegate.layout($0) }
    )
    catalog.register("uikit-flow", uiKit: { _ in UICollectionViewFlowLayout() })
    catalog.register("tag-flow", uiKit: { _ in TagFlowLayout() })
    catalog.register(
      "grid",
      delegate: { SpanGridDelegate() },
      uiKit: { SpanGridDelegate.layout($0) }
    )
    catalog.register(
      "rows-of-photos",
      delegate: { RaggedRowsDelegate() },
      uiKit: { RaggedRowsDelegate.layout($0) }
    )
    catalog.register("blocks", delegate: { QuiltDelegate() }, uiKit: { QuiltDelegate.layout($0) })
    return catalog
  }

  @Test("Pinterest's columns are a waterfall's", arguments: recordings)
  func pinterest(_ recording: String) throws {
    try expectSamePlaces(recording, "pinterest", "waterfall")
  }

  @Test("UIKit's flow is ours", arguments: recordings)
  func flow(_ recording: String) throws {
    try expectSamePlaces(recording, "uikit-flow", "flow")
  }

  @Test("A flow written by hand is ours", arguments: recordings)
  func tagFlow(_ recording: String) throws {
    try expectSamePlaces(recording, "tag-flow", "flow")
  }

  @Test("A grid of spans is ours", arguments: recordings)
  func spanGrid(_ recording: String) throws {
    try expectSamePlaces(recording, "grid", "span-grid", derives: .columnSpans)
  }

  @Test("Rows of photos are ours", arguments: recordings)
  func ragged(_ recording: String) throws {
    try expectSamePlaces(recording, "rows-of-photos", "ragged")
  }

  @Test("Blocks are a quilt's", arguments: ["chat-prepend", "slow-read"])
  func quilt(_ recording: String) throws {
    try expectSamePlaces(recording, "blocks", "quilt", derives: .blockSizes)
  }

  /// Every element where the other layout has it, but for the grid that ours round to.
  private func expectSamePlaces(
    _ recording: String,
    _ hosted: String,
    _ name: String,
    derives: DerivedMetrics = []
  ) throws {
    var options = ReplayOptions()
    options.derives = derives
    let plan = try ReplayPlan(try Self.trace(recording), options: options)
    let environment = plan.environment()
    func placed(_ layout: String) throws -> ContiguousArray<ElementState> {
      let entry = try #require(Self.catalog.entries(ofLayout: layout).first)
      let layout = try entry.factory.make(LayoutSettings(kind: layout))
      layout.invalidate(.all)
      layout.prepare(environment)
      let size = layout.contentSize()
      return layout.query(Rect(x: -1, y: -1, width: size.width + 2, height: size.height + 2), true)
    }
    let (theirs, ours) = (try placed(hosted), try placed(name))
    expectTrue(ours.count > 10, "there is something to compare")
    expectEqual(theirs.map(\.path), ours.map(\.path))
    // UIKit spreads the last line of a section only where all its items are equal.
    func middle(_ frame: Rect) -> Double { frame.y + frame.height / 2 }
    let lastCell = hosted == "uikit-flow" ? ours.last { $0.path.kind == .cell } : nil
    for (a, b) in zip(theirs, ours) where middle(b.frame) != lastCell.map({ middle($0.frame) }) {
      let distance = max(
        abs(a.frame.x - b.frame.x),
        abs(a.frame.y - b.frame.y),
        abs(a.frame.width - b.frame.width),
        abs(a.frame.height - b.frame.height)
      )
      if distance > 1.0 / 64 {
        Issue.record("\(a.path): \(a.frame), not \(b.frame)")
        return
      }
    }
  }

  @Test("replays break no invariant", arguments: recordings)
  func holds(_ recording: String) throws {
    var trace = try Self.trace(recording)
    trace.records = Array(trace.records.prefix(200))
    let plan = try ReplayPlan(trace)
    for name in ["pinterest", "uikit-flow"] {
      let entry = try #require(Self.catalog.entries(ofLayout: name).first)
      let outcome = try entry.factory.check(plan, LayoutSettings(kind: name), CheckOptions())
      expectNil(outcome.firstFinding, "\(name)")
    }
  }
}
