import Expectations
import Foundation
import Testing

@testable import Measurement

@Suite("Counted instructions")
struct StepCounterTests {
  /// Returns the instructions of adding up numbers, up to a limit.
  private func steps(_ count: Int, upTo limit: Int = 1_000_000) -> Int? {
    var sum = 0
    let steps = StepCounter().steps(upTo: limit) {
      for number in 0..<count { sum &+= number ^ sum }
    }
    expectTrue(steps == nil || count == 0 || sum != 0)
    return steps
  }

  @Test("are the same each time, grow with the work and end at the limit")
  func counts() throws {
    // Not every processor can count.
    guard let few = steps(50) else { return }
    expectEqual(steps(50), few)
    let many = try #require(steps(400))
    expectTrue(many > 3 * few)
    expectEqual(steps(400, upTo: few), few)
  }

  @Test("leave a breakpoint of the code a crash")
  func leavesBreakpoints() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = StepCounter().steps(upTo: 10) {}
      raise(SIGTRAP)
    }
  }
}
