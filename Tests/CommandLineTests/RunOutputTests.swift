import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay

@testable import HarnessCommands

struct RunOutputTests {
  /// The number of indexes of the waterfall.
  static let indexCount =
    LayoutCatalog.builtIn.entries(ofLayout: "waterfall").count

  private func run(_ flags: [String], output: CapturedOutput = CapturedOutput()) throws -> Ending {
    let folder = try TemporaryDirectory()
    let words = ["run", try folder.trace(), "--repeats", "1", "--results", "none"]
    return Ending(words + flags, output: output)
  }

  @Test func theTableHasItsColumns() throws {
    let ending = try run(["--index", "all"])
    let header = try #require(ending.text.split(separator: "\n").first)
    let columns = header.split(separator: "  ").map { $0.filter { $0 != " " } }
    expectEqual(
      columns.filter { !$0.isEmpty },
      [
        "trace", "layout", "index", "items", "frames", "active", "initialms", "bytes/item",
        "p50µs", "p95µs", "p99µs", "maxµs", "overbudget", "hitchms/s", "allocs/frame",
        "bytes/frame",
        "steadyallocs", "steadybytes", "examined/returned", "violations", "checked/total",
      ]
    )
    for index in ["linear-scan", "sorted-sweep", "grid-buckets"] {
      expectTrue(ending.text.contains("small  waterfall  \(index)"))
    }
    expectTrue(ending.text.contains("slowest frame of"))
    expectTrue(ending.text.contains("To draw the slowest of them: perfharness draw "))
  }

  @Test func withoutIndexesTheFastestAndTheTextbooksRunAndWhatIsLeftOutIsTold() throws {
    let usual = try run([])
    expectTrue(
      usual.messages.contains(
        "2 scenarios without linear-scan, grid-buckets, bucket-sweep, packed-rtree: --index all"
      ),
      "\(usual.messages)"
    )
    expectTrue(try run(["--quiet"]).messages.isEmpty)
    let all = try run(["--index", "all"])
    expectTrue(!all.messages.contains("without"), "\(all.messages)")
    for index in ["linear-scan", "sorted-sweep", "packed-rtree", "chunked"] {
      expectTrue(all.text.contains("small  waterfall  \(index)"))
      let isUsual = ["sorted-sweep", "chunked"].contains(index)
      expectEqual(usual.text.contains("small  waterfall  \(index)"), isUsual)
    }
  }

  @Test func everyPreferredIndexIsOffered() {
    let catalog = LayoutCatalog.builtIn
    for layout in catalog.layoutNames where layout != "null" {
      let offered = catalog.entries(ofLayout: layout).map(\.index)
      let preferred = catalog.preferredIndexes[layout] ?? []
      expectTrue(!preferred.isEmpty)
      expectTrue(Set(preferred).isSubset(of: offered), "\(layout)")
    }
    var own = catalog
    own.register("flow", index: "mine") { _ in NullLayout() }
    expectEqual(own.preferredIndexes["flow"]?.last, "mine")
  }

  @Test func allStandsForEveryLayoutButNull() throws {
    let all = try run(["--layout", "all", "--index", "sorted-sweep"])
    expectEqual(all.code, 0)
    for layout in ["waterfall", "flow", "span-grid", "ragged"] {
      expectTrue(all.text.contains("small  \(layout)"))
    }
    expectTrue(!all.text.contains("null"))
    expectTrue(!all.text.contains("linear-scan"))
  }

  @Test func theTraceSaysAlongWhichAxisItsLayoutScrolls() throws {
    let folder = try TemporaryDirectory()
    let settings = LayoutSettings(
      kind: "flow",
      parameters: [("direction", .text("horizontal")), ("sizing", .text("item"))]
    )
    let path = try folder.trace(settings: settings)
    let words = ["run", path, "--repeats", "1", "--results", "none", "--layout", "flow"]
    expectTrue(Ending(words).text.contains("recorded along y, and replayed with x and y exchanged"))
  }

  @Test func jsonIsScenarioResultsAndTakesThePlaceOfTheTable() throws {
    let ending = try run(["--json", "-", "--index", "sorted-sweep,linear-scan", "--items", "100"])
    let results = try ResultLine.decode(Data(ending.text.utf8), path: "output").scenarios
    expectEqual(results.map(\.setting.index), ["linear-scan", "sorted-sweep"])
    for result in results {
      expectEqual(result.setting.items, 100)
      expectEqual(result.setting.itemsRequested, 100)
      expectEqual(result.setting.place, "middle")
      expectEqual(result.frames.count, 30)
      expectEqual(result.frames.nanoseconds.count, 2)
      expectEqual(result.violationCount, 0)
      expectTrue(result.checkedCount > 0)
      expectEqual(result.slowest.count, 3)
      expectEqual(result.oracle?.mismatches, [])
      expectEqual(result.trace.durationSeconds, 0.464)
      expectEqual(result.frames.isActive.filter { $0 }.count, 29)
    }
    expectEqual(results[0].oracle, results[1].oracle)
  }

