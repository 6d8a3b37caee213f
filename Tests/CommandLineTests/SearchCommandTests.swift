import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import Results
import Synchronization
import TestSupport
import Testing
import TraceReplay
import Traces

/// Rows whose queries omit the first hit.
private struct LateRows: CollectionLayout {
  private var rows = RowsLayout()

  var contentSize: Size { rows.contentSize }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collectElements(in: rect, into: &elements)
    if elements.count > 0 { elements.remove(at: 0) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }
}

/// A flag that copies of a layout share.
private final class SharedFlag: Sendable {
  let isSet = Atomic(false)
}

/// Rows whose queries omit the first hit, in the first instance that is queried only.
private struct FickleRows: CollectionLayout {
  private var rows = RowsLayout()
  private let hasFailed: SharedFlag
  private var isFirst = false

  init(_ hasFailed: SharedFlag) {
    self.hasFailed = hasFailed
  }

  var contentSize: Size { rows.contentSize }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collectElements(in: rect, into: &elements)
    guard elements.count > 0 else { return }
    if !hasFailed.isSet.exchange(true, ordering: .relaxed) { isFirst = true }
    if isFirst { elements.remove(at: 0) }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }
}

struct SearchCommandTests {
  private var harness: Harness {
    var harness = Harness()
    harness.catalog.register("sound", summary: "rows") { _ in RowsLayout() }
    harness.catalog.register("late", summary: "rows that begin late") { _ in LateRows() }
    return harness
  }

  @Test func aFailingTraceIsFoundMadeSmallAndKept() throws {
    let folder = try TemporaryDirectory()
    let words = [
      "fuzz", "--layout", "late", "--cases", "20", "--seed", "3", "--regressions",
      folder.file("kept"),
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectTrue(ending.text.contains("QueryEqualsScan"))
    let kept = folder.recordFiles(under: "kept").filter { $0.contains("query-equals-scan") }
    let path = try #require(kept.first.map { folder.file("kept/\($0)") })
    let records = try Trace.read(path: path).records
    expectTrue(records.count <= 3, "\(records)")
    expectEqual(Ending(["check", path, "--layout", "late"], harness: harness).code, 3)
    expectEqual(Ending(["check", path, "--layout", "sound"], harness: harness).code, 0)
    // The same seed finds the same failures.
    let again = Ending(words, harness: harness)
    expectEqual(folder.recordFiles(under: "kept").filter { $0.contains("query-equals-scan") }, kept)
    expectEqual(again.code, 3)
  }

  @Test func aSearchEndsWithTheFirstFindingWhereThatIsAskedFor() throws {
    let folder = try TemporaryDirectory()
    let words = [
      "fuzz", "--layout", "late", "--cases", "20", "--seed", "3", "--stop-at-first", "--json",
      "-", "--regressions", folder.file("kept"),
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 3, "\(ending.messages)")
    expectEqual(folder.recordFiles(under: "kept").count, 1)
    expectTrue(!ending.text.contains("--index"))
  }

  @Test func aTraceThatDoesNotFailAgainIsToldAndNotKept() throws {
    let folder = try TemporaryDirectory()
    let hasFailed = SharedFlag()
    var harness = Harness()
    harness.catalog.register("fickle", summary: "rows") { _ in FickleRows(hasFailed) }
    let ending = Ending(
      ["fuzz", "--layout", "fickle", "--cases", "20", "--regressions", folder.file("kept")],
      harness: harness
    )
    expectTrue(ending.messages.contains("is not reproducible"), "\(ending.messages)")
    expectTrue(folder.recordFiles(under: "kept").isEmpty)
    expectEqual(ending.code, 0)
  }

  @Test func operandsAreRefused() {
    let ending = Ending(["fuzz", "small.ltrace.jsonl", "--layout", "sound"], harness: harness)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains("takes no operand"))
  }

  @Test func nothingIsFoundInASoundLayout() throws {
    let folder = try TemporaryDirectory()
    let words = [
      "fuzz", "--layout", "sound", "--cases", "40", "--regressions", folder.file("kept"),
      "--json", "-",
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("\"findings\":[]"))
    expectTrue(ending.text.contains("\"traces\":40"))
    expectTrue(folder.recordFiles(under: "kept").isEmpty)
  }

  @Test func aLayoutThatEndsItsProcessIsFoundToo() throws {
    let folder = try TemporaryDirectory()
    let finished = try BuiltExecutable("crashing-layouts").run([
      "fuzz", "--layout", "faulty", "--index", "batch", "--for", "20s", "--cases", "30",
      "--regressions", folder.file("kept"),
    ])
    expectEqual(finished.code, 3, "\(finished.messages)")
    expectTrue(finished.text.contains("NoCrash"))
    expectTrue(folder.recordFiles(under: "kept").contains { $0.contains("no-crash") })
  }

