import LayoutUnderTest
import TestSupport
import TraceReplay
import Traces

/// A property that tests one invariant on random traces.
struct InvariantProperty {
  /// The seeds of the cases, both for correct layouts and for faults.
  static let seeds = TestDepth.current.seeds(of: allSeeds)
  /// The seeds at full depth.
  static let allSeeds: Range<UInt64> = 0..<44

  var name: String
  /// The number of checks by the invariant, without excused ones.
  private(set) var looks = 0

  /// Checks waterfalls with every index, both placements and every number of columns.
  ///
  /// - Parameter seeds: The seeds of the cases.
  /// - Returns: The first finding, or nil; `looks` is updated.
  /// - Throws: An error from creating or checking a case.
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

  /// Returns true if the invariant finds a fault in a waterfall on some random trace.
  func finds(
    seeds: Range<UInt64> = Self.seeds,
    _ fault: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void
  ) throws -> Bool {
    try findingOnMutant(seeds: seeds, fault) != nil
  }

  /// Returns the finding of the invariant in a waterfall with settings and a fault.
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
