import Expectations
import Testing

@Suite("An expectation without a macro")
struct ExpectationTests {
  /// Returns the texts of the issues that some expectations cause.
  private func issues(_ expect: () -> Void) -> [String] {
    nonisolated(unsafe) var texts: [String] = []
    withKnownIssue {
      expect()
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined())
      return issue.sourceLocation?.fileName == "ExpectationTests.swift"
    }
    return texts
  }

  @Test("records nothing where it is met")
  func isMet() {
    expectTrue(1 < 2)
    expectEqual("one", "one")
    expectNil(Int?.none)
  }

  @Test("records its line, what is there and what is said of it")
  func isNotMet() {
    let texts = issues {
      expectTrue(1 > 2, "never")
      expectEqual("one", "two", "of \(2)")
      expectNil(Optional(7))
    }
    #expect(
      texts == [
        "expectTrue(1 > 2, \"never\"): is false: never",
        "expectEqual(\"one\", \"two\", \"of \\(2)\"): \"one\" is not \"two\": of 2",
        "expectNil(Optional(7)): 7 is not nil",
      ]
    )
  }

  @Test("asks for what is said only where it is not met")
  func saysNothingWhereItIsMet() {
    var count = 0
    func comment() -> Comment {
      count += 1
      return "asked"
    }
    expectTrue(true, comment())
    expectEqual(1, 1, comment())
    expectNil(Int?.none, comment())
    #expect(count == 0)
  }
}
