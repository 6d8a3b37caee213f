import Expectations
import LayoutContract
import LayoutUnderTest
import TestSupport
import Testing

@testable import HarnessCommands

/// The messages about checks that end before the trace does.
@Suite("Checks that are cut short")
struct EarlyVerdictTests {
  private let folder: TraceFolder

  init() throws {
    folder = try TraceFolder()
  }

  /// The messages of a run whose checks have no time.
  private func messages(_ make: @escaping @Sendable () -> some CollectionLayout) throws -> String {
    var catalog = LayoutCatalog()
    catalog.register("slow") { _ in make() }
    let output = CapturedOutput()
    let context = CommandContext(
      program: "perfharness",
      invocation: "perfharness",
      commandLine: "perfharness",
      catalog: catalog,
      layoutLibraries: nil,
      environment: [:],
      output: output,
      executable: nil
    )
    let arguments = try ArgumentParser(subcommand: .run, environment: [:])
      .parse([try folder.trace(), "--layout", "slow", "--results", "none", "--repeats", "1"])
    let results = try RunCommand(arguments, context: context)
      .results(warns: false, checks: true, checkSeconds: 0)
    expectEqual(results.map { $0.frames.count }, [0])
    return output.messages
  }

  @Test("say what they found before the frames are timed")
  func early() throws {
    expectEqual(
      try messages { RowsLayout() }.contains(
        "slow: checked, nothing wrong; its frames are timed now\n"
      ),
      true
    )
  }

  @Test("name what is violated")
  func violated() throws {
    let text = try messages {
      Mutant(RowsLayout()) { $0.misanswer = { _, answer in Array(answer.dropFirst(2)) } }
    }
    expectEqual(text.contains("slow: checked, QueryEqualsScan"), true)
  }
}
