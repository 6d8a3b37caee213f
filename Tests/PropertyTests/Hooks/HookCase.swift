import LayoutUnderTest
import TestSupport
import TraceReplay

/// A layout that needs a hook, and a check that fails without the hook.
struct HookCase: Sendable, CustomStringConvertible {
  /// The hook.
  let hook: Hook
  /// The name of the layout.
  let layout: String
  /// The name of an invariant, or of the host's state that is compared.
  let check: String
  /// Returns the finding of the check in the layout without some hooks, or nil.
  let finding: @Sendable (_ dropped: Set<Hook>) throws -> String?

  var description: String { hook.rawValue }

  /// The cases, one for each hook, in the order of hooks.
  static let all = (invariantCases + batchCases + movementCases + loadingCases).sorted {
    order($0.hook) < order($1.hook)
  }

  private static func order(_ hook: Hook) -> Int { Hook.allCases.firstIndex(of: hook) ?? 0 }

  /// Returns a case of a waterfall that violates an invariant without the hook.
  static func waterfall(
    _ hook: Hook,
    breaks invariant: String,
    _ settings: [(name: String, value: LayoutSettings.Value)] = [],
    _ trace: @escaping @Sendable () -> PlanTrace
  ) -> HookCase {
    let settings = LayoutSettings(kind: "waterfall", parameters: settings)
    return HookCase(hook: hook, layout: "waterfall", check: invariant) { dropped in
      let plan = try trace().plan()
      let factory = LayoutFactory.waterfall(without: dropped)
      let outcome = try factory.check(plan, settings, CheckOptions(only: invariant))
      return outcome.violations.first.map { violation in
        let moment = violation.frame < 0 ? "initial layout" : "frame \(violation.frame)"
        return "\(moment): \(violation.message)"
      }
    }
  }

  /// Returns a case that compares the host's state in each frame with expected values.
  static func promise<Layout: CollectionLayout>(
    of hook: Hook,
    _ check: String,
    name: String = "\(Layout.self)",
    by layout: @escaping @Sendable () -> Layout,
    _ expected: [[String]],
    trace: @escaping @Sendable () -> PlanTrace,
    _ note: @escaping @Sendable (borrowing CollectionViewHost) -> [String]
  ) -> HookCase {
    HookCase(hook: hook, layout: name, check: check) { dropped in
      let mutant = Mutant(layout()) { $0.drops = dropped }
      let frames = try trace().plan().notes(of: mutant) { note($0) }
      for (index, found) in frames.enumerated() {
        if let finding = difference(found, expected[index]) { return "frame \(index): \(finding)" }
      }
      return nil
    }
  }

  /// Returns the unexpected and the missing values; nil if all are as expected.
  private static func difference(_ found: [String], _ expected: [String]) -> String? {
    guard found != expected else { return nil }
    let extra = found.filter { !expected.contains($0) }.joined(separator: ", ")
    let missing = expected.filter { !found.contains($0) }.joined(separator: ", ")
    if missing.isEmpty { return extra.isEmpty ? "another order" : "shows \(extra) in addition" }
    return extra.isEmpty ? "lacks \(missing)" : "shows \(extra), not \(missing)"
  }
}

extension LayoutFactory {
  /// Returns a waterfall without some hooks; without `detail`, all details are equal.
  static func waterfall(without dropped: Set<Hook>) -> LayoutFactory {
    LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      let settings = try WaterfallSettings(settings)
      return Mutant(WaterfallLayout<SortedSweep>(settings: settings)) { fault in
        fault.drops = dropped
        guard dropped.contains(.detail) else { return }
        fault.distort = { $0.detail = WaterfallDetail(photoHeight: 0) }
      }
    }
  }
}
