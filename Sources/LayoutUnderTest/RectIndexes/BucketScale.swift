/// A mapping of positions along an axis to buckets of equal length.
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

  /// Returns the distance of a position from the start of the first bucket, in buckets.
  @inlinable @inline(__always)
  func buckets(_ position: Double) -> Double { (position - origin) * bucketsPerPoint }

  /// Returns the bucket that contains a position, clamped to the first and the last bucket.
  @inlinable @inline(__always)
  func bucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    return Int(positive < lastBucket ? positive : lastBucket)
  }

  /// Returns the bucket that contains a position, or either neighbor of a border, clamped to the
  /// first and the last bucket.
  ///
  /// There must be fewer than 2^31 buckets. Like `bucket`, the result never decreases as the
  /// position grows. It is cheaper: adding a number whose last bit is worth 1 rounds, whereas `Int`
  /// checks for numbers that it cannot hold.
  @inlinable @inline(__always)
  func roundedBucket(_ position: Double) -> Int {
    let scaled = buckets(position)
    let positive = scaled > 0 ? scaled : 0
    let rounded = (positive < lastBucket ? positive : lastBucket) - 0.5 + 0x1.8p52
    return Int(Int32(truncatingIfNeeded: rounded.bitPattern))
  }

  /// Returns whether these buckets suit `count` frames about as well as the fitting ones: they have
  /// the same origin, are at most twice or half as long, and there are more of them than frames.
  @inlinable
  func isRight(for count: Int, _ fitting: BucketScale) -> Bool {
    origin == fitting.origin && Double(count) <= lastBucket
      && fitting.bucketsPerPoint <= 2 * bucketsPerPoint
      && bucketsPerPoint <= 2 * fitting.bucketsPerPoint
  }
}
