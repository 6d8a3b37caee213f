#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// What the units of one scenario took on both sides of each pair of processes.
///
/// A unit is a frame, or some short frames together (`TimingUnits`). What a unit took in a process
/// is the least of some replays.
public struct PairedTimes: Equatable, Sendable {
  /// How many units there are.
  public let unitCount: Int
  /// How many frames each unit has.
  let frameCounts: [Int]
  /// How many pairs have been measured.
  public private(set) var pairCount = 0
  // Pair after pair. A Float tells 16 ms from a nanosecond more, and halves what flips read.
  private(set) var base: [Float] = []
  private(set) var head: [Float] = []
  /// For each pair the shares of frames that are outliers.
  private(set) var outlierShares: [OutlierShares] = []

  /// The shares of frames that are outliers, over all replays of a pair's processes.
  public struct OutlierShares: Equatable, Sendable {
    /// In the base's process, from 0 to 1.
    public var base: Double
    /// In the head's.
    public var head: Double

    /// Makes shares.
    public init(base: Double = 0, head: Double = 0) { (self.base, self.head) = (base, head) }
  }

  /// Makes room for no pairs yet.
  ///
  /// - Parameter frameCounts: How many frames each unit has; at least one unit.
  public init(frameCounts: [Int]) {
    precondition(!frameCounts.isEmpty, "PairedTimes needs a unit")
    unitCount = frameCounts.count
    self.frameCounts = frameCounts
  }

  /// Makes room for no pairs of units of one frame each.
  ///
  /// - Parameter unitCount: How many units there are, at least 1.
  public init(unitCount: Int) {
    self.init(frameCounts: [Int](repeating: 1, count: unitCount))
  }

  /// Adds a pair.
  ///
  /// - Parameters:
  ///   - base: What each unit took in the base's process, in nanoseconds.
  ///   - head: What it took in the head's.
  ///   - outliers: The shares of frames that are outliers.
  public mutating func append(
    base: [Int],
    head: [Int],
    outliers: OutlierShares = OutlierShares()
  ) {
    precondition(base.count == unitCount && head.count == unitCount, "a pair has all units")
    // A time of 0 is below the clock's step, and has no logarithm.
    self.base += base.map { Float(max($0, 1)) }
    self.head += head.map { Float(max($0, 1)) }
    outlierShares.append(outliers)
    pairCount += 1
  }

  /// The times of one unit by themselves.
  public func unit(_ number: Int) -> PairedTimes {
    var times = PairedTimes(frameCounts: [frameCounts[number]])
    let places = stride(from: number, to: base.count, by: unitCount)
    times.base = places.map { base[$0] }
    times.head = places.map { head[$0] }
    times.outlierShares = [OutlierShares](repeating: OutlierShares(), count: pairCount)
    times.pairCount = pairCount
    return times
  }

  /// The times of each pair in the base, in nanoseconds.
  public var baseNanoseconds: [[Int]] { (0..<pairCount).map { nanoseconds(base, $0) } }

  /// The times of each pair in the head, in nanoseconds.
  public var headNanoseconds: [[Int]] { (0..<pairCount).map { nanoseconds(head, $0) } }

  /// The mean shares of frames that are outliers; nil where no pair was measured.
  public var meanOutlierShares: OutlierShares? {
    guard pairCount > 0 else { return nil }
    let sums = outlierShares.reduce(into: OutlierShares()) {
      $0.base += $1.base
      $0.head += $1.head
    }
    return OutlierShares(
      base: sums.base / Double(pairCount),
      head: sums.head / Double(pairCount)
    )
  }

  private func nanoseconds(_ times: [Float], _ pair: Int) -> [Int] {
    times[pair * unitCount..<(pair + 1) * unitCount].map { Int($0) }
  }

  /// The minimum time of each unit over all pairs, in nanoseconds.
  public var minimumNanoseconds: (base: [Float], head: [Float]) {
    var least = (
      base: [Float](repeating: .infinity, count: unitCount),
      head: [Float](repeating: .infinity, count: unitCount)
    )
    takeLeast(exchanging: 0, shift: 0, base: &least.base, head: &least.head)
    return least
  }

  /// Takes the minimum time of each unit over all pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs whose sides are exchanged, a bit each.
  ///   - shift: The head's times are divided by e to the power of this before.
  ///   - leastBase: Receives those of the base, in nanoseconds.
  ///   - leastHead: Receives those of the head.
  /// - Complexity: O(pairs · units).
  func takeLeast(
    exchanging pairs: UInt64,
    shift: Double,
    base leastBase: inout [Float],
    head leastHead: inout [Float]
  ) {
    let factor = Float(exp(-shift))
    let count = unitCount
    base.withUnsafeBufferPointer { base in
      head.withUnsafeBufferPointer { head in
        leastBase.withUnsafeMutableBufferPointer { leastBase in
          leastHead.withUnsafeMutableBufferPointer { leastHead in
            leastBase.update(repeating: .infinity)
            leastHead.update(repeating: .infinity)
            for pair in 0..<pairCount {
              let isExchanged = pairs >> UInt64(pair) & 1 == 1
              // Written without branches, so that several units are compared at once.
              let (toBase, toHead) = isExchanged ? (leastHead, leastBase) : (leastBase, leastHead)
              let first = pair &* count
              for unit in 0..<count {
                let time = base[first &+ unit]
                toBase[unit] = time < toBase[unit] ? time : toBase[unit]
              }
              for unit in 0..<count {
                let time = head[first &+ unit] * factor
                toHead[unit] = time < toHead[unit] ? time : toHead[unit]
              }
            }
          }
        }
      }
    }
  }

  /// The median over frames of the logarithm of head to base in a pair; frames of one unit have
  /// their unit's.
  ///
  /// - Complexity: O(units · log(units)).
  func medianLogRatio(ofPair pair: Int) -> Double {
    let first = pair * unitCount
    let order = (0..<unitCount).map { unit in
      (ratio: head[first + unit] / base[first + unit], frames: frameCounts[unit])
    }.sorted { $0.ratio < $1.ratio }
    let all = frameCounts.reduce(0, +)
    var before = 0
    for (place, unit) in order.enumerated() {
      before += unit.frames
      if 2 * before > all { return log(Double(unit.ratio)) }
      if 2 * before == all, place + 1 < order.count {
        return (log(Double(unit.ratio)) + log(Double(order[place + 1].ratio))) / 2
      }
    }
    return 0
  }

  /// The logarithm of head to base of one more than the share of frames that are outliers.
  func outlierLogRatio(ofPair pair: Int) -> Double {
    log((1 + outlierShares[pair].head) / (1 + outlierShares[pair].base))
  }

  /// The logarithm of head to base of some units together, in a pair.
  func logRatio(ofPair pair: Int, over units: some Sequence<Int>) -> Double {
    var (baseSum, headSum) = (0.0, 0.0)
    for unit in units {
      baseSum += Double(base[pair * unitCount + unit])
      headSum += Double(head[pair * unitCount + unit])
    }
    return log(headSum / baseSum)
  }
}
