import LayoutUnderTest
import TraceReplay

/// One random trace, replayed with every index of a layout.
struct DifferentialCase {
  /// The number of changes in a case.
  static let edits = 250

  /// The catalog's entries of one layout, one for each index.
  let entries: [LayoutCatalog.Entry]
  /// The case's number in the run.
  let number: Int
  private let plan: ReplayPlan
  private let settings: LayoutSettings

  /// Draws a case; the same arguments produce the same case.
  ///
  /// - Throws: `TraceError` or `LayoutSettingError` for a case that cannot be replayed.
  init(_ entries: [LayoutCatalog.Entry], seed: UInt64, number: Int) throws {
    self.entries = entries
    self.number = number
    var generator = SplitMix64(seed: seed, stream: UInt64(number))
    let entry = Self.oracle(of: entries)
    let settings = Self.settings(of: entry, &generator)
    self.settings = settings
    var options = ReplayOptions()
    options.derives = entry.derives
    options.axis = try entry.factory.traits(settings).axis
    var draft = DifferentialTrace(entry.layout, entry.settings, generator)
    // Rectangles have to be within the content to hit anything; only the layout knows its length.
    let first = try ReplayPlan(draft.trace, options: options)
    let content = try entry.factory.scene(first, settings, SceneOptions(frame: -1)).contentSize
    let length = options.axis == .y ? content.height : content.width
    let lengthPerItem =
      draft.itemCount > 20 && length.isFinite ? length / Double(draft.itemCount) : 60
    for _ in 0..<Self.edits { draft.addEdit(lengthPerItem) }
    plan = try ReplayPlan(draft.trace, options: options)
  }

  /// Returns the entry of the linear scan, which the others are compared with.
  private static func oracle(
    of entries: [LayoutCatalog.Entry]
  ) -> LayoutCatalog.Entry {
    guard let entry = entries.first(where: { $0.index == LinearScan.name }) else {
      preconditionFailure("a layout is without \(LinearScan.name)")
    }
    return entry
  }

  /// Draws settings: each has its default or one of the values worth trying.
  private static func settings(
    of entry: LayoutCatalog.Entry,
    _ generator: inout SplitMix64
  ) -> LayoutSettings {
    var settings = LayoutSettings(kind: entry.layout)
    for setting in entry.settings where Int.random(in: 0..<4, using: &generator) == 0 {
      guard let value = setting.trials.randomElement(using: &generator) else { continue }
      settings = settings.overlaid(
        by: LayoutSettings(kind: entry.layout, parameters: [(setting.name, value)])
      )
    }
    return settings
  }

  /// Replays the case with every index.
  ///
  /// - Returns: The first difference in a sentence, or nil if all answers agree.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func difference() throws -> String? {
    var options = CheckOptions()
    // At some frames the layout is also compared with a new instance.
    options.invariants = ["IncrementalEqualsFull"]
    options.scansNoOtherFrames = true
    options.scannedFrames = Set(stride(from: 50, to: plan.frames.count, by: 100))
    let oracle = Self.oracle(of: entries)
    let expected = try oracle.factory.check(plan, settings, options)
    if let violation = expected.violations.first {
      return "\(oracle.index) \(settings), edit \(violation.frame): \(violation.message)"
    }
    options.invariants = []
    for entry in entries where entry.index != oracle.index {
      let outcome = try entry.factory.check(plan, settings, options)
      if let frame = outcome.firstDifference(from: expected) {
        let change = plan.events(of: plan.frames[frame]).first?.summary ?? "the initial layout"
        return "\(entry.index) \(settings) differs from \(oracle.index) after edit \(frame), "
          + change
      }
    }
    return nil
  }
}
