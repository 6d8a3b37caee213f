import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import UIKit
import UIKitBridging
import UIKitHosting

/// Built-in layouts as `UICollectionViewLayout`s that are hosted again, compared with themselves.
struct BridgedLayoutTests {
  /// A layout and a recording.
  struct Case: CustomTestStringConvertible, Sendable {
    var layout: String
    var recording: String

    var testDescription: String { "\(layout), \(recording)" }
  }

  static let layouts = ["flow", "waterfall", "span-grid", "ragged", "quilt", "hierarchy"]

  static let cases = layouts.flatMap { layout in
    ReplayPair.recordings.map { Case(layout: layout, recording: $0) }
  }

  /// Returns the number of frames to compare; 100 of a long recording, except at full depth.
  private static func frames(of plan: ReplayPlan) -> Int {
    let isLong = plan.itemCount > 5_000 && TestDepth.current != .full
    return isLong ? 100 : plan.frames.count
  }

  @Test("A bridged layout answers in every frame as it does by itself", arguments: cases)
  func everyFrame(_ testCase: Case) throws {
    try expectAlike(testCase)
  }

  @Test(
    "A bridged layout that leaves items for later places all of them at once",
    arguments: ["waterfall", "quilt"]
  )
  func everythingAtOnce(_ layout: String) throws {
    let testCase = Case(layout: layout, recording: ReplayPair.recordings[0])
    try expectAlike(testCase, hosted: [("deferAbove", .number(0))])
  }

  /// Expects that a layout answers equally when bridged with some parameters, and when used
  /// directly without deferred placement, which a bridged layout never has.
  private func expectAlike(
    _ testCase: Case,
    hosted parameters: [(name: String, value: LayoutSettings.Value)] = []
  ) throws {
    let entry = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: testCase.layout, indexes: ["sorted-sweep"]).first
    )
    let traits = try entry.factory.traits(LayoutSettings(kind: testCase.layout))
    let settings = LayoutSettings(
      kind: testCase.layout,
      parameters: traits.defersPlacement ? [("deferAbove", .number(1e9))] : []
    )
    var options = ReplayOptions()
    options.derives = entry.derives
    options.axis = traits.axis
    let plan = try ReplayPlan(ReplayPair.recording(testCase.recording), options: options)
    var catalog = LayoutCatalog()
    let make = entry.factory.make
    catalog.register("bridged", promising: traits) { delegate in
      let hosted = LayoutSettings(kind: testCase.layout, parameters: parameters)
      guard let layout = try? make(hosted) else { return UICollectionViewLayout() }
      return BridgedLayout(layout) { [weak delegate] in delegate?.model }
    }
    let pair = try ReplayPair(
      plan,
      hosted: catalog.entries[0].factory,
      ours: entry.factory,
      ourSettings: settings,
      frames: Self.frames(of: plan),
      isExact: true
    )
    expectNil(pair.difference)
    expectEqual(pair.frameCount, Self.frames(of: plan))
    expectTrue(pair.elementCount > pair.frameCount)
  }
}
