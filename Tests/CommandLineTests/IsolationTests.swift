import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay
import Traces

@testable import HarnessCommands

/// Layouts that end their process end only their own scenario.
struct IsolationTests {
  /// The crash that a faulty layout of `crashing-layouts` should cause.
  struct Expected {
    var index: String
    var kind: CrashRecord.Kind
    var signals: [String?]
    var part: String
    var frame = 15
  }

  private static let expected: [Expected] = [
    Expected(
      index: "trap",
      kind: .noCrash,
      signals: ["SIGILL", "SIGTRAP"],
      part: "Fatal error: the layout lost count"
    ),
    Expected(index: "abort", kind: .noCrash, signals: ["SIGABRT"], part: "an abort"),
    Expected(index: "access", kind: .noCrash, signals: ["SIGSEGV", "SIGBUS"], part: "bad access"),
    Expected(index: "exit", kind: .noCrash, signals: [nil], part: "with exit code 0"),
    Expected(index: "loop", kind: .watchdog, signals: ["SIGKILL"], part: "of processor time"),
    Expected(
      index: "recurse",
      kind: .recursionBudget,
      signals: ["SIGSEGV", "SIGBUS"],
      part: "512 KB"
    ),
    Expected(
      index: "load",
      kind: .noCrash,
      signals: ["SIGILL", "SIGTRAP"],
      part: "in the check, initial layout",
      frame: -1
    ),
  ]

  private let harness: BuiltExecutable
  private let folder: TemporaryDirectory

  init() throws {
    harness = try BuiltExecutable("crashing-layouts")
    folder = try TemporaryDirectory()
  }

  private func words(_ subcommand: String, _ indexes: [String]) throws -> [String] {
    [
      subcommand, try folder.trace(), "--layout", "faulty", "--index",
      indexes.joined(separator: ","), "--step-limit", "0.01",
    ]
  }

  @Test func everyWayToEndAProcessIsARowAndTheOtherScenariosRun() throws {
    let indexes = ["sound"] + Self.expected.map(\.index)
    let words = try words("run", indexes) + ["--repeats", "0", "--results", folder.file("results")]
    let ending = try harness.run(words + ["--json", folder.file("out.jsonl")])
    expectEqual(ending.code, 3, "\(ending.messages)")
    let results = try ResultLine.read(folder.file("out.jsonl")).scenarios
    expectEqual(Set(results.map(\.setting.index)), Set(indexes))
    expectEqual(folder.recordFiles(under: "results").count, indexes.count)
    let sound = try #require(results.first { $0.setting.index == "sound" })
    expectNil(sound.crash)
    expectEqual(sound.violationCount, 0)
    expectEqual(sound.frames.count, 30)
    for expected in Self.expected {
      let result = try #require(results.first { $0.setting.index == expected.index })
      try expect(result, expected, in: ending)
    }
  }

  private func expect(
    _ result: ScenarioResult,
    _ expected: Expected,
    in ending: BuiltExecutable.Finished
  ) throws {
    let crash = try #require(result.crash, "\(expected.index)")
    expectEqual(crash.kind, expected.kind)
    expectTrue(expected.signals.contains(crash.signal), "\(crash)")
    expectEqual(crash.pass, "check")
    expectEqual(crash.frame, expected.frame)
    expectEqual(result.violationCount, 1)
    let violation = try #require(result.violations.first)
    expectEqual(violation.invariant, expected.kind.rawValue)
    expectTrue(violation.message.contains(expected.part), "\(violation.message)")
    expectEqual(violation.timeNanoseconds, max(0, expected.frame) * 16_000_000)
    expectTrue(
      violation.command.hasSuffix(
        "--layout faulty --index \(expected.index) --step-limit 0.01"
      )
    )
    let row = ending.text.split(separator: "\n").first {
      $0.contains("  \(expected.index) ") && $0.hasPrefix("small ")
    }
    expectTrue(row?.contains(" n/a ") == true && row?.contains(" crashed ") == true)
    expectTrue(
      ending.text.contains("\(violation.invariant) at \(NumberText.frame(expected.frame)) ")
    )
  }

  @Test func memoryWithoutEndIsEnded() throws {
    let words = [
      "check", try folder.trace(), "--layout", "faulty", "--index", "sound,allocate",
      "--memory-limit", "0.6", "--json", "-",
    ]
    let ending = try harness.run(words)
    expectEqual(ending.code, 3)
    let lines = try lines(ending)
    expectEqual(lines.map { $0.crash?.kind }, [nil, .memoryLimit])
    expectEqual(lines.last?.crash?.frame, 15)
    expectEqual(lines.last?.crash?.signal, "SIGKILL")
    let violation = try #require(lines.last?.violations.first)
    expectTrue(violation.message.contains("more than 0.6 GB"))
    expectTrue(violation.command.hasSuffix("--index allocate --memory-limit 0.6"))
  }

