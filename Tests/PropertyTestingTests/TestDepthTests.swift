import Expectations
import Foundation
import PropertyTesting
import TestSupport
import Testing

@Suite("The depth of the tests")
struct TestDepthTests {
  /// Returns the content of a file of the package.
  private func text(_ path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("is a quarter by default, from the same seeds on")
  func standardIsAPart() {
    let standard = TestDepth.standard
    expectEqual(standard.seeds(of: 3000..<3060), 3000..<3015)
    expectEqual(standard.seeds(of: 0..<1), 0..<1)
    expectEqual(standard.count(of: 30_000), 7500)
    expectEqual(standard.budget, .pullRequest)
  }

  @Test("is everything where it is full")
  func fullIsDeeper() {
    let full = TestDepth.full
    expectEqual(full.seeds(of: 3000..<3060), 3000..<3060)
    expectEqual(full.count(of: 30_000), 30_000)
    for all in 2..<100 { expectTrue(full.count(of: all) > TestDepth.standard.count(of: all)) }
    expectTrue(full.budget.cases > TestDepth.standard.budget.cases)
  }

  @Test("is what the environment says")
  func followsTheEnvironment() {
    let word = ProcessInfo.processInfo.environment[TestDepth.variable] ?? "standard"
    expectEqual(TestDepth.current.rawValue, word)
  }

  @Test("is full in `make test-full`, in the nightly workflow and where tests are weighed")
  func fullIsReachable() throws {
    expectTrue(try text("Makefile").contains("PERFHARNESS_DEPTH=full swift test"))
    let nightly = try text(".github/workflows/nightly.yml")
    expectTrue(nightly.contains("make test-full"))
    for path in ["script/mutator/suites.py", "script/coverage"] {
      expectTrue(try text(path).contains("\"PERFHARNESS_DEPTH\": \"full\""))
    }
  }
}
