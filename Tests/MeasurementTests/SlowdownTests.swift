import Expectations
import Testing

@testable import Measurement

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

struct SlowdownTests {
  private static let floors = SlowdownValues(
    median: log(1.02),
    total: log(1.01),
    slowest: log(1.03),
    outliers: log(1.005),
    frame: log(1.15)
  )

  private func flips(_ pairCount: Int) -> SignFlips {
    var generator = SystemRandomNumberGenerator()
    return SignFlips(pairCount: pairCount, using: &generator)
  }

  private func test(_ scenarios: [PairedTimes]) -> SlowdownTest {
    SlowdownTest(scenarios, scale: Self.floors, flips: flips(scenarios[0].pairCount))
  }

  private func found(_ scenarios: [PairedTimes]) -> [SlowdownTest.Finding] {
    test(scenarios).findings.filter {
      $0.probability <= 0.01 && $0.value > Self.floors[$0.slowdown]
    }
  }

  @Test func `The five ways are what their formulas say`() {
    var times = PairedTimes(unitCount: 4)
    times.append(
      base: [10_000, 20_000, 40_000, 80_000],
      head: [10_000, 22_000, 60_000, 80_000],
      outliers: .init(base: 0.01, head: 0.03)
    )
    times.append(
      base: [12_000, 20_000, 38_000, 90_000],
      head: [12_000, 22_000, 57_000, 90_000],
      outliers: .init(base: 0.02, head: 0.02)
    )
    var meter = SlowdownMeter(times)
    let values = meter.values()
    // Medians of 1, 1.1, 1.5 and 1 in both pairs.
    expectTrue((values.median - log(1.1) / 2).magnitude < 1e-6)
    expectTrue((values.total - log(169.0 / 148)).magnitude < 1e-6)
    // With so few units, all of them are the slowest.
    expectEqual(values.slowest, values.total)
    expectTrue((values.outliers - log(1.03 / 1.01) / 2).magnitude < 1e-6)
    expectTrue((values.frame - log(1.5)).magnitude < 1e-6)
    expectEqual(values.hastenedFrame, 0)
  }

  @Test func `The slowest are 2 % of the units, or ten`() {
    for (unitCount, least) in [(1000, 980), (300, 290), (7, 0)] {
      var times = PairedTimes(unitCount: unitCount)
      let base = (0..<unitCount).map { 10_000 + $0 }
      times.append(base: base, head: base.map { $0 < 10_000 + least ? $0 : $0 * 2 })
      var meter = SlowdownMeter(times)
      expectEqual(meter.slowest, Array(least..<unitCount))
      expectTrue((meter.values().slowest - log(2.0)).magnitude < 1e-6)
    }
  }

