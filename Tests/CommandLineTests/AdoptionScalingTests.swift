import Expectations
import Results
import Testing

@testable import HarnessCommands

/// How long `adopt` waits for replays with more and more items.
@Suite struct AdoptionScalingTests {
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

  @Test func itTellsWhatItDoesNotWaitFor() {
    var scaling = AdoptionScaling()
    expectTrue(!scaling.waits(for: "Rows", items: "10k", after: pace(1000, 2.1), elapsed: 0))
    expectEqual(
      scaling.text(Terminal()),
      "Rows was not replayed with 10,000 items or more: "
        + "by what 1,000 items took that would take about\n"
        + "21.0 s, and no more than 20 s are waited for in all.\n"
    )
  }

  @Test func itTellsThatReplaysBeforeTookTheTime() {
    var scaling = AdoptionScaling()
    expectTrue(!scaling.waits(for: "Rows", items: "1k", after: pace(1000, 1), elapsed: 19.5))
    expectEqual(
      scaling.text(Terminal()),
      "Rows was not replayed with 1,000 items or more: "
        + "its replays took 19.5 s, and no more than 20 s\nare waited for in all.\n"
    )
  }
}
