import Expectations
import Results
import Testing

@testable import AdoptionCommands
@testable import HarnessCommands

/// The time that `adopt` allows for replays with more and more items.
struct AdoptionScalingTests {
  private func pace(_ items: Int, _ seconds: Double) -> AdoptionScaling.Pace {
    AdoptionScaling.Pace(items: items, seconds: seconds)
  }

  @Test func itGoesOnWhileTenTimesTheItemsEndInTwentySeconds() {
    var scaling = AdoptionScaling()
    expectTrue(scaling.waits(for: "Rows", items: "1k", after: pace(100, 2), elapsed: 0))
    expectTrue(scaling.waits(for: "Rows", items: "100k", after: pace(0, 0), elapsed: 0))
    expectTrue(scaling.notes.isEmpty)
    expectTrue(!scaling.waits(for: "Rows", items: "10k", after: pace(1000, 1), elapsed: 11))
    scaling = AdoptionScaling()
    expectEqual(scaling.text(Terminal()), "")
  }

  @Test(arguments: [
    (2.1, 0.0, "from the time of 1,000 items, the estimate is\n21.0 s, and the limit is 20 s in"),
    (0.1, 19.5, "its replays took 19.5 s, and the limit is 20 s\nin"),
  ])
  func itTellsWhatItDoesNotWaitFor(_ seconds: Double, _ elapsed: Double, _ reason: String) {
    var scaling = AdoptionScaling()
    let pace = pace(1000, seconds)
    expectTrue(!scaling.waits(for: "Rows", items: "10k", after: pace, elapsed: elapsed))
    expectEqual(
      scaling.text(Terminal()),
      "Rows was not replayed with 10,000 items or more: \(reason) all.\n"
    )
  }
}
