import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

/// One invariant, tried alone on random traces.
struct InvariantProperty {
  /// What cases follow from: a fault is looked for in as many as the invariant is tried on.
  static let seeds = TestDepth.current.seeds(of: allSeeds)
  /// The same at full depth.
  static let allSeeds: Range<UInt64> = 0..<44

  var name: String
  /// How often the invariant looked, excuses left out.
  private(set) var looks = 0

  /// Tries waterfalls with every index, both placements and every number of columns.
  ///
  /// - Parameter seeds: What the cases follow from.
  /// - Returns: What was found and how often the invariant looked.
  /// - Throws: What making or checking a case throws.
  mutating func findingOnWaterfalls(seeds: Range<UInt64> = Self.seeds) throws -> String? {
    let options = CheckOptions(only: name)
    var looks = 0
    let finding = try forAll(seeds: seeds) { generator in
      let columns = RandomWaterfall.columnCounts
      let trace = RandomTrace.waterfall.draw(&generator)
      let plan = try ReplayPlan(trace, options: .random(&generator))
      let count = columns[generator.integer(0...columns.count - 1)]
      for waterfall in WaterfallCase.all(columns: count) {
        let outcome = try waterfall.check(plan, options)
        let seen = outcome.count(of: name)
        looks += seen.checked - seen.excused
        if let found = outcome.firstFinding { return "\(waterfall): \(found)" }
      }
      return nil
    }
    self.looks += looks
    return finding
  }

  /// Whether the invariant finds a fault in a waterfall on some random trace.
  func finds(
    seeds: Range<UInt64> = Self.seeds,
    _ fault: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void
  ) throws -> Bool {
    try findingOnMutant(seeds: seeds, fault) != nil
  }

  /// What the invariant finds in a waterfall with settings and a fault.
  func findingOnMutant(
    seeds: Range<UInt64> = Self.seeds,
    settings: LayoutSettings = LayoutSettings(kind: "waterfall"),
    _ fault: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void
  ) throws -> String? {
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      let settings = try WaterfallSettings(settings)
      return Mutant(WaterfallLayout<SortedSweep>(settings: settings), fault)
    }
    return try firstFinding(seeds: seeds) { generator in
      let plan = try ReplayPlan(RandomTrace.waterfall.draw(&generator))
      return try factory.check(plan, settings, CheckOptions(only: name)).firstFinding
    }
  }
}
