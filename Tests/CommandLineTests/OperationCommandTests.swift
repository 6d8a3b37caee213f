import Foundation
import HarnessCommands
import LayoutUnderTest
import Results
import TestSupport
import Testing

/// Rows that do more work than they should.
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
    // For every row those before it again: counted and not done, which would take its time.
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

@Suite struct OperationCommandTests {
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
    #expect(ending.code == 0, "\(ending.messages)")
    let found: [OperationRecord] = try records(ending.text, "operations")
    #expect(
      found.map(\.layout) == ["flow", "flow", "flow", "quilt", "quilt", "quilt"] + [
        "flow", "flow", "flow", "quilt", "quilt", "quilt",
      ]
    )
    #expect(
      found.map(\.items) == Array(repeating: 1000, count: 6) + Array(repeating: 2000, count: 6)
    )
    for record in found {
      let leftOut = record.layout == "quilt" ? ["sizes"] : []
      #expect(record.leftOut.map(\.operation) == leftOut)
      #expect(record.operations.map(\.operation) == operations.filter { !leftOut.contains($0) })
      #expect(record.operations.first?.slowestFrame == -1)
      #expect(record.operations.allSatisfy { $0.nanoseconds > 0 && $0.frames > 0 })
      #expect(record.operations.first?.work == Double(2 * record.items))
    }
  }

  @Test func theTableHasAColumnForEachOperation() throws {
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let ending = Ending(words + ["--repeats", "1", "--quiet"])
    #expect(ending.code == 0)
    #expect(ending.messages.isEmpty)
    let lines = ending.text.split(separator: "\n")
    #expect(operations.allSatisfy { lines[0].contains(" \($0) ms") })
    #expect(lines[2].hasPrefix("waterfall  sorted-sweep   1000 "))
    #expect(!ending.text.contains("Slopes"))
  }

  @Test func aBudgetIsMarkedAndFailsWhereAsked() {
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let tight = words + ["--repeats", "0", "--budget", "0.000001"]
    let ending = Ending(tight)
    #expect(ending.code == 0)
    #expect(ending.text.contains("!  "))
    #expect(Ending(tight + ["--fail-over-budget"]).code == 6)
    #expect(
      Ending(words + ["--repeats", "0", "--fail-over-budget", "--budget", "60000"]).code == 0
    )
  }

  @Test func workThatGrowsAsDeclaredHolds() throws {
    let words = [
      "run", "--sweep", "1k,2k", "--repeats", "0", "--index", "sorted-sweep,linear-scan",
    ]
    let ending = Ending(words + ["--json", "-"])
    #expect(ending.code == 0, "\(ending.messages)")
    let scalings: [ScalingRecord] = try records(ending.text, "scaling")
    #expect(scalings.count == 10)
    #expect(scalings.allSatisfy { $0.items == [1000, 2000] && $0.passes })
    let scrolls = scalings.filter { $0.operation == "scroll" }
    #expect(scrolls.map(\.index) == ["linear-scan", "sorted-sweep"])
    #expect(scrolls.map(\.greatestExponent) == [1.1, 0.15])
    #expect((scrolls.first?.workExponent ?? 0) > 0.9)
    #expect(scrolls.last?.workExponent == 0)
    let scenarios: [OperationRecord] = try records(ending.text, "operations")
    #expect(scenarios.count == 4)
  }

  @Test(arguments: [("prepare", "initial-layout"), ("query", "scroll")])
  func workThatGrowsFasterThanDeclaredIsAViolation(index: String, operation: String) throws {
    let words = [
      "run", "--sweep", "1k,4k", "--layout", "wasteful", "--index", "nothing,\(index)",
      "--repeats", "0",
    ]
    let ending = Ending(words, harness: harness)
    #expect(ending.code == 3)
    #expect(
      ending.text.contains("ScalingLimit of wasteful / \(index): the work of \(operation) has ")
    )
    #expect(!ending.text.contains("ScalingLimit of wasteful / nothing"))
    let again = "perfharness run --sweep 1000,4000 --layout wasteful --index \(index)\n"
    #expect(ending.text.contains(again))
    let scalings: [ScalingRecord] = try records(
      Ending(words + ["--json", "-"], harness: harness).text,
      "scaling"
    )
    let broken = scalings.filter { !$0.passes }
    #expect(broken.contains { $0.operation == operation && $0.index == index })
    #expect(broken.allSatisfy { $0.index == index && $0.workExponent > $0.greatestExponent })
  }

  @Test(arguments: [
    (["--operations", "traces/recorded"], "no trace such as 'traces/recorded'"),
    (["--sweep", "1k,2k", "some.ltrace.jsonl"], "no trace such as 'some.ltrace.jsonl'"),
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
    #expect(ending.code == 64)
    #expect(ending.messages.contains(part), "\(ending.messages)")
    #expect(ending.messages.split(separator: "\n").count == 1)
    #expect(ending.text.isEmpty)
  }

  @Test func operationsAreStoredAFileAScenario() throws {
    let folder = try TraceFolder()
    let words = ["run", "--operations", "--items", "1k", "--index", "sorted-sweep"]
    let ending = Ending(words + ["--repeats", "0", "--results", folder.file("results")])
    #expect(ending.code == 0)
    #expect(ending.messages.contains("results of 1 scenario are in "))
    let files = folder.files(under: "results")
    #expect(files.count == 1)
    #expect(try #require(files.first).contains("operations-waterfall-sorted-sweep-1000-"))
    let silent = Ending(words + ["--repeats", "0", "--results", "none"])
    #expect(!silent.messages.contains("results of"))
  }

  @Test func otherSubcommandsDoNotTakeIt() {
    #expect(Ending(["check", "--operations"]).code == 64)
    #expect(Ending(["run", "--operations", "--filter", "nothing"]).code == 7)
  }

  @Test func aLayoutThatEndsItsProcessCostsItsOwnScenario() throws {
    let harness = try BuiltExecutable("crashing-layouts")
    let words = ["run", "--sweep", "1k,2k", "--layout", "faulty", "--index", "sound,batch"]
    let ending = try harness.run(words + ["--repeats", "0", "--json", "-"])
    #expect(ending.code == 3, "\(ending.messages)")
    let scenarios: [OperationRecord] = try records(ending.text, "operations")
    #expect(scenarios.map { $0.crash?.kind } == [nil, .noCrash, nil, .noCrash])
    let crashed = try #require(scenarios.last)
    #expect(crashed.crash?.pass == "time")
    #expect(crashed.crash?.event == "edit of 1")
    let violation = try #require(crashed.violations.first)
    #expect(
      violation.command
        == "crashing-layouts run --operations --layout faulty --index batch --items 2000"
    )
    let scalings: [ScalingRecord] = try records(ending.text, "scaling")
    #expect(Set(scalings.map(\.index)) == ["sound"])
  }
}
