#if os(Linux)
import Expectations
import Foundation
import Results
import TestSupport
import Testing
import Traces

@testable import HarnessCommands

/// Libraries that fail when they are opened, when they are asked for layouts, or in a hook.
///
/// `script/hostile-libraries` tries more of them in every command.
struct HostileLibraryTests {
  private let libraries: HostileLibraries

  init() throws {
    libraries = try HostileLibraries.shared.get()
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
    "truncate", "overwrite", "unlink", "starve", "trace", "own", "daemon",
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
      // `shrink` expects a trace that fails.
      expectTrue(ending.code == 3 || isFinding, "\(words[0]) \(fault): \(ending.code)")
      if isFinding { expectTrue(ending.text.contains("NoCrash"), "\(ending.text)") }
    }
  }

  @Test(arguments: commands)
  func noCommandPassesInItsOwnProcessThatALayoutEnds(_ words: [String]) throws {
    // `compare` runs its sides in separate processes in any case.
    guard words[0] != "compare" else { return }
    for fault in ["opened-_exit", "glue-quick", "prepare-exec"] {
      let isolation = ["--isolation", "none"]
      let ending = try libraries.run(words + isolation, ["Hostile.so"], fault: fault)
      expectEqual(ending.code, 1, "\(words[0]) \(fault): \(ending.messages)")
      expectTrue(ending.messages.contains("there is no verdict"), "\(ending.messages)")
    }
  }

  @Test func aProcessThatALayoutEndsLeavesNoCopy() throws {
    let folder = libraries.folder.file("copies")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: libraries.folder.file("Hostile.so"),
      toPath: "\(folder)/Hostile.so"
    )
    let words = ["check", "TRACE", "--isolation", "none"]
    let ending = try libraries.run(words, ["copies/Hostile.so"], fault: "prepare-quick")
    expectEqual(ending.code, 1, "\(ending.messages)")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder), ["Hostile.so"])
  }

  @Test func aLibraryThatEndsItsProcessIsNotListed() throws {
    let ending = try libraries.run(["list"], ["Hostile.so"], fault: "glue-_exit")
    expectEqual(ending.code, 3, "\(ending.messages)")
    let sentence = "'Hostile.so': the library ended the process with exit code 0"
    expectTrue(ending.messages.contains(sentence), "\(ending.messages)")
    let sound = try libraries.run(["list"], ["Sound.so"], fault: "")
    expectEqual(sound.code, 0)
    expectTrue(sound.text.contains("SoundLayout"))
  }

  @Test(arguments: commands)
  func aLibraryWithoutLayoutsStandsForNoOthers(_ words: [String]) throws {
    let ending = try libraries.run(words, ["Hostile.so"], fault: "glue-nothing")
    expectEqual(ending.code, 65, "\(words[0]): \(ending.text)")
    expectTrue(ending.messages.contains("'Hostile.so' has no layouts"), "\(ending.messages)")
  }

  @Test func aLibraryIsNamedByItsDigestAndOpenedAsItWasAtTheStart() throws {
    // A separate folder: other tests kill processes whose copies are in the shared one.
    let folder = libraries.folder.file("digest")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: libraries.folder.file("Sound.so"),
      toPath: "\(folder)/Sound.so"
    )
    let words = ["gate", "TRACE", "--base", "digest/Sound.so", "--baselines", "none"]
    let ending = try libraries.run(
      words + ["--pairs", "10", "--results", "none", "--json", "-"],
      ["digest/Sound.so"],
      fault: ""
    )
    let digest = FileDigest.sha256(path: libraries.folder.file("Sound.so"))
    let lines = ending.text.split(separator: "\n").filter { $0.contains("\"frames\":{") }
    expectTrue(!lines.isEmpty && lines.allSatisfy { $0.contains(digest) }, "\(ending.text)")
    // Equal code is never slower than itself.
    expectTrue([0, 7].contains(ending.code), "\(ending.code): \(ending.messages)")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder), ["Sound.so"])
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
  func aDamagedLibraryIsRefusedOrCostsItsOwnRow(_ share: Double) throws {
    let whole = try Data(contentsOf: URL(filePath: libraries.folder.file("Hostile.so")))
    let mark = try #require(whole.range(of: Data(HeldLibrary.buildMark.utf8)))
    var damaged = whole
    let start = Int(Double(whole.count) * share)
    for place in start..<min(start + 4096, whole.count) where !mark.contains(place) {
      damaged[place] = 0xFF
    }
    let name = "Damaged\(Int(share * 10)).so"
    try damaged.write(to: URL(filePath: libraries.folder.file(name)))
    let words = ["check", "TRACE", "--json", "-"]
    let ending = try libraries.run(words, [name, "Sound.so"], fault: "")
    // Some bytes of the library are never read.
    expectTrue([0, 3, 65].contains(ending.code), "\(ending.code): \(ending.messages)")
    guard ending.code != 65 else { return }
    expectTrue(ending.text.contains("\"SoundLayout\""), "\(ending.text)")
  }
}
#endif
