import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

/// Rows with configurable invalidations and work when nothing changes.
private struct HastyRows: RowsBased {
  struct Ways: Sendable {
    var axis = Axis.y
    /// If true, rows are 100 points high, regardless of their sizes.
    var areFixed = false
    /// If true, a preferred size equal to the current one invalidates too.
    var invalidatesAlways = false
    /// The number of sizes read by a preparation without an invalidation, and of items placed.
    var idleReads = 0
    var idlePlaces = 0
  }

  var rows = RowsLayout()
  let ways: Ways
  private var isStale = true

  init(_ ways: Ways) { self.ways = ways }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = ways.axis
    traits.ignoresIneffectiveSizes = true
    traits.isIdleWhenValid = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard isStale else {
      for _ in 0..<ways.idleReads { _ = environment.size(at: ItemPath(section: 0, item: 0)) }
      environment.didPlace(items: ways.idlePlaces)
      return
    }
    isStale = false
    var environment = environment
    if ways.areFixed {
      var model = environment.model
      for section in model.sections.indices {
        let count = model.sections[section].count
        let sizes = [Size](repeating: Size(width: 100, height: 100), count: count)
        model.sections[section].measure(0..<count, sizes: sizes[...])
      }
      environment.model = model
    }
    rows.prepare(environment)
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) { isStale = true }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    ways.invalidatesAlways || preferred.frame.size != original.frame.size
  }
}

@Suite("InvalidationEffect")
struct InvalidationEffectTests {
  private func findings(_ ways: HastyRows.Ways) throws -> [String] {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      HastyRows(ways)
    }
    var trace = PlanTrace(items: 3, axis: ways.axis)
    trace.frame(0)
    let options = CheckOptions(only: "InvalidationEffect")
    let plan = try trace.plan { $0.axis = ways.axis }
    let outcome = try factory.check(plan, LayoutSettings(kind: "rows"), options)
    expectEqual(outcome.violationCount, outcome.violations.count)
    return outcome.violations.map(\.message)
  }

  @Test("finds the first size that changes no frame and invalidates something")
  func ineffective() throws {
    let message = "invalidates something, and nothing moves"
    for (axis, size) in [(Axis.y, "300.0 x 116.0"), (.x, "316.0 x 100.0")] {
      var ways = HastyRows.Ways(axis: axis, areFixed: true)
      try expectEqual(findings(ways), ["a cell that asks for \(size) \(message)"])
      ways.invalidatesAlways = true
      try expectEqual(findings(ways), ["a cell that asks for 300.0 x 100.0 \(message)"])
    }
  }

  @Test("lets a size invalidate what it changes")
  func effective() throws {
    try expectEqual(findings(HastyRows.Ways()), [])
  }

  @Test("finds a single size that is read, and a single item that is placed, for nothing")
  func idle() throws {
    for (reads, places) in [(1, 0), (0, 1)] {
      try expectEqual(
        findings(HastyRows.Ways(idleReads: reads, idlePlaces: places)),
        [
          "preparing again without an invalidation reads \(reads) sizes and places \(places) items"
        ]
      )
    }
  }
}
