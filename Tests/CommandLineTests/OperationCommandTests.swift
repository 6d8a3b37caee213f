import Expectations
import Foundation
import HarnessCommands
import LayoutUnderTest
import Results
import TestSupport
import Testing

/// Rows that do more work than necessary.
private struct WastefulRows: CollectionLayout {
  enum Waste: String, CaseIterable {
    case nothing, prepare, query
  }

  let waste: Waste
  private var rows = RowsLayout()
  private var itemCount = 0

  init(_ waste: Waste) {
    self.waste = waste
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasProportionalQueries = true
    return traits
  }

  var contentSize: Size { rows.contentSize }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    itemCount = environment.itemCount(inSection: 0)
    // Counts all previous rows for every row, without doing the work, which would take too long.
    if waste == .prepare { environment.didPlace(items: itemCount * itemCount / 2) }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collectElements(in: rect, into: &elements)
    if waste == .query { elements.hits.examined += itemCount }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }
}

struct OperationCommandTests {
  private let operations = [
    "initial-layout", "scroll", "edit-first", "edit-middle", "edit-last", "batch", "sizes",
    "rotation",
  ]

  private var harness: Harness {
    var harness = Harness()
    for waste in WastefulRows.Waste.allCases {
      harness.catalog.register("wasteful", index: waste.rawValue) { _ in WastefulRows(waste) }
    }
    return harness
  }

  private func records<Record: Decodable>(
    _ text: String,
    _ name: String
  ) throws -> [Record] {
    try text.split(separator: "\n").filter { $0.contains("\"record\":\"\(name)\"") }.map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }

  @Test func everyOperationOfEveryScenarioIsMeasured() throws {
    let words = [
      "--layout", "flow", "--layout", "quilt", "--repeats", "0", "--items", "1k,2k",
      "--index", "linear-scan,sorted-sweep,grid-buckets",
    ]
    let ending = Ending(["run", "--operations", "--json", "-"] + words)
    expectEqual(ending.code, 0, "\(ending.messages)")
    let found: [OperationRecord] = try records(ending.text, "operations")
    expectEqual(
      found.map(\.layout),
      ["flow", "flow", "flow", "quilt", "quilt", "quilt"] + [
        "flow", "flow", "flow", "quilt", "quilt", "quilt",
      ]
    )
    expectEqual(
      found.map(\.items),
      Array(repeating: 1000, count: 6) + Array(repeating: 2000, count: 6)
    )
    for record in found {
      let leftOut = record.layout == "quilt" ? ["sizes"] : []
      expectEqual(record.leftOut.map(\.operation), leftOut)
      expectEqual(record.operations.map(\.operation), operations.filter { !leftOut.contains($0) })
      expectEqual(record.operations.first?.slowestFrame, -1)
      expectTrue(record.operations.allSatisfy { $0.nanoseconds > 0 && $0.frames > 0 })
      expectEqual(record.operations.first?.work, Double(2 * record.items))
    }
  }

  @Test func theTableHasAColumnForEachOperation() throws {
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let ending = Ending(words + ["--repeats", "1", "--quiet"])
    expectEqual(ending.code, 0)
    expectTrue(ending.messages.isEmpty)
    let lines = ending.text.split(separator: "\n")
    expectTrue(operations.allSatisfy { lines[0].contains(" \($0) ms") })
    expectTrue(lines[2].hasPrefix("waterfall  sorted-sweep   1000 "))
    expectTrue(!ending.text.contains("Slopes"))
  }

