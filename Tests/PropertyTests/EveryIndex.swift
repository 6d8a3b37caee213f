import LayoutUnderTest
import TestSupport
import TraceReplay

/// A layout of the catalog, checked with every index that it has there.
///
/// At standard depth a plan is replayed with the first index and every fourth other: which ones the
/// number of its frames decides, so that a plan found to fail fails again.
struct EveryIndex {
  private let entries: [LayoutCatalog.Entry]
  /// How often each invariant looked, excuses left out.
  private(set) var looks: [String: Int] = [:]

  init(of layout: String) {
    entries = LayoutCatalog.builtIn.entries(ofLayout: layout)
  }

  /// The names of the indexes.
  var names: [String] { entries.map(\.index) }
  /// The invariants that never looked, although every layout is subject to them.
  var idle: [String] {
    looks.filter { $0.value == 0 && !Self.declared.contains($0.key) }.map(\.key)
  }
  /// The invariants of what only some layouts declare.
  private static let declared: Set<String> = [
    "SpacingExact", "GapBound", "SectionOrder", "RowPacking", "ColumnCountFormula",
    "PatternPeriodicity", "SizeFidelity", "PixelAlign", "RTLMirror", "SupplementaryExistence",
    "NoAliasing",
  ]
  /// How often all invariants looked together.
  var lookCount: Int { looks.values.reduce(0, +) }

  /// Replays a plan with the indexes whose turn it is: at full depth with every one.
  ///
  /// - Returns: The first violation of an invariant, or the first frame that two indexes answer
  ///   differently, or nil where there is neither.
  mutating func finding(_ plan: ReplayPlan, _ settings: LayoutSettings) throws -> String? {
    var first: CheckOutcome?
    let others = Array(entries.dropFirst())
    let turns = TestDepth.current.cases(of: others, turn: plan.frames.count)
    for entry in entries.prefix(1) + turns {
      let outcome = try entry.factory.check(plan, settings, CheckOptions())
      for count in outcome.counts {
        looks[count.invariant, default: 0] += count.checked - count.excused
      }
      if let found = outcome.firstFinding { return "\(entry.index) \(settings): \(found)" }
      if let frame = first.flatMap({ outcome.firstDifference(from: $0) }) {
        return "\(entry.index) differs from frame \(frame) on"
      }
      first = first ?? outcome
    }
    return nil
  }
}
