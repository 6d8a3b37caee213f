import LayoutUnderTest
import TestSupport
import TraceReplay

/// A layout of the catalog, checked with every index that it has.
///
/// At standard depth a plan is replayed with the first index and every fourth other. The number of
/// frames selects those, so that a plan that failed fails again.
struct EveryIndex {
  private let entries: [LayoutCatalog.Entry]
  /// The number of checks by each invariant, without excused ones.
  private(set) var looks: [String: Int] = [:]

  init(of layout: String) {
    entries = LayoutCatalog.builtIn.entries(ofLayout: layout)
  }

  /// The names of the indexes.
  var names: [String] { entries.map(\.index) }
  /// The invariants that never checked anything, although they apply to every layout.
  var idle: [String] {
    looks.filter { $0.value == 0 && !Self.declared.contains($0.key) }.map(\.key)
  }
  /// The invariants that apply only to layouts that declare a trait.
  private static let declared: Set<String> = [
    "SpacingExact", "GapBound", "SectionOrder", "RowPacking", "ColumnCountFormula",
    "PatternPeriodicity", "SizeFidelity", "PixelAlign", "RTLMirror", "SupplementaryExistence",
    "NoAliasing", "LoadedRange",
  ]
  /// The total number of checks by all invariants.
  var lookCount: Int { looks.values.reduce(0, +) }

  /// Replays a plan with the selected indexes: at full depth with every one.
  ///
  /// - Returns: The first violation of an invariant, or the first frame in which two indexes
  ///   differ, or nil.
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