  @Test func jsonGoesToAFileBesideTheTable() throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("out.jsonl")
    let ending = try run(["--json", file, "--index", "linear-scan"])
    expectTrue(ending.text.hasPrefix("trace"))
    try expectEqual(ResultLine.read(file).scenarios.count, 1)
  }

  @Test func jsonIntoANamedPipeLeavesThePipeStanding() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Opened for reading and writing, so that neither side waits for the other.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    expectEqual(Ending(["list", "--json", path]).code, 0)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reader, &bytes, bytes.count)
    expectTrue(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).hasPrefix(#"{"invar"#))
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    expectTrue(type != .typeRegular)
  }

  @Test func theNullLayoutShowsTheHarnessCost() throws {
    let ending = try run(["--layout", "null"])
    expectTrue(ending.text.contains("harness_ns_per_frame: "))
    let json = try run(["--layout", "null", "--json", "-"])
    let result = try #require(
      try ResultLine.decode(Data(json.text.utf8), path: "output").scenarios.first
    )
    expectTrue((result.harnessNanosecondsPerFrame ?? 0) > 0)
    try expectEqual(run(["--index", "linear-scan"]).text.contains("harness_ns"), false)
  }

  @Test func theLoadsWorkIsCountedApartAndWhatIsMeasuredLateIsNoted() throws {
    let words = ["--index", "linear-scan", "--json", "-"]
    func result(_ layout: String) throws -> ScenarioResult {
      let json = try run(["--layout", layout] + words)
      return try #require(
        try ResultLine.decode(Data(json.text.utf8), path: "output").scenarios.first
      )
    }
    let immediate = try result("waterfall")
    expectEqual(immediate.initialLayout.sizesRead, 40)
    expectEqual(immediate.initialLayout.itemsPlaced, 40)
    expectEqual(immediate.summary.sizesRead, 0)
    expectEqual(immediate.summary.measured, 40)
    expectTrue(immediate.notes.isEmpty)
    let lazy = try result("flow:sizing=estimated")
    expectTrue((1..<40).contains(lazy.initialLayout.sizesRead))
    expectEqual(lazy.summary.measured, lazy.initialLayout.sizesRead + lazy.summary.sizesRead)
    let note =
      "flow:sizing=estimated, 40 items: \(lazy.initialLayout.sizesRead) size callbacks in the "
      + "initial layout, \(lazy.summary.sizesRead) in frames"
    expectEqual(lazy.notes, [note])
    let table = try run(["--layout", "flow:sizing=estimated"]).text
    expectEqual(table.components(separatedBy: "small: \(note)\n").count, 2)
  }

  @Test func checkShowsHowFarEveryInvariantLooked() throws {
    let folder = try TemporaryDirectory()
    let ending = Ending(["check", try folder.trace(), "--index", "linear-scan"])
    expectEqual(ending.code, 0)
    expectTrue(
      ending.text.hasPrefix("small / waterfall / linear-scan, 40 items, 30 frames: passed\n")
    )
    for invariant in ["QueryEqualsScan", "NoOverlap", "OffsetClamped"] {
      expectTrue(ending.text.contains("  \(invariant) "))
    }
    expectTrue(ending.text.contains("attributes: "))
  }

  @Test func scenariosAreSelectedByTitle() throws {
    let kept = try run(["--filter", "small.*scan", "--json", "-"])
    try expectEqual(ResultLine.decode(Data(kept.text.utf8), path: "").scenarios.count, 1)
    let left = try run(["--skip", "grid-.*$", "--json", "-"])
    try expectEqual(
      ResultLine.decode(Data(left.text.utf8), path: "").scenarios.count,
      Self.indexCount - 1
    )
  }

  @Test func aFolderStandsForItsTraces() throws {
    let folder = try TemporaryDirectory()
    _ = try folder.trace("b")
    _ = try folder.trace("a")
    _ = try folder.write("", to: "notes.txt")
    try expectEqual(
      TraceFiles.paths([folder.path]).map { $0.suffix(15) },
      [
        "/a.ltrace.jsonl", "/b.ltrace.jsonl",
      ]
    )
    let twice = try TraceFiles.paths([folder.path, folder.file("a.ltrace.jsonl")])
    expectEqual(twice.count, 2)
  }

  @Test func progressIsShownOnlyOnATerminalOutsideContinuousIntegration() throws {
    func messages(_ flags: [String], isTerminal: Bool, ci: String? = nil) throws -> String {
      let folder = try TemporaryDirectory()
      let output = CapturedOutput()
      output.isErrorTerminal = isTerminal
      let words = ["check", try folder.trace()] + flags
      return Ending(words, environment: ci.map { ["CI": $0] } ?? [:], output: output).messages
    }
    expectTrue(try messages([], isTerminal: true).contains("/\(Self.indexCount) small waterfall"))
    expectTrue(try messages([], isTerminal: false).isEmpty)
    expectTrue(try messages([], isTerminal: true, ci: "true").isEmpty)
    expectTrue(try messages(["--no-progress"], isTerminal: true).isEmpty)
    expectTrue(try messages(["--quiet"], isTerminal: true).isEmpty)
  }

  @Test(arguments: [
    (true, [:], [], true), (false, [:], [], false), (true, ["NO_COLOR": "1"], [], false),
    (true, ["NO_COLOR": ""], [], true), (true, ["TERM": "dumb"], [], false),
    (false, ["NO_COLOR": "1"], ["--color", "always"], true),
    (true, [:], ["--color", "never"], false),
  ])
  func colorFollowsTheTerminalAndTheFlagWins(
    _ isTerminal: Bool,
    _ environment: [String: String],
    _ flags: [String],
    _ isColored: Bool
  ) throws {
    let folder = try TemporaryDirectory()
    let output = CapturedOutput()
    output.isTerminal = isTerminal
    let words = ["check", try folder.trace(), "--index", "linear-scan"] + flags
    let ending = Ending(words, environment: environment, output: output)
    expectEqual(ending.code, 0)
    expectEqual(ending.text.contains("\u{1B}["), isColored)
  }
}