  @Test func aStepThatSleepsForEverIsEndedToo() async throws {
    var words = try words("check", ["sleep", "sound"])
    words[words.firstIndex(of: "0.01") ?? 0] = "0.003"
    let ending = try await harness.runWaiting(words + ["--json", "-"])
    expectEqual(ending.code, 3)
    let lines = try lines(ending)
    expectEqual(lines.map(\.setting.index), ["sound", "sleep"])
    expectEqual(lines.map { $0.crash?.kind }, [nil, .watchdog])
    expectEqual(lines.last?.crash?.frame, 15)
  }

  /// The layouts that attack the process that supervises them, with a part of the message.
  private static let reachingOut = [
    "unreply": "pipes that its process answers by",
    "undescribe": "pipes that its process answers by",
    "garbage": "pipes that its process answers by",
    "half": "pipes that its process answers by",
    "forge": "pipes that its process answers by",
    "stop": "stopped the process by a signal",
    "flood": "of processor time",
    "scribble": "the layout scribbled",
    "truncate": "the page keeps its size",
    "thread": "a thread of the layout lost count",
    "group": "by SIGTERM",
    "orphan": "the layout left a process",
  ]

  @Test(arguments: ["check", "run"])
  func whatReachesForTheParentCostsItsOwnRow(_ subcommand: String) async throws {
    let faults = Self.reachingOut.keys.sorted()
    let words = try words(subcommand, ["sound"] + faults) + ["--json", "-"]
    let ending = try await harness.runWaiting(
      words + (subcommand == "run" ? ["--repeats", "0", "--results", "none"] : [])
    )
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectTrue(ending.messages.utf8.count < 200_000)
    let rows =
      subcommand == "run"
      ? try ResultLine.decode(Data(ending.text.utf8), path: "output").scenarios.map {
        Row(index: $0.setting.index, violations: $0.violations, crash: $0.crash)
      }
      : try lines(ending).map {
        Row(index: $0.setting.index, violations: $0.violations, crash: $0.crash)
      }
    expectEqual(Set(rows.map(\.index)), Set(faults + ["sound"]))
    for row in rows {
      let message = row.violations.first?.message
      guard let part = Self.reachingOut[row.index] else {
        expectNil(row.crash, "\(message ?? "")")
        continue
      }
      expectEqual(message?.contains(part), true, "\(row.index): \(message ?? "nothing")")
      try expectNobodyLeft(by: row)
    }
  }

  /// The layouts that crash before any replay, with a part of the message.
  private static let early = [
    "madeTrap": "the layout lost count", "made": "with exit code 0",
    "madeLoop": "of processor time", "traits": "the layout lost count",
  ]

  @Test(arguments: ["check", "run", "gate"])
  func aLayoutThatCannotBeMadeCostsItsOwnRow(_ subcommand: String) throws {
    let faults = Self.early.keys.sorted()
    let json = folder.file("early.jsonl")
    var words = try words(subcommand, ["sound"] + faults) + ["--json", json]
    if subcommand != "check" { words += ["--results", "none", "--repeats", "0"] }
    if subcommand == "gate" { words += ["--base", "none", "--baselines", "none"] }
    let ending = try harness.run(words)
    expectEqual(ending.code, 3, "\(ending.messages)")
    let text = try String(contentsOfFile: json, encoding: .utf8)
    for (index, part) in Self.early {
      let row = text.split(separator: "\n").first { $0.contains("\"\(index)\"") }
      expectEqual(row?.contains(part), true, "\(index): \(row ?? "no row")")
    }
    let sound = text.split(separator: "\n").first { $0.contains("\"sound\"") }
    expectEqual(sound?.contains("crash_message"), false)
  }

