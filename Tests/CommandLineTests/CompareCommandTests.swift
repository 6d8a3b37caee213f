import Expectations
import Foundation
import Measurement
import Results
import TestSupport
import Testing

@testable import HarnessCommands

/// Tests of `compare` on the built executable, because comparisons need processes.
struct CompareCommandTests {
  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("crashing-layouts")
    folder = try TemporaryDirectory()
  }

  private func compare(_ a: String, _ b: String, _ words: [String] = []) throws
    -> BuiltExecutable.Finished
  {
    let sides = ["--a", "faulty/\(a)", "--b", "faulty/\(b)", "--pairs", "10"]
    return try harness.run(["compare", try folder.trace()] + sides + words)
  }

  private func records(_ ending: BuiltExecutable.Finished) throws -> [ComparisonRecord] {
    try ending.text.split(separator: "\n").map {
      try JSONDecoder().decode(ComparisonRecord.self, from: Data($0.utf8))
    }
  }

  @Test func aSlowerHeadIsARegressionWhoseFramesAreNamed() throws {
    let ending = try compare("sound", "slow", ["--json", "-"])
    expectEqual(ending.code, 2, "\(ending.messages)")
    let record = try #require(try records(ending).first)
    expectEqual(record.verdict, .regression)
    expectEqual(record.pairs, 10)
    expectEqual(record.slowdowns.map(\.slowdown), Slowdown.allCases)
    expectEqual(record.slowdowns.first { $0.slowdown == .total }?.verdict, .regression)
    let frame = try #require(record.slowerFrames.first)
    expectTrue(frame.headNanoseconds > 50_000)
    expectTrue(frame.lower > 1)
    expectTrue(frame.command.contains("draw"))
    expectTrue(frame.command.hasSuffix("-o frame-\(frame.frames[0]).svg"))
    let cause = try #require(record.cause)
    expectEqual(cause.hook, .elements)
    expectTrue(cause.share > 0.5, "\(cause)")
    expectTrue(cause.sentence.hasPrefix("layoutAttributesForElements(in:) takes"))
  }

  @Test func aFasterHeadPassesAndIsToldWhereAsked() throws {
    try expectEqual(compare("slow", "sound").code, 0)
    let ending = try compare("slow", "sound", ["--strict-improvement"])
    expectEqual(ending.code, 4, "\(ending.messages)")
    expectTrue(ending.text.contains("pass, faster"))
    expectTrue(
      ending.text.hasSuffix("\n✓ Passes: not slower in 1 scenario, faster in 1 (exit code 4).\n")
    )
  }

  @Test func aSideThatEndsItsProcessIsAViolation() throws {
    let ending = try compare("sound", "trap")
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectTrue(ending.text.contains("not measured"))
    expectTrue(ending.text.contains("in the head, the layout ended the process"))
  }

  @Test(arguments: [
    "unturn", "garbage", "stop", "flood", "orphan", "group", "made", "madeTrap", "madeLoop",
    "traits",
  ])
  func aSideThatReachesForTheParentIsAViolation(_ index: String) throws {
    let ending = try compare("sound", index, ["--step-limit", "0.01"])
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectTrue(ending.text.contains("not measured"))
    expectTrue(ending.text.contains("in the head, the "))
    expectTrue(ending.messages.utf8.count < 200_000)
  }

  @Test func anotherExecutableIsABase() throws {
    let words = [
      "compare", try folder.trace(), "--layout", "faulty", "--index", "sound", "--pairs", "10",
      "--json", "-", "--base",
    ]
    let ending = try harness.run(words + [harness.url.path, "--threshold", "20"])
    expectTrue([0, 7].contains(ending.code), "\(ending.messages)")
    let record = try #require(try records(ending).first)
    let floors = record.slowdowns.filter { $0.slowdown != .outliers }.map(\.floor)
    expectTrue(floors.allSatisfy { ($0 - 1.2).magnitude < 1e-9 }, "\(floors)")
    expectEqual(record.command?.hasSuffix(" --threshold 20"), true)
    expectEqual(record.base.build.executable, record.head.build.executable)
    expectEqual(record.base.build.label, harness.url.path)
    let stranger = try harness.run(words + ["/bin/cat"])
    expectEqual(stranger.code, 7)
    expectTrue(stranger.text.contains("ended before it replayed anything"))
    try expectEqual(harness.run(words + ["no-such-commit"]).code, 5)
  }

  @Test(arguments: ["1", "3", "\(ReplayProtocol.version + 1)"])
  func aBaseOfAnotherProtocolIsRefusedBeforeAnythingIsMeasured(_ version: String) throws {
    let own = ReplayProtocol.version
    let change =
      version == "1" ? "s|protocolVersion|former|" : "s|sion.:\(own)|sion\":\(version)|"
    let base = try folder.write(
      """
      #!/bin/bash
      "\(harness.url.path)" "$@" 4> >(sed -u '\(change)' >&4)

      """,
      to: "speaks-another-protocol"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: base)
    let ending = try harness.run([
      "gate", try folder.trace(), "--layout", "faulty", "--index", "sound", "--baselines", "none",
      "--results", "none", "--base", base,
    ])
    expectEqual(ending.code, 7, "\(ending.messages)")
    expectTrue(ending.text.isEmpty)
    let sentence = "--base '\(base)' has version \(version) of the replay protocol"
    expectTrue(ending.messages.contains(sentence), "\(ending.messages)")
  }

  @Test func sidesThatReplayUnequalNumbersOfFramesAreNotCompared() throws {
    let longer = try folder.trace("longer", frames: 40)
    let base = try folder.write(
      """
      #!/bin/sh
      sed -u 's|"traces":."[^"]*"|"traces":["\(longer)"|' | "\(harness.url.path)" "$@"

      """,
      to: "reads-another-trace"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: base)
    let ending = try harness.run([
      "compare", try folder.trace(frames: 31), "--layout", "faulty", "--index", "sound", "--pairs",
      "10", "--base", base,
    ])
    expectEqual(ending.code, 7, "\(ending.messages)")
    expectTrue(ending.text.contains("the base replays 40 frames and the head 31"), "\(ending.text)")
  }

  @Test(arguments: [
    ([], "two sides"), (["--a", "flow/chunked"], "use both"),
    (["--a", "flow/chunked", "--b", "flow"], "must name one index"),
    (["--a", "flow/", "--b", "flow/chunked"], "a layout, a slash and an index"),
    (["--a", "null", "--b", "null", "--layout", "flow"], "remove --layout"),
    (["--a", "null", "--b", "null", "--base", "main"], "of one build"),
    (["--a", "null", "--b", "null", "--pairs", "12"], "one of 10, 20 and 40"),
    (["--a", "null", "--b", "null", "--threshold", "0.5"], "a percentage from 1 to 1000"),
    (["--a", "null", "--b", "null", "--filter", "x"], "remove --filter"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) throws {
    let ending = try BuiltExecutable("perfharness").run(["compare", try folder.trace()] + words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectTrue(ending.text.isEmpty)
  }

  @Test func storedResultsAreShownBesideOneAnother() throws {
    let trace = try folder.trace()
    let files = [folder.file("a.jsonl"), folder.file("b.jsonl")]
    for file in files {
      let ending = Ending([
        "run", trace, "--layout", "flow", "--index", "chunked", "--repeats", "1", "--results",
        "none", "--json", file,
      ])
      expectEqual(ending.code, 0, "\(ending.messages)")
    }
    let ending = Ending(["compare"] + files)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("  same\n"), "\(ending.text)")
    let lines = Ending(["compare", "--json", "-"] + files).text
    let difference = try JSONDecoder().decode(StoredDifference.self, from: Data(lines.utf8))
    expectEqual(difference.showsSame, true)
    let returned = difference.counts.first { $0.name == "returned" }
    expectTrue(returned?.base == returned?.head && (returned?.base ?? 0) > 0)
    expectEqual(difference.times.last?.name, "all_frames_ms")
    expectTrue((difference.times.last?.ratio ?? 0) > 0)
    expectEqual(Ending(["compare", files[0], folder.file("none.jsonl")]).code, 5)
    let broken = try folder.write("{}\n", to: "broken.jsonl")
    expectEqual(Ending(["compare", files[0], broken]).code, 65)
  }

  @Test func resultsOfOtherScenariosCannotBeShownBesideOneAnother() throws {
    let trace = try folder.trace()
    for layout in ["flow", "waterfall"] {
      _ = Ending([
        "run", trace, "--layout", layout, "--index", "chunked", "--repeats", "0", "--results",
        "none", "--json", folder.file("\(layout).jsonl"),
      ])
    }
    let ending = Ending(["compare", folder.file("flow.jsonl"), folder.file("waterfall.jsonl")])
    expectEqual(ending.code, 7)
    expectTrue(ending.messages.contains("no scenario in common"))
  }
}
