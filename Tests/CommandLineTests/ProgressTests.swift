import Expectations
import LayoutUnderTest
import Testing

@testable import HarnessCommands

struct ProgressTests {
  private final class Clock {
    var seconds = 0.0
  }

  private let output = CapturedOutput()
  private let clock = Clock()

  private func bar(total: Int, isTerminal: Bool) -> ProgressBar {
    output.isErrorTerminal = isTerminal
    let context = CommandContext(.builtIn, output: output)
    return ProgressBar(total: total, context: context, isWanted: true) { [clock] in clock.seconds }
  }

  @Test func theTimeLeftIsToldFromATwentiethAndThreeSecondsOn() {
    var estimate = ProgressEstimate()
    let early = estimate.total(share: 0.04, seconds: 10)
    let soon = estimate.total(share: 0.5, seconds: 2.9)
    let told = estimate.total(share: 0.1, seconds: 10)
    expectTrue(early == nil && soon == nil && told == 100)
  }

  @Test func anEstimateGrowsByATenthAtMostAndIsNeverLessThanWhatHasPassed() throws {
    var estimate = ProgressEstimate()
    _ = estimate.total(share: 0.1, seconds: 10)
    let grown = estimate.total(share: 0.1, seconds: 50)
    let next = try #require(grown)
    expectTrue(abs(next - 110) < 1e-9)
    let last = estimate.total(share: 0.9, seconds: 500)
    expectEqual(last, 500)
  }

  @Test func aTerminalShowsOneLineThatIsRewrittenFourTimesASecondAtMost() {
    let bar = bar(total: 10, isTerminal: true)
    bar.begin("first")
    clock.seconds = 0.1
    bar.begin("too soon")
    clock.seconds = 4
    bar.begin("third")
    bar.end()
    expectTrue(output.messages.contains("first"))
    expectTrue(!output.messages.contains("too soon"))
    expectTrue(output.messages.contains("2/10 third  0:04 of about 0:20"))
    expectTrue(!output.messages.contains("\n"))
    expectTrue(output.messages.hasSuffix("\r\u{1B}[K"))
  }

  @Test(arguments: [20, 40, 79, 80, 200])
  func theLineIsNarrowerThanTheTerminal(_ columns: Int) throws {
    output.errorColumns = columns
    let bar = bar(total: 1000, isTerminal: true)
    for seconds in [0.0, 400] {
      clock.seconds = seconds
      for _ in 0..<100 { bar.begin("a-long-name of a recording · waterfall · sorted-sweep") }
    }
    let lines = output.messages.split(separator: "\r\u{1B}[K")
    expectEqual(lines.count, 2)
    for line in lines { expectTrue(line.count < columns, "\(line)") }
    let last = try #require(lines.last)
    expectEqual(last.contains("["), columns >= 80)
    expectTrue(last.contains("100/1000 "))
    expectEqual(last.contains("6:40 of about 66:40"), columns >= 40)
    expectEqual(last.contains("a-long-name of a"), columns > 60)
  }

  @Test func stepsThatTurnOutToBeNeededAreAdded() {
    let bar = bar(total: 1, isTerminal: false)
    bar.begin("first")
    bar.add(steps: 9)
    clock.seconds = 60
    bar.begin("second")
    expectEqual(output.messages, "1 of 10 steps after 1:00\n")
  }

  @Test func aLogHasALineAMinute() {
    let bar = bar(total: 30, isTerminal: false)
    for step in 0..<30 {
      clock.seconds = Double(step) * 10
      bar.begin("scenario")
    }
    bar.end()
    expectEqual(
      output.messages,
      """
      6 of 30 steps after 1:00
      12 of 30 steps after 2:00
      18 of 30 steps after 3:00
      24 of 30 steps after 4:00

      """
    )
  }
}
