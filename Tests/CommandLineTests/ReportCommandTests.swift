import Foundation
import Testing

@Suite struct ReportCommandTests {
  private let folder: TraceFolder
  private let cells: String

  init() throws {
    folder = try TraceFolder()
    cells = folder.file("run.jsonl")
    let words = ["run", try folder.trace(), "--layout", "flow", "--index", "chunked"]
    let ending = Ending(words + ["--repeats", "0", "--results", "none", "--json", cells])
    #expect(ending.code == 0, "\(ending.messages)")
  }

  @Test(arguments: [
    ("github", "| small | flow | chunked | 40 |"), ("benchmark-action", "small / flow / chunked"),
    ("bencher", "\"max-ms\""), ("openmetrics", "# EOF"), ("chrome-trace", "traceEvents"),
  ])
  func measuredCellsAreWrittenInEveryFormat(_ format: String, _ part: String) {
    let ending = Ending(["report", "--format", format, cells])
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.text.contains(part))
  }

  @Test func gatesAreWrittenToAFile() throws {
    let gate = folder.file("gate.jsonl")
    let words = [
      "gate", try folder.trace(), "--base", "none", "--results", "none", "--baselines", "none",
    ]
    let judged = Ending(words + ["--layout", "flow", "--index", "chunked", "--json", gate])
    #expect(judged.code == 0, "\(judged.messages)")
    let file = folder.file("junit.xml")
    #expect(Ending(["report", "--format", "junit", gate, "-o", file]).code == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("tests=\"4\" failures=\"0\" errors=\"0\" skipped=\"2\""))
    #expect(Ending(["report", "--format", "github-annotations", gate]).text.isEmpty)
    #expect(Ending(["report", "--format", "openmetrics", gate]).code == 7)
  }

  @Test func whatCannotBeWrittenIsTold() {
    let without = Ending(["report", "--format", "junit", cells])
    #expect(without.code == 7)
    #expect(without.messages.contains("a line of 'gate'"))
    #expect(Ending(["report", cells]).code == 64)
    #expect(Ending(["report", "--format", "junti", cells]).code == 64)
    #expect(Ending(["report", "--format", "junit"]).code == 64)
    #expect(Ending(["report", "--format", "junit", folder.file("none")]).code == 5)
  }
}
