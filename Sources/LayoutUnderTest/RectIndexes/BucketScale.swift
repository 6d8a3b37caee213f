/// How positions along an axis map to buckets of one length.
@frozen
@usableFromInline
struct BucketScale: BitwiseCopyable {
  @usableFromInline let origin: Double
  @usableFromInline let bucketsPerPoint: Double
  @usableFromInline let lastBucket: Double

  @inlinable
  init(origin: Double, bucketsPerPoint: Double, lastBucket: Double) {
    self.origin = origin
    self.bucketsPerPoint = bucketsPerPoint
    self.lastBucket = lastBucket
  }

  /// The distance of a position from where the first bucket begins, in buckets.
  @inlinable @inline(__always)
  func buckets(_ position: Double) -> Double { (position - origin) * bucketsPerPoint }

  /// The bucket that holds a position, kept within the buckets there are.
  @inlinable @inline(__always)
  func bucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    return Int(positive < lastBucket ? positive : lastBucket)
  }

  /// The bucket that holds a position, or at a border between two either of them, kept within the
  /// buckets there are, which are fewer than 2^31.
  ///
  /// Like `bucket` it never decreases where the position grows, and costs less: adding a number
  /// whose last bit is worth 1 rounds, where `Int` checks for numbers that it cannot hold.
  @inlinable @inline(__always)
  func roundedBucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    let rounded = (positive < lastBucket ? positive : lastBucket) - 0.5 + 0x1.8p52
    return Int(Int32(truncatingIfNeeded: rounded.bitPattern))
  }

  /// Whether these buckets do as well for so many frames as those that fit them: they begin in the
  /// same place, are at most twice or half as long and reach as far as there are frames.
  @inlinable
  func isRight(for count: Int, _ fitting: BucketScale) -> Bool {
    origin == fitting.origin && Double(count) <= lastBucket
      && fitting.bucketsPerPoint <= 2 * bucketsPerPoint
      && bucketsPerPoint <= 2 * fitting.bucketsPerPoint
  }
}
