import Measurement

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Simulated pairs of a noisy machine: a factor for each process, noise that only adds to each
/// unit, and rare spikes of up to 50 times the duration.
struct NoisyPairs {
  var unitNanoseconds: [Double]
  var processSpread = 0.03
  var unitSpread = 0.03
  var spikeShare = 0.02
  /// The share of the head's frames that take twice as long, different ones in each replay.
  var movingShare = 0.0
  private var random: UInt64

  init(unitCount: Int, seed: UInt64) {
    random = seed
    unitNanoseconds = []
    unitNanoseconds = (0..<unitCount).map { _ in exp(10 + 1.2 * normal()) }
  }

  /// Measures a pair, in which each unit of the head is slowed by a factor.
  mutating func measure(into times: inout PairedTimes, slowed: (Int) -> Double = { _ in 1 }) {
    let isActive = [Bool](repeating: true, count: unitNanoseconds.count)
    let least = unitNanoseconds.map { Int($0) }
    let outliers = FrameOutliers(isActive: isActive, nanoseconds: least)
    let base = replays(moving: 0) { _ in 1 }
    let head = replays(moving: movingShare, slowed)
    times.append(
      base: Self.least(of: base),
      head: Self.least(of: head),
      outliers: PairedTimes.OutlierShares(
        base: outliers.share(of: base),
        head: outliers.share(of: head)
      )
    )
  }

  /// Measures a number of pairs.
  mutating func pairs(_ count: Int, slowed: (Int) -> Double = { _ in 1 }) -> PairedTimes {
    var times = PairedTimes(unitCount: unitNanoseconds.count)
    for _ in 0..<count { measure(into: &times, slowed: slowed) }
    return times
  }

  private mutating func replays(moving share: Double, _ slowed: (Int) -> Double) -> [[Int]] {
    let process = exp(processSpread * normal())
    return (0..<3).map { _ in
      unitNanoseconds.indices.map { unit in
        let spike = uniform() < spikeShare ? 2 + 48 * uniform() : 1
        let noise = process * exp((unitSpread * normal()).magnitude) * spike
        let moving = uniform() < share ? 2.0 : 1
        return Int(unitNanoseconds[unit] * noise * slowed(unit) * moving)
      }
    }
  }

  private static func least(of replays: [[Int]]) -> [Int] {
    replays[0].indices.map { unit in replays.map { $0[unit] }.min() ?? 0 }
  }

  private mutating func uniform() -> Double {
    Double(next() >> 11) / Double(1 << 53)
  }

  private mutating func normal() -> Double {
    sqrt(-2 * log(1 - uniform())) * cos(2 * .pi * uniform())
  }

  // A copy of SplitMix64, because this module's tests import only `Measurement`.
  private mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
