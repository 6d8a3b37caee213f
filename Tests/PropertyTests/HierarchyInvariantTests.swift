import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("A hierarchy on random traces")
struct HierarchyInvariantTests {
  @Test(
    "keeps every invariant, and every index gives the same answers",
    arguments: HierarchySettings.Variant.allCases
  )
  func invariants(_ variant: HierarchySettings.Variant) throws {
    var hierarchy = EveryIndex(of: "hierarchy")
    expectEqual(
      hierarchy.names,
      [
        "linear-scan", "sorted-sweep", "linear-scan-cached", "grid-buckets", "bucket-sweep",
        "packed-rtree", "lane-search",
      ]
    )
    let finding = try forAll(seeds: TestDepth.current.seeds(of: 0..<50)) { generator in
      var options = ReplayOptions.random(&generator)
      // Sections of every size test more than one section that is grown from its first items.
      options.items = nil
      let plan = try ReplayPlan(RandomHierarchy.trace(&generator), options: options)
      let settings = LayoutSettings(
        kind: "hierarchy",
        parameters: [
          ("variant", .text(variant.rawValue)),
          ("cellWidth", .number(generator.pick(50, 120, 0))),
          ("cellHeight", .number(generator.pick(50, 33.3, 0))),
          ("insetLeft", .number(generator.pick(10, 0, 4.04))),
          ("insetRight", .number(generator.pick(10, 0))),
        ]
      )
      return try hierarchy.finding(plan, settings)
    }
    expectNil(finding)
    expectTrue(hierarchy.lookCount > TestDepth.current.count(of: 20_000))
  }

  /// Returns the finding of an invariant in a hierarchy with a fault.
  private func finding(
    _ invariant: String,
    _ fault: @escaping @Sendable (inout Fault<HierarchyDetail>) -> Void
  ) throws -> String? {
    let factory = LayoutFactory(kind: "hierarchy") { (settings) throws(LayoutSettingError) in
      let settings = try HierarchySettings(settings)
      return Mutant(HierarchyLayout<LaneSearch>(settings: settings), fault)
    }
    return try firstFinding(seeds: 0..<12) { generator in
      let plan = try ReplayPlan(RandomHierarchy.trace(&generator))
      let settings = LayoutSettings(kind: "hierarchy")
      return try factory.check(plan, settings, CheckOptions(only: invariant)).firstFinding
    }
  }

  @Test("is asked for its connectors too: one left out, moved or widened is found")
  func connectorsAreLookedAt() throws {
    try expectNil(finding("QueryEqualsScan") { _ in })
    let leftOut = try finding("QueryEqualsScan") { fault in
      fault.misanswer = { $1.filter { $0.element.kind != .connector } }
    }
    expectEqual(leftOut?.contains("misses"), true)
    try expectNil(finding("NoOverlap") { _ in })
    let moved = try finding("NoOverlap") { fault in
      fault.distort = { $0.frame.x -= $0.element.kind == .connector ? 5 : 0 }
    }
    expectEqual(moved?.contains("overlap"), true)
  }

  @Test("is found where children are lost from its nodes' details")
  func detailsAreLookedAt() throws {
    let lost = try finding("AccessorAgreement") { fault in
      fault.misanswer = { _, answer in
        answer.map { attributes in
          var result = attributes
          result.detail = HierarchyDetail()
          return result
        }
      }
    }
    expectEqual(lost?.contains("disagree"), true)
  }

  @Test("is found where the content ends with the rows of section 0")
  func contentIsLookedAt() throws {
    try expectNil(finding("ContentSizeEnclosesTight") { _ in })
    let short = try finding("ContentSizeEnclosesTight") { fault in
      fault.missize = { Size(width: $0.width, height: min($0.height, 70)) }
    }
    expectEqual(short?.contains("outside the content size"), true)
  }
}