  @Test func `The median is of frames, however many a unit has`() {
    var times = PairedTimes(frameCounts: [1, 5, 1, 1])
    times.append(base: [10_000, 10_000, 10_000, 10_000], head: [10_000, 11_000, 20_000, 30_000])
    var meter = SlowdownMeter(times)
    expectTrue((meter.values().median - log(1.1)).magnitude < 1e-6)
    times = PairedTimes(frameCounts: [2, 1, 1])
    times.append(base: [10_000, 10_000, 10_000], head: [10_000, 12_000, 30_000])
    meter = SlowdownMeter(times)
    expectTrue((meter.values().median - log(1.2) / 2).magnitude < 1e-6)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `A slowdown that meets other frames in each replay is found`(seed: UInt64) {
    var noise = NoisyPairs(unitCount: 300, seed: seed)
    (noise.processSpread, noise.spikeShare) = (0.003, 0.002)
    noise.movingShare = 0.02
    let found = found([noise.pairs(10)])
    expectEqual(found.map(\.slowdown), [.outliers])
    expectTrue(found.allSatisfy { ($0.value - log(1.02)).magnitude < 0.01 })
  }

  @Test func `Exchanging a pair's sides is as if they had been measured so`() {
    var noise = NoisyPairs(unitCount: 50, seed: 3)
    let times = noise.pairs(3) { $0 % 5 == 0 ? 1.4 : 1.05 }
    var exchanged = PairedTimes(unitCount: 50)
    for pair in 0..<3 {
      let base = times.base[pair * 50..<pair * 50 + 50].map { Int($0) }
      let head = times.head[pair * 50..<pair * 50 + 50].map { Int($0) }
      let shares = times.outlierShares[pair]
      exchanged.append(
        base: pair == 1 ? head : base,
        head: pair == 1 ? base : head,
        outliers: pair == 1 ? .init(base: shares.head, head: shares.base) : shares
      )
    }
    var meter = SlowdownMeter(times)
    var other = SlowdownMeter(exchanged)
    expectAlike(meter.values(exchanging: 0b010), other.values())
    expectAlike(meter.scatter, other.scatter)
    expectEqual(meter.slowest, other.slowest)
  }

  private func expectAlike(_ values: SlowdownValues, _ others: SlowdownValues) {
    for slowdown in Slowdown.allCases {
      expectTrue((values[slowdown] - others[slowdown]).magnitude < 1e-6, "\(slowdown)")
    }
  }

  @Test func `A head that is shifted back is as fast as the base`() {
    var noise = NoisyPairs(unitCount: 200, seed: 5)
    var meter = SlowdownMeter(noise.pairs(10) { _ in 1.07 })
    let plain = meter.values()
    let shifted = meter.values(shift: log(1.07))
    for slowdown in [Slowdown.total, .slowest, .frame] {
      expectTrue((plain[slowdown] - log(1.07) - shifted[slowdown]).magnitude < 1e-5, "\(slowdown)")
    }
  }

  @Test func `A pair that is out of the way counts three times as much as the usual one`() {
    var times = PairedTimes(unitCount: 1)
    for _ in 0..<4 { times.append(base: [100_000], head: [101_000]) }
    times.append(base: [100_000], head: [200_000])
    var meter = SlowdownMeter(times)
    expectTrue((meter.values().median - log(1.01) * 7 / 5).magnitude < 1e-6)
    expectTrue((meter.values(exchanging: 0b10000).median - log(1.01) / 5).magnitude < 1e-6)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `Nothing is found where both sides are alike`(seed: UInt64) {
    var noise = NoisyPairs(unitCount: 200, seed: seed)
    expectTrue(found([noise.pairs(10)]).isEmpty)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `Two percent more in every frame are found`(seed: UInt64) {
    var noise = NoisyPairs(unitCount: 200, seed: seed)
    noise.processSpread = 0.003
    let found = found([noise.pairs(10) { _ in 1.025 }])
    expectTrue(found.contains { $0.slowdown == .total })
    expectTrue(
      found.allSatisfy { ($0.value - log(1.025)).magnitude < 0.02 || $0.slowdown == .frame }
    )
  }

  @Test func `One frame that takes a third more is found and named`() throws {
    var noise = NoisyPairs(unitCount: 200, seed: 11)
    noise.processSpread = 0.003
    noise.unitNanoseconds[17] = 60_000
    let times = noise.pairs(10) { $0 == 17 ? 1.3 : 1 }
    expectEqual(found([times]).map(\.slowdown), [.frame])
    let slower = SlowerUnit.all(in: times, flips: flips(10), limit: 3)
    let first = try #require(slower.first)
    expectEqual(first.unit, 17)
    expectTrue(first.interval.lower < log(1.3) && log(1.3) < first.interval.upper)
    expectTrue((first.headNanoseconds / first.baseNanoseconds - 1.3).magnitude < 0.05)
  }

  @Test func `Short frames are not looked at one by one`() {
    var times = PairedTimes(unitCount: 2)
    for _ in 0..<10 { times.append(base: [19_000, 9_000], head: [19_500, 18_000]) }
    expectEqual(test([times]).findings.first { $0.slowdown == .frame }?.value, 0)
  }

  @Test func `Of several scenarios the slow one is named, and none beside it`() {
    var scenarios: [PairedTimes] = []
    for seed in 1...5 as ClosedRange<UInt64> {
      var noise = NoisyPairs(unitCount: 150, seed: seed)
      noise.processSpread = 0.003
      scenarios.append(noise.pairs(10) { _ in seed == 3 ? 1.04 : 1 })
    }
    let found = found(scenarios)
    expectTrue(!found.isEmpty)
    expectTrue(found.allSatisfy { $0.scenario == 2 })
  }

  @Test func `A scenario that is much slower does not hide another one`() {
    var scenarios: [PairedTimes] = []
    for seed in 1...2 as ClosedRange<UInt64> {
      var noise = NoisyPairs(unitCount: 150, seed: seed)
      noise.processSpread = 0.003
      scenarios.append(noise.pairs(10) { _ in seed == 1 ? 3 : 1.04 })
    }
    expectEqual(Set(found(scenarios).map(\.scenario)), [0, 1])
  }

  @Test func `A scenario that is much faster does not hide one that is slower`() {
    var scenarios: [PairedTimes] = []
    for seed in 1...2 as ClosedRange<UInt64> {
      var noise = NoisyPairs(unitCount: 150, seed: seed)
      noise.processSpread = 0.003
      scenarios.append(noise.pairs(10) { _ in seed == 1 ? 0.5 : 1.04 })
    }
    expectEqual(Set(found(scenarios).map(\.scenario)), [1])
    let faster = test(scenarios).findings.filter { $0.probability <= 0.01 && $0.value < 0 }
    expectEqual(Set(faster.map(\.scenario)), [0])
  }

  @Test func `A frame that became faster is told apart from one that became slower`() {
    var noise = NoisyPairs(unitCount: 100, seed: 4)
    noise.processSpread = 0.003
    (noise.unitNanoseconds[7], noise.unitNanoseconds[8]) = (80_000, 80_000)
    let times = noise.pairs(10) { $0 == 7 ? 0.5 : $0 == 8 ? 1.5 : 1 }
    let test = test([times])
    expectTrue((test.hastenedFrames[0].value - log(0.5)).magnitude < 0.05)
    expectTrue(test.hastenedFrames[0].probability <= 0.01)
    let slowed = test.findings.first { $0.slowdown == .frame }
    expectEqual(slowed.map { ($0.value - log(1.5)).magnitude < 0.05 }, true)
  }

  @Test func `Bounds hold the true slowdown and become closer with more pairs`() {
    var noise = NoisyPairs(unitCount: 100, seed: 21)
    noise.processSpread = 0.01
    var widths: [Double] = []
    for count in [10, 40] {
      let times = noise.pairs(count) { _ in 1.1 }
      let interval = SlowdownInterval(of: .median, times, flips: flips(count))
      expectTrue(interval.lower < log(1.1) && log(1.1) < interval.upper)
      widths.append(interval.upper - interval.lower)
    }
    expectTrue(widths[1] < widths[0])
  }

  @Test func `Few pairs are all exchanged, many by chance`() {
    expectEqual(Set(flips(10).masks).count, 1024)
    expectEqual(flips(10).masks.first, 0)
    expectEqual(flips(40).masks.count, SignFlips.drawnCount + 1)
    expectEqual(flips(40).masks.first, 0)
    expectTrue(flips(40).masks.allSatisfy { $0 < 1 << 40 })
    expectTrue(flips(64).masks.contains { $0 >> 63 == 1 })
    expectEqual(SignFlips.leastProbability(pairCount: 10), 1.0 / 1024)
    expectTrue(SignFlips.leastProbability(pairCount: 6) > 0.01)
  }
}

struct FrameOutlierTests {
  @Test func `An outlier takes more than half as long again as its frame has to`() {
    let outliers = FrameOutliers(
      isActive: [true, false, true],
      nanoseconds: [1_000, 1_000, 2_000]
    )
    // Frame 1 is inactive.
    expectEqual(outliers.share(of: [[1_500, 9_000, 3_000], [1_501, 9_000, 3_001]]), 0.5)
    expectEqual(outliers.share(of: [[1_000, 1_000, 2_000]]), 0)
  }

  @Test func `Without replays there is no slowdown`() {
    expectEqual(FrameOutliers(isActive: [true], nanoseconds: [1_000]).share(of: []), 0)
    expectEqual(FrameOutliers(isActive: [false], nanoseconds: [0]).share(of: [[9_000]]), 0)
  }

  @Test func `A time below the clock's step is one nanosecond`() {
    expectEqual(
      FrameOutliers(isActive: [true], nanoseconds: [0]).share(of: [[0], [1], [2]]),
      1 / 3
    )
  }
}

struct TimingUnitTests {
  @Test func `Long frames are alone and short ones together`() {
    let times = [9_000, 1_000, 2_000, 100, 3_000, 6_000, 2_500, 2_500, 1_000]
    let isActive = [true, true, true, false, true, false, true, true, true]
    let units = TimingUnits(isActive: isActive, nanoseconds: times)
    // Frame 3 did nothing; frame 5 took time without being active; 8 is left over.
    expectEqual(units.frames, [[0], [1, 2, 4], [5], [6, 7, 8]])
  }

  @Test func `A unit's time is the least of whole replays`() {
    let units = TimingUnits(isActive: [true, true], nanoseconds: [3_000, 3_000])
    expectEqual(units.frames, [[0, 1]])
    expectEqual(units.nanoseconds([[3_000, 4_000], [5_000, 1_000]]), [6_000])
  }

  @Test func `A trace at rest has no unit`() {
    expectTrue(TimingUnits(isActive: [false, false], nanoseconds: [100, 100]).frames.isEmpty)
    expectEqual(TimingUnits(isActive: [true], nanoseconds: [100]).frames, [[0]])
  }
}
