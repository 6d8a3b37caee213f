import Expectations
import Foundation
import Testing

@testable import Results

/// A golden file that shows the exact bytes of a format.
enum GoldenFile: String, CaseIterable {
  case run = "run.jsonl"
  case compare = "compare.jsonl"
  case gate = "gate.jsonl"
  case junit = "junit.xml"
  case github = "github.md"
  case githubOfScenarios = "github-scenarios.md"
  case githubAnnotations = "github-annotations.txt"
  case benchmarkAction = "benchmark-action.json"
  case benchmarkActionBigger = "benchmark-action-bigger.json"
  case bencher = "bencher.json"
  case openMetrics = "openmetrics.txt"
  case chromeTrace = "chrome-trace.json"
  case page = "page.html"

  /// The folder of the golden files.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden").path

  /// The file's path.
  var path: String { "\(Self.folder)/\(rawValue)" }

  /// The text that the current code writes.
  var written: String {
    get throws {
      // Encoded and read again, as commands do.
      let scenarios = try read(ReportFixture.scenarios.map { .scenario($0) }).scenarios
      let gates = try read(ReportFixture.gates.map { .gate($0) }).gates
      switch self {
      case .run: return try lines(ReportFixture.scenarios)
      case .compare: return try lines(ReportFixture.comparisons)
      case .gate: return try lines(ReportFixture.gates)
      case .junit: return JUnitXML.text(gates)
      case .github: return GitHubSummary.text(gates.map { .gate($0) })
      case .githubOfScenarios: return GitHubSummary.text(scenarios.map { .scenario($0) })
      case .githubAnnotations: return gates.gitHubAnnotations
      case .benchmarkAction: return try scenarios.benchmarkActionJSON(isBiggerBetter: false)
      case .benchmarkActionBigger:
        return try scenarios.benchmarkActionJSON(isBiggerBetter: true)
      case .bencher: return try scenarios.bencherJSON()
      case .openMetrics: return scenarios.openMetrics
      case .chromeTrace: return try ChromeTraceJSON.text(scenarios, ReportFixture.comparisons)
      case .page: return PageTests.bare(PageTests.everything.page())
      }
    }
  }

  /// The text of the file.
  var text: String {
    get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }
  }

  private func read(_ lines: [ResultLine]) throws -> [ResultLine] {
    try lines.map { try ResultLine(JSONLines.encode([$0])) }
  }

  private func lines(_ records: [some Encodable]) throws -> String {
    String(decoding: try JSONLines.encode(records), as: UTF8.self)
  }
}

struct GoldenFileTests {
  @Test(arguments: GoldenFile.allCases)
  func `Every format is written as its golden file shows it`(_ file: GoldenFile) throws {
    try expectGolden(file.written, at: file.path)
  }

  @Test func `No golden file is left over`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenFile.folder)
    expectEqual(Set(files), Set(GoldenFile.allCases.map(\.rawValue) + ["junit.xsd"]))
  }

  @Test func `The native lines are read as they were written, and controls as they are shown`()
    throws
  {
    for file in [GoldenFile.run, .compare, .gate] {
      let lines = try ResultLine.read(file.path)
      let text = String(decoding: try JSONLines.encode(lines), as: UTF8.self)
      let name = "%:\\r\\ne\\u0001.jsonl\""
      // The name of a trace file stays unescaped, because commands need it.
      let shown = try file.text.components(separatedBy: name).map { part in
        part.replacing("\\r\\n", with: "\\\\u{D}\\\\u{A}")
          .replacing(/\\u000(\d)/) { "\\\\u{\($0.1)}" }
      }.joined(separator: name)
      expectEqual(text, shown)
    }
    try expectEqual(ResultLine.read(GoldenFile.run.path).scenarios.count, 4)
    try expectEqual(ResultLine.read(GoldenFile.compare.path).comparisons, ReportFixture.comparisons)
  }
}