  @Test func aSweepHasASentenceAVerdictAndCharts() throws {
    let folder = try TemporaryDirectory()
    let (page, json) = (folder.file("growth.html"), folder.file("sweep.jsonl"))
    let words = [
      "run", "--sweep", "1k,2k", "--layout", "flow", "--index", "linear-scan,chunked", "--repeats",
      "0", "--results", "none",
    ]
    let ending = Ending(words + ["--report", page, "--json", json])
    expectEqual(ending.code, 0, "\(ending.messages)")
    expectTrue(ending.text.contains("flow with 2,000 items: "))
    expectTrue(ending.text.contains("✓ Passes: work grows no faster than declared in 10"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    expectTrue(html.contains("<section id=\"growth\"") && html.contains("<h4>scroll</h4>"))
    // A page of stored lines has these charts, and a file that ends in `.svg` has nothing else.
    expectEqual(Ending(["report", json]).code, 0)
    let again = try String(contentsOfFile: folder.file("sweep.html"), encoding: .utf8)
    for charts in [html, again] {
      expectTrue(charts.contains("<title>Passes: work grows no faster than declared in 10"))
    }
    let svg = folder.file("growth.svg")
    expectEqual(Ending(["report", json, "-o", svg]).code, 0)
    try expectTrue(String(contentsOfFile: svg, encoding: .utf8).hasPrefix("<svg"))
    let none = Ending(["check", try folder.trace(), "--report", svg])
    expectEqual(none.code, 64)
    expectTrue(none.messages.contains("charts of 'run --sweep'"), "\(none.messages)")
  }

  @Test func aBudgetIsMarkedAndFailsWhereAsked() {
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let tight = words + ["--repeats", "0", "--budget", "0.000001"]
    let ending = Ending(tight)
    expectEqual(ending.code, 0)
    expectTrue(ending.text.contains("!  "))
    expectEqual(Ending(tight + ["--fail-over-budget"]).code, 6)
    expectEqual(
      Ending(words + ["--repeats", "0", "--fail-over-budget", "--budget", "60000"]).code,
      0
    )
  }

  @Test func workThatGrowsAsDeclaredHolds() throws {
    let words = [
      "run", "--sweep", "1k,2k", "--repeats", "0", "--index", "sorted-sweep,linear-scan",
    ]
    let ending = Ending(words + ["--json", "-"])
    expectEqual(ending.code, 0, "\(ending.messages)")
    let scalings: [ScalingRecord] = try records(ending.text, "scaling")
    expectEqual(scalings.count, 10)
    expectTrue(scalings.allSatisfy { $0.items == [1000, 2000] && $0.passes })
    let scrolls = scalings.filter { $0.operation == "scroll" }
    expectEqual(scrolls.map(\.index), ["linear-scan", "sorted-sweep"])
    expectEqual(scrolls.map(\.greatestExponent), [1.1, 0.15])
    expectTrue((scrolls.first?.workExponent ?? 0) > 0.9)
    expectEqual(scrolls.last?.workExponent, 0)
    let scenarios: [OperationRecord] = try records(ending.text, "operations")
    expectEqual(scenarios.count, 4)
  }

  @Test(arguments: [("prepare", "initial-layout"), ("query", "scroll")])
  func workThatGrowsFasterThanDeclaredIsAViolation(index: String, operation: String) throws {
    let words = [
      "run", "--sweep", "1k,4k", "--layout", "wasteful", "--index", "nothing,\(index)",
      "--repeats", "0",
    ]
    let ending = Ending(words, harness: harness)
    expectEqual(ending.code, 3)
    expectTrue(
      ending.text.contains("ScalingLimit of wasteful / \(index): the work of \(operation) has ")
    )
    expectTrue(!ending.text.contains("ScalingLimit of wasteful / nothing"))
    let again = "perfharness run --sweep 1000,4000 --layout wasteful --index \(index)\n"
    expectTrue(ending.text.contains(again))
    let scalings: [ScalingRecord] = try records(
      Ending(words + ["--json", "-"], harness: harness).text,
      "scaling"
    )
    let broken = scalings.filter { !$0.passes }
    expectTrue(broken.contains { $0.operation == operation && $0.index == index })
    expectTrue(broken.allSatisfy { $0.index == index && $0.workExponent > $0.greatestExponent })
  }

  @Test(arguments: [
    (["--operations", "traces/recorded"], "remove 'traces/recorded'"),
    (["--sweep", "1k,2k", "some.ltrace.jsonl"], "remove 'some.ltrace.jsonl'"),
    (["--operations", "--items", "recorded"], "--items 'recorded'"),
    (["--operations", "--items", "999"], "from 1000 to"),
    (["--sweep", "1k"], "two or more ascending"), (["--sweep", "1k,1k"], "two or more ascending"),
    (["--sweep", "2k,1k"], "two or more ascending"), (["--sweep", "1k,x"], "--sweep '1k,x'"),
    (["--sweep", "1,2k"], "from 1000 to"), (["--sweep", "1k,2k", "--items", "3k"], "--items"),
    (["--operations", "--stride", "3"], "--stride"), (["--operations", "--resume"], "--resume"),
    (["--operations", "--layout", "flwo"], "'flow'"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) {
    let ending = Ending(["run"] + words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
    expectEqual(ending.messages.split(separator: "\n").count, 1)
    expectTrue(ending.text.isEmpty)
  }

  @Test func operationsAreStoredAFileAScenario() throws {
    let folder = try TemporaryDirectory()
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let ending = Ending(words + ["--repeats", "0", "--results", folder.file("results")])
    expectEqual(ending.code, 0)
    expectTrue(ending.messages.contains("results of 1 scenario are in "))
    let files = folder.recordFiles(under: "results")
    expectEqual(files.count, 1)
    expectTrue(try #require(files.first).contains("operations-waterfall-sorted-sweep-1000-"))
    let silent = Ending(words + ["--repeats", "0", "--results", "none"])
    expectTrue(!silent.messages.contains("results of"))
  }

  @Test func otherSubcommandsDoNotTakeIt() {
    expectEqual(Ending(["check", "--operations"]).code, 64)
    expectEqual(Ending(["run", "--operations", "--filter", "nothing"]).code, 7)
  }

  @Test func aLayoutThatEndsItsProcessCostsItsOwnScenario() throws {
    let harness = try BuiltExecutable("crashing-layouts")
    let words = ["run", "--sweep", "1k,2k", "--layout", "faulty", "--index", "sound,batch"]
    let ending = try harness.run(words + ["--repeats", "0", "--json", "-"])
    expectEqual(ending.code, 3, "\(ending.messages)")
    let scenarios: [OperationRecord] = try records(ending.text, "operations")
    expectEqual(scenarios.map { $0.crash?.kind }, [nil, .noCrash, nil, .noCrash])
    let crashed = try #require(scenarios.last)
    expectEqual(crashed.crash?.pass, "count")
    expectEqual(crashed.crash?.event, "edit of 1")
    let violation = try #require(crashed.violations.first)
    expectEqual(
      violation.command,
      "crashing-layouts run --operations --layout faulty --index batch --items 2000"
    )
    let scalings: [ScalingRecord] = try records(ending.text, "scaling")
    expectEqual(Set(scalings.map(\.index)), ["sound"])
  }
}
