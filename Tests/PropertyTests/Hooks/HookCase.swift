import LayoutUnderTest
import TestSupport
import TraceReplay

/// A layout that needs a hook, and what notices when the hook is missing.
struct HookCase: Sendable, CustomStringConvertible {
  /// The hook.
  let hook: Hook
  /// The layout.
  let layout: String
  /// An invariant, or what is looked at in the host.
  let check: String
  /// What the check finds in the layout without some hooks, or nil where all is well.
  let finding: @Sendable (_ dropped: Set<Hook>) throws -> String?

  var description: String { hook.rawValue }

  /// One case a hook, in the order of hooks.
  static let all = (invariantCases + batchCases + movementCases + loadingCases).sorted {
    order($0.hook) < order($1.hook)
  }

  private static func order(_ hook: Hook) -> Int { Hook.allCases.firstIndex(of: hook) ?? 0 }

  /// An invariant that a waterfall breaks without the hook.
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

  /// Something that a host shows of a layout, frame by frame, and that must be as written.
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

  /// What is shown and should not be, and what should be and is not; nil where all is as expected.
  private static func difference(_ found: [String], _ expected: [String]) -> String? {
    guard found != expected else { return nil }
    let extra = found.filter { !expected.contains($0) }.joined(separator: ", ")
    let missing = expected.filter { !found.contains($0) }.joined(separator: ", ")
    if missing.isEmpty { return extra.isEmpty ? "another order" : "shows \(extra) in addition" }
    return extra.isEmpty ? "lacks \(missing)" : "shows \(extra), not \(missing)"
  }
}

extension LayoutFactory {
  /// A waterfall that lacks hooks; without its detail all details are the same.
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
