#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The times of one scenario's units on both sides of each pair of processes.
///
/// A unit is a frame, or several short frames together (`TimingUnits`). The time of a unit in a
/// process is its minimum over some replays.
public struct PairedTimes: Equatable, Sendable {
  /// The number of units.
  public let unitCount: Int
  /// The number of frames of each unit.
  let frameCounts: [Int]
  /// The number of pairs that have been measured.
  public private(set) var pairCount = 0
  // Pair after pair. A Float resolves 1 ns in 16 ms, and halves the memory that flips read.
  private(set) var base: [Float] = []
  private(set) var head: [Float] = []
  /// The shares of outliers in each pair.
  private(set) var outlierShares: [OutlierShares] = []

  /// The shares of frames that are outliers, over all replays of a pair's processes.
  public struct OutlierShares: Equatable, Sendable {
    /// The share in the base's process, from 0 to 1.
    public var base: Double
    /// The share in the head's process, from 0 to 1.
    public var head: Double

    /// Makes shares.
    public init(base: Double = 0, head: Double = 0) { (self.base, self.head) = (base, head) }
  }

  /// Makes times without a pair.
  ///
  /// - Parameter frameCounts: The number of frames of each unit; at least one unit.
  public init(frameCounts: [Int]) {
    precondition(!frameCounts.isEmpty, "PairedTimes needs a unit")
    unitCount = frameCounts.count
    self.frameCounts = frameCounts
  }

  /// Makes times without a pair, whose units have one frame each.
  ///
  /// - Parameter unitCount: The number of units, at least 1.
  public init(unitCount: Int) {
    self.init(frameCounts: [Int](repeating: 1, count: unitCount))
  }

  /// Adds a pair.
  ///
  /// - Parameters:
  ///   - base: The time of each unit in the base's process, in nanoseconds.
  ///   - head: The time of each unit in the head's process, in nanoseconds.
  ///   - outliers: The shares of frames that are outliers.
  public mutating func append(
    base: [Int],
    head: [Int],
    outliers: OutlierShares = OutlierShares()
  ) {
    precondition(base.count == unitCount && head.count == unitCount, "a pair has all units")
    // A time of 0 is below the clock's resolution and has no logarithm.
    self.base += base.map { Float(max($0, 1)) }
    self.head += head.map { Float(max($0, 1)) }
    outlierShares.append(outliers)
    pairCount += 1
  }

  /// Returns the times of one unit alone.
  public func unit(_ number: Int) -> PairedTimes {
    var times = PairedTimes(frameCounts: [frameCounts[number]])
    let indexes = stride(from: number, to: base.count, by: unitCount)
    times.base = indexes.map { base[$0] }
    times.head = indexes.map { head[$0] }
    times.outlierShares = [OutlierShares](repeating: OutlierShares(), count: pairCount)
    times.pairCount = pairCount
    return times
  }

  /// The times of each pair in the base, in nanoseconds.
  public var baseNanoseconds: [[Int]] { (0..<pairCount).map { nanoseconds(base, $0) } }

  /// The times of each pair in the head, in nanoseconds.
  public var headNanoseconds: [[Int]] { (0..<pairCount).map { nanoseconds(head, $0) } }

  /// The mean shares of frames that are outliers; nil if no pair was measured.
  public var meanOutlierShares: OutlierShares? {
    guard pairCount > 0 else { return nil }
    return OutlierShares(
      base: outlierShares.reduce(0) { $0 + $1.base } / Double(pairCount),
      head: outlierShares.reduce(0) { $0 + $1.head } / Double(pairCount)
    )
  }

  private func nanoseconds(_ times: [Float], _ pair: Int) -> [Int] {
    times[pair * unitCount..<(pair + 1) * unitCount].map { Int($0) }
  }

  /// The minimum time of each unit over all pairs, in nanoseconds.
  public var minimumNanoseconds: (base: [Float], head: [Float]) {
    var leastBase = [Float](repeating: .infinity, count: unitCount)
    var leastHead = leastBase
    findMinimums(exchanging: 0, shift: 0, base: &leastBase, head: &leastHead)
    return (leastBase, leastHead)
  }

  /// Computes the minimum time of each unit over all pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs whose sides are exchanged, one bit each.
  ///   - shift: The head's times are first divided by e to the power of this.
  ///   - leastBase: Receives the minimum times of the base, in nanoseconds.
  ///   - leastHead: Receives the minimum times of the head, in nanoseconds.
  /// - Complexity: O(pairs · units).
  func findMinimums(
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
              // Without branches, so that several units are compared with one instruction.
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

  /// Returns the median over frames of log(head / base) in a pair; each frame has its unit's ratio.
  ///
  /// - Complexity: O(units · log(units)).
  func medianLogRatio(ofPair pair: Int) -> Double {
    let first = pair * unitCount
    let order = (0..<unitCount).map { unit in
      (ratio: head[first + unit] / base[first + unit], frames: frameCounts[unit])
    }.sorted { $0.ratio < $1.ratio }
    let all = frameCounts.reduce(0, +)
    var before = 0
    for (position, unit) in order.enumerated() {
      before += unit.frames
      if 2 * before > all { return log(Double(unit.ratio)) }
      if 2 * before == all, position + 1 < order.count {
        return (log(Double(unit.ratio)) + log(Double(order[position + 1].ratio))) / 2
      }
    }
    return 0
  }

  /// Returns log((1 + outlier share of the head) / (1 + outlier share of the base)) in a pair.
  func outlierLogRatio(ofPair pair: Int) -> Double {
    log((1 + outlierShares[pair].head) / (1 + outlierShares[pair].base))
  }

  /// Returns log(head / base) of the summed times of some units in a pair.
  func logRatio(ofPair pair: Int, over units: some Sequence<Int>) -> Double {
    var (baseSum, headSum) = (0.0, 0.0)
    for unit in units {
      baseSum += Double(base[pair * unitCount + unit])
      headSum += Double(head[pair * unitCount + unit])
    }
    return log(headSum / baseSum)
  }
}
