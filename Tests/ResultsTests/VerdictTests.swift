import Expectations
@testable import Results
import Testing

@testable import Measurement

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

struct VerdictTests {
  private func record(
    _ ratio: Double,
    upper: Double?,
    probability: Double,
    alpha: Double = 0.01
  ) -> SlowdownRecord {
    var times = PairedTimes(unitCount: 1)
    times.append(base: [1000], head: [1000])
    let finding = SlowdownTest.Finding(
      scenario: 0,
      slowdown: upper == nil ? .frame : .total,
      value: log(ratio),
      probability: probability
    )
    let interval = upper.map { SlowdownInterval(lower: log(ratio) - 0.01, upper: log($0)) }
    return SlowdownRecord(finding, interval, floor: log(1.02), alpha: alpha)
  }

  @Test func `A slowdown is one that is found and above its floor`() {
    expectEqual(record(1.03, upper: 1.04, probability: 0.01).verdict, .regression)
    expectEqual(record(1.03, upper: 1.04, probability: 0.011).verdict, .inconclusive)
    expectEqual(record(1.03, upper: 1.04, probability: 0.01, alpha: 0.005).verdict, .inconclusive)
    expectEqual(record(1.019, upper: 1.03, probability: 0.001).verdict, .inconclusive)
  }

  @Test func `It passes where all that it may be is below the floor`() {
    expectEqual(record(1.01, upper: 1.019, probability: 0.001).verdict, .pass)
    expectEqual(record(0.9, upper: 1.021, probability: 1).verdict, .inconclusive)
    expectEqual(record(0.9, upper: 0.95, probability: 1).verdict, .pass)
  }

  @Test func `Of the one slowest frame the value counts`() {
    expectEqual(record(1.01, upper: nil, probability: 0.5).verdict, .pass)
    expectEqual(record(1.03, upper: nil, probability: 0.5).verdict, .inconclusive)
    expectEqual(record(1.03, upper: nil, probability: 0.001).verdict, .regression)
  }

  @Test func `One regression is one of all, and nothing measured is no pass`() {
    expectEqual(Verdict.combined([.pass, .inconclusive, .regression]), .regression)
    expectEqual(Verdict.combined([.pass, .inconclusive]), .inconclusive)
    expectEqual(Verdict.combined([.pass, .pass]), .pass)
    expectEqual(Verdict.combined([]), .inconclusive)
  }

  @Test func `Every interim analysis can find something, and all together err in 2 percent`() {
    let analyses = ComparisonRule.standard.interimAnalyses
    expectEqual(analyses.map(\.pairCount), [10, 20, 40])
    expectTrue(analyses.allSatisfy { $0.canFind })
    expectTrue((analyses.reduce(0) { $0 + $1.alpha } - 0.02).magnitude < 1e-12)
    expectTrue(!ComparisonRule.InterimAnalysis(pairCount: 6, alpha: 0.01).canFind)
    expectEqual(ComparisonRule.standard.upTo(pairs: 20).interimAnalyses.count, 2)
  }

  @Test func `A threshold raises the floors of times that are below it`() {
    let floors = ComparisonRule.standard.withThreshold(0.05).floors
    let values = [floors.median, floors.total, floors.slowest, floors.outliers, floors.frame]
    expectEqual(values.map { (exp($0) * 1000).rounded() }, [1050, 1050, 1050, 1005, 1150])
    expectEqual(ComparisonRule.standard.withThreshold(0.01).floors, ComparisonRule.standard.floors)
  }

  @Test func `An interim analysis judges every scenario by itself`() {
    var slow = PairedTimes(unitCount: 40)
    var (same, fast) = (slow, slow)
    for pair in 0..<10 {
      let base = (0..<40).map { 50_000 + 97 * $0 + 13 * ($0 * pair % 7) }
      slow.append(base: base, head: base.map { $0 + $0 / 20 })
      fast.append(base: base.map { $0 + $0 / 20 }, head: base)
      same.append(base: base, head: base.map { $0 + ($0 * (pair + 1)) % 5 - 2 })
    }
    var generator = SystemRandomNumberGenerator()
    let flips = SignFlips(pairCount: 10, using: &generator)
    let rule = ComparisonRule.standard
    let findings = InterimFindings([slow, same], rule: rule, alpha: 0.01, flips: flips)
    expectEqual(
      findings.records.map { Verdict.combined($0.map(\.verdict)) },
      [.regression, .pass]
    )
    let total = findings.records[0].first { $0.slowdown == .total }
    expectEqual(total.map { ($0.ratio - 1.05).magnitude < 0.001 }, true)
    expectEqual(findings.records[0].first { $0.slowdown == .frame }?.verdict, .pass)
    expectEqual(findings.isFaster, [false, false])
    let reverse = InterimFindings(
      [fast, same],
      rule: rule,
      alpha: 0.01,
      flips: flips
    )
    expectEqual(reverse.isFaster, [true, false])
    expectEqual(reverse.records.map { Verdict.combined($0.map(\.verdict)) }, [.pass, .pass])
  }

  @Test(arguments: [(0.01, Verdict.regression), (0, .pass)])
  func `Outliers are judged by how many more there are`(added: Double, verdict: Verdict) {
    var times = PairedTimes(unitCount: 40)
    for pair in 0..<10 {
      let base = (0..<40).map { 50_000 + 97 * $0 + 13 * ($0 * pair % 7) }
      // A machine whose outlier share varies by more than the floor of 0.5 %.
      let noise = Double(pair % 5) * 0.003
      times.append(
        base: base,
        head: base,
        outliers: PairedTimes.OutlierShares(base: 0.012 - noise, head: noise + added)
      )
    }
    var generator = SystemRandomNumberGenerator()
    let flips = SignFlips(pairCount: 10, using: &generator)
    let rule = ComparisonRule.standard
    let findings = InterimFindings([times], rule: rule, alpha: 0.01, flips: flips)
    let outliers = findings.records[0].first { $0.slowdown == .outliers }
    expectNil(outliers?.upper)
    expectEqual(outliers?.verdict, verdict)
  }
}