  @Test func aFailingTraceIsMadeSmall() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let small = folder.file("tiny.ltrace.jsonl")
    let words = ["shrink", path, "--layout", "late", "--minimized", small]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    let text = ending.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expectTrue(text.contains("31 records, QueryEqualsScan"))
    let trace = try Trace.read(path: small)
    expectEqual(trace.records.count, 2)
    expectEqual(Ending(["check", small, "--layout", "late"], harness: harness).code, 3)
  }

  @Test func minimizingShowsItsProgressAndFitsTheTerminal() throws {
    let folder = try TemporaryDirectory()
    let output = CapturedOutput()
    (output.isErrorTerminal, output.columns) = (true, 60)
    let words = ["shrink", try folder.trace(), "--layout", "late"]
    let ending = Ending(words, harness: harness, output: output)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.messages.contains("0 tries, 31 of 31 records left  0:00"))
    expectTrue(ending.messages.hasSuffix("\r\u{1B}[K"))
    let long = ending.text.split(separator: "\n").filter { $0.count > 60 && !$0.contains("/") }
    expectEqual(long, [])
    let quiet = Ending(words + ["--no-progress"], harness: harness, output: CapturedOutput())
    expectEqual(quiet.messages, "")
  }

  @Test func aMinimizedTraceGoesBesideTheTraceWhereNoFileIsNamed() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let name = path.replacing(".ltrace.jsonl", with: "-minimized.ltrace.jsonl")
    let ending = Ending(["shrink", path, "--layout", "late"], harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectEqual(try Trace.read(path: name).records.count, 2)
  }

  @Test func aTraceWhoseSettingsTheLayoutCannotTakeIsRefused() throws {
    let folder = try TemporaryDirectory()
    let upward = LayoutSettings(kind: "flow", parameters: [("direction", .text("up"))])
    let path = try folder.trace(settings: upward)
    let finished = try BuiltExecutable("perfharness").run(["shrink", path, "--layout", "flow"])
    expectEqual(finished.code, 65, "\(finished.messages)")
    expectTrue(finished.messages.contains("the trace has settings that the layout does not accept"))
  }

  @Test func aSlowFrameIsKept() throws {
    let folder = try TemporaryDirectory()
    let small = folder.file("tiny.ltrace.jsonl")
    let words = [
      "shrink", try folder.trace(), "--layout", "sound", "--slow", "--budget", "0.000001",
      "--minimized", small,
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 0, "\(ending.messages)")
    try expectEqual(Trace.read(path: small).records.count, 1)
  }

  @Test func aLayoutThatEndsItsProcessIsTimedInAChild() throws {
    let folder = try TemporaryDirectory()
    let crashing = try BuiltExecutable("crashing-layouts")
    let small = folder.file("tiny.ltrace.jsonl")
    let words = [
      "shrink", try folder.trace(), "--layout", "faulty", "--slow", "--minimized", small,
      "--step-limit", "0.01",
    ]
    let sound = try crashing.run(words + ["--index", "sound", "--budget", "0.000001"])
    expectEqual(sound.code, 0, "\(sound.messages)")
    try expectEqual(Trace.read(path: small).records.count, 1)
    for fault in ["trap", "exit", "loop"] {
      let ending = try crashing.run(words + ["--index", fault, "--budget", "0.000001"])
      expectEqual(ending.code, 7, "\(fault): \(ending.messages)")
      expectTrue(ending.messages.contains("the layout crashes with"), "\(ending.messages)")
    }
  }

  @Test func whatShowsNothingCannotBeMadeSmall() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.trace()
    let sound = Ending(["shrink", path, "--layout", "sound"], harness: harness)
    expectEqual(sound.code, 7)
    expectTrue(sound.messages.contains("nothing is wrong with"))
    let quick = Ending(
      ["shrink", path, "--layout", "sound", "--slow", "--budget", "60000"],
      harness: harness
    )
    expectEqual(quick.code, 7)
    expectTrue(quick.messages.contains("no frame"))
    expectEqual(Ending(["shrink"], harness: harness).code, 64)
    expectEqual(Ending(["shrink", folder.file("none.ltrace.jsonl")], harness: harness).code, 5)
    expectEqual(Ending(["fuzz", "--for", "never"], harness: harness).code, 64)
    // The folder is checked before the search, and not when there is a trace to store.
    let nowhere = ["fuzz", "--layout", "sound", "--regressions", path]
    expectTrue(Ending(nowhere, harness: harness).messages.contains("--regressions"))
  }
}
