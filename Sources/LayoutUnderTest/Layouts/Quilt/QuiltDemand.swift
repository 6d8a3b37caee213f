/// What the blocks that are to be placed ask for, seen together.
@frozen
@usableFromInline
struct QuiltDemand: Equatable, BitwiseCopyable {
  /// The fewest columns that a block takes.
  @usableFromInline var leastAcross: Int32 = .max
  /// The most columns that a block takes; 0 without blocks.
  @usableFromInline var mostAcross: Int32 = 0
  /// The fewest lines that a block takes.
  @usableFromInline var leastAlong: Int32 = .max
  /// The most lines that a block takes; 0 without blocks.
  @usableFromInline var mostAlong: Int32 = 0
  /// Whether some block is shorter than the lines that it takes.
  @usableFromInline var hasRemainders = false

  @inlinable
  init() {}

  /// Takes a block into account.
  @inlinable @inline(__always)
  mutating func add(_ span: QuiltSpan) {
    leastAcross = Swift.min(leastAcross, span.across)
    mostAcross = Swift.max(mostAcross, span.across)
    leastAlong = Swift.min(leastAlong, span.along)
    mostAlong = Swift.max(mostAlong, span.along)
  }
}
