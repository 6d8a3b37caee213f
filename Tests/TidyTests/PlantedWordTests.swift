import Expectations
import Testing

/// Every retired word is found, and its replacement is accepted.
struct PlantedWordTests {
  /// Lines with a retired word each.
  private static let lines = [
    "/// The fastest strategy of each layout.", "let drawStrategies = 1",
    "mutating func probe() {}",
    "let midBatchProbe = 1", "init(configuration: Int) {}", "struct CellResult {}",
    "var cellCount = 0", "var stepsPerCell = 0", "/// What HostFacts says.",
    "/// -1 is the load.", "/// What is planted.", "let registerPlanted = 1",
    "# the last of the nights", "# The night is over.", "/// Lays it out anew.",
    "let isAnew = true",
    "/// What it keeps besides.", "/// All rows behind it.", "let endingBehind = 1",
    "/// Where it lies.", "/// The rows lie there.", "/// Where an item stands now.",
    "/// The build that it is held against.", "/// It is a false alarm.",
    "/// A layout of one's own.",
    "/// The heaviest frames.", "/// A creeping regression.", "/// That is dear.",
    "let untouchedEnd = 1", "/// The kept runs.", "let placesLater = true",
    "/// Its last words.", "/// The step watch.",
    "struct ComparisonLook {}", "/// The least ones of the times.", "let leastNanoseconds = 1",
    "/// The machine's share was lost.", "/// It did not hold.", "/// Where it cannot tell.",
    "var eagerItems = 1", "/// Trees are built eagerly.", "/// The trace made small.",
    "struct TraceReducer {}", "export NIGHT=1", "/// results/nights", "/// The visible rects.",
    "/// The power of the items.", "/// For a lack of time.",
    "/// What it can tell apart.", "struct ResultShelf {}",
  ]

  @Test(arguments: lines)
  func aRetiredWordIsFound(line: String) {
    let text = "let a = 1\n\(line)\n"
    expectEqual(RetiredWordRule.findings(in: text, path: "Sources/A/B.swift").map(\.line), [2])
    expectEqual(RetiredWordRule.findings(in: text, path: "Documentation/A.md").map(\.line), [2])
    expectTrue(RetiredWordRule.findings(in: text, path: "Documentation/Decisions/A.md").isEmpty)
  }

  @Test(arguments: [
    "/// The number of cells on screen.", "struct CellFrame {}", "let load = averageLoad",
    "/// The load average of the machine.", "/// The nightly run.", "/// Every night.",
    "/// -1 stands for nothing, and the header stands out.", "/// A background is behind the rows.",
    "      strategy:", "        name: ${{ strategy.job-index }}", "/// `PlantedBugs` has them.",
    "func reconfigure() {}", "/// A trace asks it with `probe`.",
    "put it behind '#if canImport(A)'",
    "/// Besieged, dearth and laity.",
  ])
  func anAllowedWordPasses(line: String) {
    expectTrue(RetiredWordRule.findings(in: line, path: "Sources/A/B.swift").isEmpty)
  }

  @Test(arguments: [
    ("case probe", "Sources/Traces/Codec/A.swift"),
    ("let configuration = 1", "Sources/Results/History/A.swift"),
    ("/// What was planted.", "Tests/A.swift"),
    ("\"the load is 3\"", "Sources/HarnessCommands/Commands/DoctorCommand.swift"),
  ])
  func aWordMayBeWhereItsPlaceIs(line: String, path: String) {
    expectTrue(RetiredWordRule.findings(in: line, path: path).isEmpty)
    expectEqual(RetiredWordRule.findings(in: line, path: "Sources/A.swift").count, 1)
  }

  @Test func everyWordIsFoundInALine() {
    let reasons = Self.lines.flatMap { RetiredWordRule.findings(in: $0, path: "Sources/A.swift") }
      .map(\.reason)
    for word in RetiredWordRule.words {
      expectTrue(reasons.contains { $0.hasSuffix("write '\(word.instead)'") }, "\(word.pattern)")
    }
  }
}
