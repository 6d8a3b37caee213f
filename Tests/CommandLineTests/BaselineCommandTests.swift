import Expectations
import Foundation
import TestSupport
import Testing

struct BaselineCommandTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func baseline(_ words: [String]) -> Ending {
    Ending(["baseline"] + words + ["--baselines", folder.file("baselines")])
  }

  private func text() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("baselines"))
    expectEqual(names.count, 1)
    return try String(contentsOfFile: folder.file("baselines/\(names[0])"), encoding: .utf8)
  }

  @Test func whatIsMeasuredIsWrittenAndWhatIsNotStays() throws {
    let trace = try folder.trace()
    let flow = ["update", trace, "--layout", "flow", "--index", "chunked"]
    let first = baseline(flow)
    expectEqual(first.code, 0, "\(first.messages)")
    expectTrue(first.text.contains("small flow chunked 40: new"))
    let bytes = try text()
    let again = baseline(flow)
    expectTrue(again.text.contains("1 scenarios written, 1 in all"))
    expectTrue(!again.text.contains("digest"))
    expectTrue(try text().split(separator: "\n")[2].hasSuffix(bytes.suffix(17).dropLast()))
    let quilt = ["update", trace, "--layout", "quilt", "--index", "sorted-sweep"]
    expectTrue(baseline(quilt).text.contains("1 scenarios written, 2 in all"))
    expectTrue(try text().contains("flow"))
    expectTrue(baseline(quilt + ["--prune"]).text.contains("1 scenarios written, 1 in all"))
    expectTrue(try !text().contains("flow"))
    expectEqual(baseline(["show"]).text, (try text()))
    expectTrue(baseline(["list"]).text.contains(": 1 scenarios"))
  }

  @Test func updatesAtTheSameTimeKeepTheRowsOfEachOther() async throws {
    let trace = try folder.trace()
    let harness = try BuiltExecutable("perfharness")
    let layouts = ["flow", "quilt", "waterfall", "ragged"]
    let processes = layouts.map { layout in
      harness.process(
        ["baseline", "update", trace, "--layout", layout, "--index", "sorted-sweep"]
          + ["--baselines", folder.file("baselines")]
      )
    }
    for process in processes {
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }
    for process in processes {
      process.waitForEnd()
      expectEqual(process.terminationStatus, 0)
    }
    let rows = try text().split(separator: "\n").dropFirst(2)
    expectEqual(Set(rows.map { $0.split(separator: " ")[1] }), Set(layouts.map { $0[...] }))
  }

  @Test func aBaselineThatIsNoTextEndsWith65BeforeAnythingIsMeasured() throws {
    let update = ["update", try folder.trace(), "--layout", "flow", "--index", "chunked"]
    expectEqual(baseline(update).code, 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("baselines"))
    let path = folder.file("baselines/\(names[0])")
    try Data([0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: path))
    let ending = baseline(update)
    expectEqual(ending.code, 65)
    expectTrue(ending.messages.contains("is not UTF-8 text"), "\(ending.messages)")
  }

  @Test func thereIsNothingToShowBeforeAnythingIsWritten() {
    let ending = baseline(["show"])
    expectEqual(ending.code, 5)
    expectTrue(ending.messages.contains("baseline update"))
    expectTrue(baseline(["list"]).text.contains("no baseline"))
  }

  @Test(arguments: [
    ([], "needs one of update, list, show"), (["udpate"], "'update'"),
    (["list", "x"], "takes no operand"),
  ])
  func aWrongCommandLineEndsWith64(_ words: [String], _ part: String) {
    let ending = baseline(words)
    expectEqual(ending.code, 64)
    expectTrue(ending.messages.contains(part), "\(ending.messages)")
  }
}
