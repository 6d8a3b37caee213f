import Expectations
import PropertyTesting
import TestSupport
import Testing

@Suite("An expectation that a property holds")
struct ExpectHoldsTests {
  private func property(
    _ check: @escaping (Int, inout Labels) -> Failure?
  ) -> Property<Int> {
    Property(generate: { $0.integer(0...1000) }, check: check)
  }

  /// Returns the texts of the issues that a property causes.
  private func issues(_ property: Property<Int>, saved: [String] = []) -> [String] {
    nonisolated(unsafe) var texts: [String] = []
    withKnownIssue {
      expectHolds(property, saved: saved)
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    return texts
  }

  @Test("records nothing where it does")
  func holds() {
    expectTrue(expectHolds(property { _, _ in nil }))
  }

  @Test("records one issue with the fault, the case and the way to run it again")
  func failsBrokenDown() throws {
    let texts = issues(
      property { value, _ in
        value >= 137 ? Failure(origin: "NoOverlap", message: "they overlap") : nil
      }
    )
    expectEqual(texts.count, 1)
    let lines = try #require(texts.first).split(separator: "\n").map { $0.drop { $0 == " " } }
    expectEqual(lines.count, 4)
    expectEqual(lines[0], "NoOverlap: they overlap")
    expectEqual(lines[1], "case: 137")
    expectTrue(lines[2].hasPrefix("found: seed "))
    expectEqual(lines[3], "again: PERFHARNESS_CASE='3t' swift test --filter 'failsBrokenDown'")
  }

  @Test("tries saved cases, and refuses other text")
  func saved() throws {
    let only = property { value, _ in
      value == 77 ? Failure(origin: "seven", message: "found") : nil
    }
    expectTrue(try #require(issues(only, saved: ["25"]).first).contains("a saved case"))
    expectTrue(try #require(issues(only, saved: ["?"]).first).contains("base 36"))
  }

  @Test("tells flaky, vacuous and hopeless properties apart")
  func others() throws {
    var calls = 0
    let flaky = property { _, _ in
      calls += 1
      return calls == 1 ? Failure(origin: "once", message: "found") : nil
    }
    expectTrue(try #require(issues(flaky).first).contains("the case held"))
    let vacuous = property { value, labels in
      labels.cover("great", value > 1000, atLeast: 0.25)
      return nil
    }
    let count = TestDepth.current.budget.cases
    expectTrue(
      try #require(issues(vacuous).first).contains("'great' in 0 of \(count) cases, not in 25 %")
    )
    let hopeless = Property {
      $0.reject()
      return 0
    } check: { (_: Int, _) in
      nil
    }
    expectTrue(try #require(issues(hopeless).first).contains("only 0 of 459 cases"))
  }
}
