import Expectations
import Foundation
import Results
import TestSupport
import Testing

struct JUnitTests {
  /// A Boolean value that indicates whether documents are validated; in CI the tool is required.
  private static let isValidated =
    ToolPath.find("xmllint") != nil || ToolPath.isInCI

  private static let advice: Comment =
    "xmllint is not installed, so JUnit's XML is not validated: run 'script/bootstrap checks'"

  private func validation(_ path: String) -> (status: Int32, lastLine: String) {
    let schema = "\(GoldenFile.folder)/junit.xsd"
    return ExternalTool.run(["xmllint", "--noout", "--schema", schema, path])
  }

  @Test(.enabled(if: isValidated, advice))
  func `The golden document is what the schema asks for`() {
    let ending = validation(GoldenFile.junit.path)
    expectEqual(ending.status, 0, "\(ending.lastLine)")
  }

  @Test(
    .enabled(if: isValidated, advice),
    arguments: [
      ("<?xml", "<xml"), (" classname=", " class="), ("time=\"0.165000\"", "time=\"1e-3\""),
      ("tests=\"12\"", "tests=\"many\""), (" errors=", " mistakes="),
      ("2026-01-31T10:00:00Z", "31.1.2026 10:00"), (" hostname=\"bench-1\"", ""),
      ("type=\"regression\"", ""), ("<skipped message=\"skipped\"/>", "<skipped/>"),
      ("<skipped ", "<ignored "), ("<properties>", "<facts/><properties>"),
      // A case that occurs twice, and one that failed and was skipped.
      ("name=\"correctness\"", "name=\"budget\""),
      ("<skipped message=", "<error message=\"m\" type=\"t\"/><skipped message="),
    ]
  )
  func `A broken document is refused`(_ part: String, _ broken: String) throws {
    let text = try GoldenFile.junit.text
    let other = text.replacing(part, with: broken, maxReplacements: 1)
    expectTrue(other != text)
    try withTemporaryFolder { folder in
      let path = "\(folder)/junit.xml"
      try Data(other.utf8).write(to: URL(filePath: path))
      // 1 is the status of a document that is not well formed, 3 and 4 of an invalid one.
      expectTrue([1, 3, 4].contains(validation(path).status))
    }
  }

  @Test func `An inconclusive scenario is no pass`() throws {
    let text = try GoldenFile.junit.text
    func count(_ part: String) -> Int { text.ranges(of: part).count }
    // In total: counters, correctness, budget and time failed; a baseline and a base were missing.
    let totals = "tests=\"12\" failures=\"4\" errors=\"2\" skipped=\"2\""
    expectTrue(text.contains("<testsuites name=\"perfharness\" \(totals)"))
    expectEqual(count("<failure "), 4)
    expectEqual(count("<error "), 2)
    expectEqual(count("<skipped "), 2)
    expectTrue(text.contains("type=\"untrusted\""))
    expectTrue(text.contains("draw feed-fling --frame 5</system-out>"))
  }

  @Test func `A run is a suite of its own, which says when and where it was`() throws {
    let suites = try GoldenFile.junit.text.split(separator: "\n").filter {
      $0.hasPrefix("  <testsuite ")
    }
    expectEqual(suites.count, 2)
    expectTrue(suites[0].contains("timestamp=\"2026-01-31T10:00:00Z\" hostname=\"bench-1\""))
    expectTrue(suites[1].contains("id=\"1\"") && suites[1].contains("hostname=\"unknown\""))
  }
}
