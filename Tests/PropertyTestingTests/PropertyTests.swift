import Expectations
import Foundation
import PropertyTesting
import Testing

@Suite("A property")
struct PropertyTests {
  private func number(
    _ check: @escaping (Int, inout Labels) -> Failure?
  ) -> Property<Int> {
    Property(generate: { $0.integer(0...1000) }, check: check)
  }

  private func fault(_ origin: String = "fault") -> Failure {
    Failure(origin: origin, message: "does not hold")
  }

  @Test("holds after as many cases as the budget has")
  func holds() {
    var calls = 0
    let outcome = number { _, _ in
      calls += 1
      return nil
    }.run(seed: 1, budget: Budget(cases: 150))
    guard case .held(let report) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expectEqual(report.cases, 150)
    expectEqual(calls, 150)
  }

  @Test("ends with its time where that is less")
  func duration() {
    let budget = Budget(cases: .max, duration: .milliseconds(20))
    guard case .held(let report) = number({ _, _ in nil }).run(seed: 1, budget: budget) else {
      Issue.record("it does not hold")
      return
    }
    expectTrue(report.cases > 0)
  }

  @Test("shrinks no longer than its time where that is less")
  func shrinkingTime() throws {
    let budget = Budget(cases: .max, duration: .milliseconds(50))
    let slow = number { value, _ in
      usleep(10_000)
      return value > 0 ? self.fault() : nil
    }
    guard case .failed(let found) = slow.run(seed: 1, budget: budget) else {
      Issue.record("it holds")
      return
    }
    expectTrue(found.shrinkCalls <= 7)
  }

  @Test("fails with the simplest case and with the seed of the first")
  func fails() throws {
    let property = number { value, _ in value >= 137 ? fault() : nil }
    guard case .failed(let found) = property.run(seed: 3, budget: .pullRequest) else {
      Issue.record("it does not fail")
      return
    }
    expectEqual(found.value, 137)
    expectEqual(found.failure, fault())
    var first = Choices(seed: try #require(found.seed))
    expectTrue(property.generate(&first) >= 137)
    expectTrue(found.shrinkCalls < 60)
  }

  @Test("ends the same way for the same seed")
  func isDeterministic() {
    let property = number { value, _ in value % 7 == 3 && value > 200 ? fault() : nil }
    func found() -> String { "\(property.run(seed: 9, budget: .pullRequest))" }
    expectEqual(found(), found())
  }

  @Test("tries saved cases first, and only what still fails counts")
  func saved() {
    let property = number { value, _ in value == 77 ? fault() : nil }
    let outcome = property.run(seed: 1, saved: [[5], [77]], budget: Budget(cases: 2))
    guard case .failed(let found) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expectEqual(found.value, 77)
    expectNil(found.seed)
    expectEqual(found.cases, 2)
  }

  @Test("does not slip from one fault to a simpler case of another")
  func slippage() {
    let property = number { value, _ in
      value > 500 ? fault("great") : value > 10 && value < 20 ? fault("small") : nil
    }
    for seed in 0..<UInt64(20) {
      guard case .failed(let found) = property.run(seed: seed, budget: Budget(cases: 2000)) else {
        Issue.record("it does not fail")
        return
      }
      expectEqual(found.value, (found.failure.origin == "great" ? 501 : 11))
    }
  }

  @Test("is flaky where a case fails once and then holds")
  func flaky() {
    var failures = 0
    let property = number { value, _ in
      guard value > 500, failures == 0 else { return nil }
      failures += 1
      return fault()
    }
    guard case .flaky(let found, let second) = property.run(seed: 1, budget: .pullRequest) else {
      Issue.record("it is not flaky")
      return
    }
    expectEqual(found.failure, fault())
    expectNil(second)
  }

  @Test("is flaky where a case fails in another way the second time")
  func flakyOrigin() {
    var calls = 0
    let property = number { _, _ in
      calls += 1
      return fault("\(calls)")
    }
    guard case .flaky(_, let second) = property.run(seed: 1, budget: .pullRequest) else {
      Issue.record("it is not flaky")
      return
    }
    expectEqual(second?.origin, "2")
  }

  @Test("gives up where hardly any case passes its conditions")
  func givesUp() {
    let property = Property { choices in
      let value = choices.integer(0...1_000_000)
      if value != 123_456 { choices.reject() }
      return value
    } check: { (_: Int, _) in
      nil
    }
    guard case .gaveUp(let report) = property.run(seed: 1, budget: .pullRequest) else {
      Issue.record("it does not give up")
      return
    }
    expectEqual(report.cases, 0)
    expectEqual(report.rejected, 459)
  }

  @Test("is vacuous where it meets too seldom what it is about")
  func vacuous() {
    let property = number { value, labels in
      labels.cover("great", value > 990, atLeast: 0.5)
      labels.cover("small", value <= 990, atLeast: 0.5)
      labels.cover("negative", value < 0)
      return nil
    }
    let outcome = property.run(seed: 1, budget: .pullRequest)
    guard case .vacuous(let report, let labels) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expectEqual(labels, ["great"])
    expectEqual(report.labels.counts["negative"]?.cases, 0)
    expectEqual(report.labels.counts["small"].map { $0.cases > 100 }, true)
  }

  @Test("is not vacuous for a share that chance alone leaves a little short")
  func nearlyCovered() {
    for seed in 0..<UInt64(50) {
      let property = number { value, labels in
        labels.cover("even", value % 2 == 0, atLeast: 0.5)
        return nil
      }
      guard case .held = property.run(seed: seed, budget: .pullRequest) else {
        Issue.record("seed \(seed) does not hold")
        continue
      }
    }
  }

  @Test("shrinks no more often and no longer than its budget")
  func shrinkBudget() {
    let property = Property {
      $0.array(count: 0...40) { $0.integer(0...1000) }
    } check: {
      (list: [Int], _) in
      list.reduce(0, +) > 3000 ? Failure(origin: "sum", message: "too great") : nil
    }
    let budget = Budget(cases: 200, shrinkCalls: 25)
    guard case .failed(let found) = property.run(seed: 2, budget: budget) else {
      Issue.record("it does not fail")
      return
    }
    expectTrue(found.shrinkCalls <= 26)
    expectTrue(found.value.reduce(0, +) > 3000)
  }
}
