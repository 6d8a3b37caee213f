import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceGeneration
import TraceReplay

/// Generated traces on the built-in layouts.
struct BehaviorTests {
  /// A behavior with a layout.
  struct Case: Sendable, CustomTestStringConvertible {
    var behavior: Behavior
    var layout: String

    var testDescription: String { "\(behavior.rawValue) on \(layout)" }
  }

  private static let layouts = LayoutCatalog.builtIn.layoutNames.filter { $0 != "null" }

  /// Every behavior with every layout; at standard depth one layout for each behavior, in turn.
  static let cases = Behavior.allCases.enumerated().flatMap { number, behavior in
    TestDepth.current.turn(number, of: layouts).map { Case(behavior: behavior, layout: $0) }
  }

  @Test(arguments: cases)
  func noInvariantIsViolatedAndEveryIndexAnswersAlike(_ example: Case) throws {
    var settings = GenerationSettings()
    settings.durationSeconds = 3
    // Enough items to scroll in several columns too.
    settings.itemCount = 200
    let plan = try ReplayPlan(TraceGenerator(example.behavior, settings).generate())
    var indexes = EveryIndex(of: example.layout)
    try expectNil(indexes.finding(plan, LayoutSettings(kind: example.layout)))
    expectTrue(indexes.lookCount > 300, "\(indexes.lookCount) looks")
  }
}
