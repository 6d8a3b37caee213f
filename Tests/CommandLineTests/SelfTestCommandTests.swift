import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import HarnessCommands

struct SelfTestCommandTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("perfharness")
    folder = try TemporaryDirectory()
  }

  private func selftest(_ words: [String]) throws -> BuiltExecutable.Finished {
    try harness.run(
      ["selftest", try folder.trace(), "--index", "grid-buckets", "--results", folder.path] + words
    )
  }

  @Test func whatIsCountedIsAlwaysFoundAndKept() throws {
    let ending = try selftest(["--inject", "allocation,attribute", "--json", "-"])
    let records = try ending.text.split(separator: "\n").map {
      try JSONDecoder().decode(SelfTestRecord.self, from: Data($0.utf8))
    }
    expectEqual(records.map(\.regression), [.allocation, .attribute])
    expectEqual(records.last?.outcome, .violation)
    // Without jemalloc, the allocation is not counted.
    if records.first?.machine.jemallocVersion != nil {
      expectEqual(ending.code, 0, "\(ending.messages)")
      expectEqual(records.first?.outcome, .regression)
    }
    let again = try selftest(["--inject", "attribute"])
    expectTrue(again.text.contains("attribute"))
    let shown = try selftest(["--rounds", "0"])
    expectEqual(shown.text, again.text)
    let nothing = try harness.run(["selftest", "--rounds", "0", "--results", "none"])
    expectEqual(nothing.code, 7)
    let kept = try AppendedLines.read(
      SelfTestRecord.self,
      from: folder.file("selftest.jsonl")
    ).records
    expectEqual(kept.count, 3)
    expectEqual(Set(kept.map(\.seed)).count, 3)
  }

  @Test func aTraceWithoutALongFrameCannotHaveOneSlowedDown() throws {
    let still = try folder.trace("still", frames: 1)
    let ending = try harness.run([
      "selftest", still, "--index", "grid-buckets", "--inject", "frame", "--results", "none",
    ])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("no frame takes 50 µs"))
  }

  @Test(arguments: [(["--inject", "wast-2"], "waste-2"), (["--rounds", "-1"], "--rounds")])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) throws {
    let ending = try selftest(words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
  }

  @Test func aDamagedTallyIsNamed() throws {
    _ = try folder.write("{}\n", to: "selftest.jsonl")
    let ending = try selftest(["--inject", "attribute"])
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("selftest.jsonl:1"))
  }

  @Test func injectedLayoutsShowWhatTheWaterfallShows() throws {
    let trace = try folder.trace()
    func digest(_ layout: String) -> String? {
      let words = ["check", trace, "--layout", layout, "--index", "grid-buckets", "--json", "-"]
      let ending = Ending(words)
      expectEqual(ending.code, 0, "\(ending.messages)")
      let line = try? JSONDecoder().decode(CheckLine.self, from: Data(ending.text.utf8))
      return line?.oracle.digest
    }
    let expected = digest("waterfall:columns=2")
    expectTrue(expected != nil)
    expectEqual(digest("injected:columns=2,wastePermille=50,allocates=true"), expected)
    expectEqual(digest("injected:columns=2,slowQuery=3"), expected)
    expectEqual(digest("injected:columns=2,slowEvery=5,slowPermille=1000"), expected)
    expectTrue(!Ending(["list"]).text.contains("injected"))
  }
}
