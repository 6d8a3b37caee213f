import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces
import UIKit
import UIKitHosting

@testable import UIKitLayouts

/// Example layouts for UIKit, compared with the built-in layouts on the recordings.
struct HostedLayoutTests {
  /// An example, and the built-in layout with the same rule.
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var ours: String
    var delegate: @MainActor @Sendable () -> TraceDelegate = { TraceDelegate() }
    var make: @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout

    var testDescription: String { name }
  }

  static let examples: [Example] = [
    Example(name: "UIKit's own flow", ours: "flow", make: { _ in UICollectionViewFlowLayout() }),
    Example(name: "TagFlow", ours: "flow", make: { _ in TagFlowLayout() }),
    Example(
      name: "Pinterest",
      ours: "waterfall",
      delegate: { PinterestDelegate() },
      make: { PinterestDelegate.layout($0) }
    ),
    Example(
      name: "SpanGrid",
      ours: "span-grid",
      delegate: { SpanGridDelegate() },
      make: { SpanGridDelegate.layout($0) }
    ),
    Example(
      name: "RaggedRows",
      ours: "ragged",
      delegate: { RaggedRowsDelegate() },
      make: { RaggedRowsDelegate.layout($0) }
    ),
    Example(
      name: "Quilt",
      ours: "quilt",
      delegate: { QuiltDelegate() },
      make: { QuiltDelegate.layout($0) }
    ),
    Example(
      name: "ClassTree",
      ours: "hierarchy",
      delegate: { ClassTreeDelegate() },
      make: { ClassTreeDelegate.layout($0) }
    ),
  ]

  /// The number of frames to compare; an example lays out everything for one size change.
  static let frames = 60

  /// The recordings for the example quilt, whose set of units takes minutes in a debug build.
  static let quickRecordings = ["chat-prepend", "slow-read"]

  @Test("An example places as ours does", arguments: examples, ReplayPair.recordings)
  func places(_ example: Example, _ recording: String) throws {
    guard example.ours != "quilt" || Self.quickRecordings.contains(recording) else { return }
    let entry = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: example.ours, indexes: ["sorted-sweep"]).first
    )
    let traits = try entry.factory.traits(LayoutSettings(kind: example.ours))
    var options = ReplayOptions()
    options.derives = entry.derives
    let trace = try ReplayPair.recording(recording)
    let plan = try ReplayPlan(trace, options: options)
    var catalog = LayoutCatalog()
    catalog.register(
      "hosted",
      promising: traits,
      delegate: example.delegate,
      uiKit: example.make
    )
    // UIKit justifies the last line of a section only if all its items are equal.
    let isFlow = example.name == "UIKit's own flow"
    let pair = try ReplayPair(
      plan,
      hosted: catalog.entries[0].factory,
      ours: entry.factory,
      frames: Self.frames,
      // UIKit aligns positions to device pixels.
      tolerance: ReplayPair.tolerance + (isFlow ? 0.5 / trace.head.scale : 0),
      skippingLastLine: isFlow
    )
    expectNil(pair.difference)
    expectTrue(pair.elementCount > Self.frames)
  }

  /// Cells have the estimated height until they are measured on screen.
  @Test func aListOfSelfSizingRowsPlacesAsOursOnceTheyAreMeasured() throws {
    var trace = PlanTrace(items: 0)
    let estimates = (0..<60).map { _ in 44.0 }
    trace.addItems(0..<60, sizes: .listed(widths: estimates, heights: estimates))
    for step in 0..<24 {
      let first = 2 * step
      trace.size([first + 1], height: 60)
      trace.size([first + 4], height: 20)
      trace.frame(Double(80 * step))
    }
    let entry = try #require(LayoutCatalog.builtIn.entries(ofLayout: "on-demand").first)
    var catalog = LayoutCatalog()
    catalog.register("hosted", promising: .unknown) { _ in SelfSizingListLayout() }
    let pair = try ReplayPair(
      trace.plan(),
      hosted: catalog.entries[0].factory,
      ours: entry.factory,
      frames: 24
    )
    expectNil(pair.difference)
    expectTrue(pair.elementCount > 24 * 8)
  }

  private static var catalog: LayoutCatalog {
    var catalog = LayoutCatalog()
    for example in examples.prefix(3) {
      catalog.register(
        example.name,
        promising: .unknown,
        delegate: example.delegate,
        uiKit: example.make
      )
    }
    return catalog
  }

  @Test("replays break no invariant", arguments: ReplayPair.recordings)
  func holds(_ recording: String) throws {
    var trace = try ReplayPair.recording(recording)
    trace.records = Array(trace.records.prefix(200))
    let plan = try ReplayPlan(trace)
    for entry in Self.catalog.entries where entry.scannedIndex == nil {
      let settings = LayoutSettings(kind: entry.layout)
      let outcome = try entry.factory.check(plan, settings, CheckOptions())
      expectNil(outcome.firstFinding, "\(entry.layout)")
    }
  }
}
