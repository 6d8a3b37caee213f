#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

/// Libraries that go wrong when they are opened, when they are asked for layouts, or in a hook.
///
/// `script/hostile-libraries` tries more of them in every command.
@Suite struct HostileLibraryTests {
  /// A folder with two libraries: one goes wrong as `HOSTILE` says, and the other one is right.
  private static let shared: Result<Libraries, any Error> = Result { try Libraries() }

  private let libraries: Libraries

  init() throws {
    libraries = try Self.shared.get()
  }

  private static let commands: [[String]] = [
    ["check", "TRACE"], ["run", "TRACE", "--results", "none", "--repeats", "0"],
    ["gate", "TRACE", "--results", "none", "--base", "none", "--baselines", "none"],
    ["compare", "TRACE", "--base", "Hostile.so", "--pairs", "10"],
    ["draw", "TRACE", "--frame", "3", "-o", "frame.svg"],
    ["fuzz", "--cases", "2", "--stop-at-first", "--regressions", "kept"],
    ["shrink", "TRACE", "--cases", "3", "--minimized", "small-minimized.ltrace.jsonl"],
    ["baseline", "update", "TRACE", "--baselines", "baselines"],
  ]

  @Test(arguments: ["opened", "glue", "made", "prepare", "query", "bounds"])
  func anEndInAnyPlaceCostsItsOwnRow(_ place: String) throws {
    for deed in ["_exit", "trap"] { try expectOwnRowLost("\(place)-\(deed)") }
  }

  @Test(arguments: [
    "exit", "exec", "quick", "fork", "access", "recurse", "later", "alarm", "close", "closeall",
    "half", "garbage", "interrupt", "terminate", "kill", "stop", "queue", "group", "all", "session",
    "truncate", "overwrite", "unlink",
  ])
  func aDeedWhenALibraryIsOpenedCostsItsOwnRow(_ deed: String) throws {
    try expectOwnRowLost("opened-\(deed)")
  }

  @Test(arguments: ["kill", "terminate", "close", "half", "overwrite", "truncate", "later"])
  func aDeedInAHookCostsItsOwnRow(_ deed: String) throws {
    try expectOwnRowLost("query-\(deed)")
  }

  @Test func anOpeningThatDoesNotEndIsEnded() throws {
    let limits = try ReplayLimits.usual
    expectEqual(limits.openingSeconds, 5)
    try expectOwnRowLost("opened-loop")
  }

  private func expectOwnRowLost(_ fault: String) throws {
    let words = ["check", "TRACE", "--json", "-", "--step-limit", "0.05"]
    let ending = try libraries.run(words, ["Hostile.so", "Sound.so"], fault: fault)
    expectEqual(ending.code, 3, "\(fault): \(ending.messages)")
    let lines = try ending.text.split(separator: "\n").map {
      try JSONDecoder().decode(CheckLine.self, from: Data($0.utf8))
    }
    expectEqual(lines.count, 2, "\(fault): \(ending.text)")
    let sound = lines.filter { $0.setting.layout == "SoundLayout" }
    expectEqual(sound.map(\.violationCount), [0], "\(fault)")
    expectNil(sound.first?.crash)
    let lost = lines.filter { $0.setting.layout.hasPrefix("Hostile") }
    expectTrue(lost.first?.crash != nil, "\(fault): \(ending.text)")
  }

  @Test(arguments: commands)
  func noCommandPassesWhereALibraryEndsItsProcess(_ words: [String]) throws {
    for fault in ["opened-_exit", "made-_exit"] {
      let ending = try libraries.run(words, ["Hostile.so"], fault: fault)
      let isFinding = words[0] == "shrink"
      // A trace that fails is what 'shrink' is for.
      expectTrue(ending.code == 3 || isFinding, "\(words[0]) \(fault): \(ending.code)")
      if isFinding { expectTrue(ending.text.contains("NoCrash"), "\(ending.text)") }
    }
  }

  @Test(arguments: commands)
  func noCommandPassesInItsOwnProcessThatALayoutEnds(_ words: [String]) throws {
    // The sides of a comparison have processes of their own in any case.
    guard words[0] != "compare" else { return }
    for fault in ["opened-_exit", "glue-quick", "prepare-exec"] {
      let isolation = ["--isolation", "none"]
      let ending = try libraries.run(words + isolation, ["Hostile.so"], fault: fault)
      expectEqual(ending.code, 1, "\(words[0]) \(fault): \(ending.messages)")
      expectTrue(ending.messages.contains("there is no verdict"), "\(ending.messages)")
    }
  }

  @Test(arguments: commands)
  func aLibraryWithoutLayoutsStandsForNoOthers(_ words: [String]) throws {
    let ending = try libraries.run(words, ["Hostile.so"], fault: "glue-nothing")
    expectEqual(ending.code, 65, "\(words[0]): \(ending.text)")
    expectTrue(ending.messages.contains("'Hostile.so' has no layouts"), "\(ending.messages)")
  }

  @Test func aLibraryIsNamedByItsDigestAndOpenedAsItWasAtTheStart() throws {
    let words = ["gate", "TRACE", "--base", "Sound.so", "--baselines", "none", "--pairs", "10"]
    let ending = try libraries.run(
      words + ["--results", "none", "--json", "-"],
      ["Sound.so"],
      fault: ""
    )
    let digest = FileDigest.sha256(path: libraries.folder.file("Sound.so"))
    let lines = ending.text.split(separator: "\n").filter { $0.contains("\"frames\":{") }
    expectTrue(!lines.isEmpty && lines.allSatisfy { $0.contains(digest) }, "\(ending.text)")
    // Whatever is measured, equal code is not slower than itself.
    expectTrue([0, 7].contains(ending.code), "\(ending.code): \(ending.messages)")
    let left = LeftoverFiles.paths(in: libraries.folder.path, prefix: ".perfharness-")
    expectEqual(left, [])
  }
}

/// Two libraries that `adopt` made in a folder.
private final class Libraries: @unchecked Sendable {
  let folder: TraceFolder
  private let trace: String

  init() throws {
    folder = try TraceFolder()
    let edit = TraceEdit(operations: [.insert(section: 0, item: 3, ids: [100])])
    trace = try folder.trace(events: [7: [.edit(edit)]])
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TestKit/HostileLibrary")
    let source = try String(contentsOf: sources.appending(path: "Hostile.swift"), encoding: .utf8)
    let glue = try String(contentsOf: sources.appending(path: "HostileGlue.swift"), encoding: .utf8)
    for (name, variable) in [("Hostile", "HOSTILE"), ("Sound", "SOUND")] {
      func named(_ text: String) -> String {
        text.replacing("HostileLayout", with: "\(name)Layout").replacing("HOSTILE", with: variable)
      }
      _ = try folder.write(named(source), to: "\(name).swift")
      _ = try folder.write(named(glue), to: "\(name)Glue.swift")
      let words = ["adopt", "\(name).swift", "--glue", "\(name)Glue.swift", trace, "--items", "50"]
      let adopted = try folder.run(words)
      expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
      try FileManager.default.copyItem(
        atPath: folder.file(".build/adopted/\(name).so"),
        toPath: folder.file("\(name).so")
      )
    }
  }

  /// Runs a command on libraries, the first of which goes wrong.
  func run(
    _ words: [String],
    _ libraries: [String],
    fault: String
  ) throws -> BuiltExecutable.Finished {
    let adopted = libraries.flatMap { ["--adopted", $0] }
    return try BuiltExecutable("perfharness").run(
      words.map { $0 == "TRACE" ? trace : $0 } + adopted,
      environment: ["HOSTILE": fault, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.path
    )
  }
}
#endif
