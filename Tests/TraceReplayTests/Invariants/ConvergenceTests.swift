import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

/// Rows that invalidate themselves after some passes of each frame.
private struct RestlessRows: RowsBased {
  var rows = RowsLayout()
  let rounds: Int
  private var passes = 0

  init(rounds: Int) { self.rounds = rounds }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    passes += 1
    guard passes < rounds else {
      passes = 0
      return nil
    }
    return .boundsChange
  }
}

@Suite("A layout that invalidates itself")
struct ConvergenceTests {
  @Test("rests after three passes of a frame", arguments: [(3, false), (4, true)])
  func rests(rounds: Int, isFound: Bool) throws {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      RestlessRows(rounds: rounds)
    }
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    let options = CheckOptions(only: "Convergence")
    let outcome = try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    let message = "the layout was prepared 4 times in one go and wanted more"
    expectEqual(outcome.violations.first?.message, isFound ? message : nil)
  }
}