  @Test(arguments: ["madeTrap", "made", "madeLoop", "traits"])
  func aFrameOfALayoutThatCannotBeMadeIsAFinding(_ index: String) throws {
    let words = try words("draw", [index])
    let drawn = try harness.run(words)
    expectEqual(drawn.code, 3, "\(drawn.messages)")
    expectTrue(drawn.text.isEmpty)
    expectTrue(drawn.messages.contains(try #require(Self.early[index])), "\(drawn.messages)")
    let found = try harness.run([
      "fuzz", "--layout", "faulty", "--index", index, "--step-limit", "0.01", "--cases", "1",
      "--for", "1s", "--regressions", folder.file("found"),
    ])
    expectEqual(found.code, 3, "\(found.messages)")
  }

  @Test func aPictureIsTheSameWhereverItIsDrawn() throws {
    let harness = try BuiltExecutable("perfharness")
    let words = ["draw", try folder.trace(), "--layout", "flow", "--frame", "12"]
    let apart = try harness.run(words)
    expectEqual(apart.code, 0, "\(apart.messages)")
    expectEqual(apart.text, try harness.run(words + ["--isolation", "none"]).text)
  }

  /// The fields that results and lines of `check` have in common.
  private struct Row {
    var index: String
    var violations: [ViolationRecord]
    var crash: CrashRecord?
  }

  private func expectNobodyLeft(by row: Row) throws {
    guard row.index == "orphan" else { return }
    let words = row.crash?.message?.split(separator: " ")
    let number = try #require(words?.last.flatMap { pid_t($0) })
    expectTrue(BuiltExecutable.isGone(number))
  }

  private func lines(_ ending: BuiltExecutable.Finished) throws -> [CheckLine] {
    try ending.text.split(separator: "\n").map {
      try JSONDecoder().decode(CheckLine.self, from: Data($0.utf8))
    }
  }

  @Test func everyFaultIsInTheTableOfWhatItCosts() throws {
    struct Listed: Decodable {
      struct Layout: Decodable {
        var name: String
        var indexes: [String]
      }
      var layouts: [Layout]
    }
    let text = try harness.run(["list", "--json", "-"]).text
    let listed = try JSONDecoder().decode(Listed.self, from: Data(text.utf8))
    let faulty = try #require(listed.layouts.first { $0.name == "faulty" })
    let page = try PackageFile.documentation("Isolation.md")
    for index in faulty.indexes where index != "linear-scan" {
      expectTrue(page.contains("\n| `\(index)` | "), "script/crash-table gives the row of \(index)")
    }
  }

  @Test func theEventIsNamed() throws {
    let path = try folder.trace(
      "edited",
      events: [
        7: [.reload, .edit(TraceEdit(operations: [.delete(section: 0, item: 3, count: 2)]))]
      ]
    )
    let words = ["check", path, "--layout", "faulty", "--index", "batch"]
    let ending = try harness.run(words)
    expectEqual(ending.code, 3)
    expectTrue(ending.text.contains("edited / faulty / batch, 40 items, 30 frames: crashed\n"))
    expectTrue(
      ending.text.contains("NoCrash at frame 7 (0.112 s): the layout ended the process by ")
    )
    expectTrue(ending.text.contains("(in the check, frame 7, event 2 of 2: edit of 2)"))
    let crash = try #require(try lines(try harness.run(words + ["--json", "-"])).first?.crash)
    expectEqual(crash.event, "edit of 2")
    expectEqual(crash.message?.hasSuffix("Fatal error: the layout lost count"), true)
  }

  @Test func aCrashInAReplayThatMeasuresIsTold() throws {
    let words = try words("run", ["sound", "counted"])
    let ending = try harness.run(words + ["--repeats", "1", "--results", "none", "--json", "-"])
    expectEqual(ending.code, 3)
    let results = try ResultLine.decode(Data(ending.text.utf8), path: "output").scenarios
    expectEqual(results.map { $0.crash?.pass }, [nil, "count"])
    expectEqual(results.last?.crash?.frame, 15)
    expectEqual(results.last?.violations.first?.command.contains(" run "), true)
  }

  @Test func bothPlacesOfReplayFindTheSame() throws {
    let harness = try BuiltExecutable("perfharness")
    let words = ["check", try folder.trace(), "--json", "-"]
    let apart = try harness.run(words)
    let here = try harness.run(words + ["--isolation", "none"])
    expectEqual(apart.code, 0)
    expectEqual(apart.text, here.text)
    expectEqual(apart.text, Ending(words).text)
  }

  @Test func nobodyCallsTheChildsSubcommand() throws {
    let ending = try harness.run([ReplayServer.word])
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("is for internal use"))
    expectTrue(!Ending(["help"]).text.contains(ReplayServer.word))
  }

  @Test func aChildEndsWithItsParent() throws {
    let path = try folder.trace()
    let words = ["check", path, "--layout", "faulty", "--index", "loop", "--step-limit", "600"]
    let process = harness.process(words)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("goes round") {
      let bytes = pipe.fileHandleForReading.availableData
      try #require(!bytes.isEmpty)
      text += String(decoding: bytes, as: UTF8.self)
    }
    let number = text.split(separator: " ").compactMap { pid_t($0) }.first
    let child = try #require(number)
    kill(process.processIdentifier, SIGKILL)
    process.waitForEnd()
    var isGone = false
    for _ in 0..<500 where !isGone {
      usleep(10_000)
      isGone = BuiltExecutable.isGone(child)
    }
    expectTrue(isGone)
  }
}
