/// How positions along an axis map to buckets of one length.
@frozen
@usableFromInline
struct BucketScale: BitwiseCopyable {
  @usableFromInline let origin: Double
  @usableFromInline let bucketsPerPoint: Double
  @usableFromInline let lastBucket: Double
  /// The length of a bucket; 0 where there is one only.
  @usableFromInline let bucketLength: Double

  @inlinable
  init(origin: Double, bucketsPerPoint: Double, lastBucket: Double) {
    self.origin = origin
    self.bucketsPerPoint = bucketsPerPoint
    self.lastBucket = lastBucket
    bucketLength = bucketsPerPoint > 0 ? 1 / bucketsPerPoint : 0
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

  /// A position that is in a bucket before one of a number, hardly before where that one begins;
  /// before all positions for the first.
  @inlinable @inline(__always)
  func border(before bucket: Int) -> Double {
    guard bucket > 0, bucketLength > 0 else { return -.infinity }
    return origin + (Double(bucket) - 0.0001) * bucketLength
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
