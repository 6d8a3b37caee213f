import Expectations
import PropertyTesting
import TestSupport
import Testing

struct ForAllTests {
  @Test func aFailureIsShrunkAndCanBeRepeated() throws {
    let failure = try #require(
      forAll(seeds: 0..<20) { choices in
        let number = choices.integer(0...1000)
        return number < 10 ? nil : "\(number) is too large"
      }
    )
    expectTrue(failure.contains(": 10 is too large\n"), "\(failure)")
    expectTrue(failure.contains("again: PERFHARNESS_CASE='"), "\(failure)")
  }

  @Test func nothingIsFoundInAPropertyThatHolds() {
    expectNil(forAll(seeds: 0..<20) { $0.integer(0...9) < 10 ? nil : "too large" })
  }
}
