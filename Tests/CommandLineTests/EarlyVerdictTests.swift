import Expectations
import LayoutContract
import LayoutUnderTest
import TestSupport
import Testing

@testable import HarnessCommands

/// The messages about checks that end before the trace does.
@Suite("Checks that are cut short")
struct EarlyVerdictTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Returns the messages of a run that has no time for checks.
  private func messages(_ make: @escaping @Sendable () -> some CollectionLayout) throws -> String {
    var catalog = LayoutCatalog()
    catalog.register("slow") { _ in make() }
    let output = CapturedOutput()
    let context = CommandContext(catalog, output: output)
    let arguments = try ArgumentParser(command: RunCommand.self, environment: [:])
      .parse([try folder.trace(), "--layout", "slow", "--results", "none", "--repeats", "1"])
    let results = try RunCommand(arguments, context: context)
      .results(warns: false, checks: true, checkSeconds: 0)
    let isWrong = results[0].violationCount > 0
    expectEqual(
      results.map(\.emptiness),
      [
        isWrong
          ? nil
          : "small slow: its checks ended after 0 of 30 frames, before one that shows "
            + "an element"
      ]
    )
    return output.messages
  }

  @Test("say what they found before the frames are timed")
  func early() throws {
    expectTrue(
      try messages { RowsLayout() }.contains(
        "slow: nothing wrong in the initial layout and 0 frames; timing them now\n"
      )
    )
  }

  @Test("name what is violated")
  func violated() throws {
    let text = try messages {
      Mutant(RowsLayout()) { $0.misanswer = { _, answer in Array(answer.dropFirst(2)) } }
    }
    expectTrue(text.contains("slow: QueryEqualsScan"), "\(text)")
  }
}
