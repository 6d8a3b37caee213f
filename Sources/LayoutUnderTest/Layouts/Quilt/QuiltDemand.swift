/// The range of spans of the blocks to place.
struct QuiltDemand: Equatable, BitwiseCopyable {
  /// The fewest columns that a block takes.
  var leastAcross: Int32 = .max
  /// The most columns that a block takes; 0 without blocks.
  var mostAcross: Int32 = 0
  /// The fewest lines that a block takes.
  var leastAlong: Int32 = .max
  /// The most lines that a block takes; 0 without blocks.
  var mostAlong: Int32 = 0
  /// A Boolean value that indicates whether any block is shorter than the lines that it takes.
  var hasRemainders = false

  init() {}

  /// Adds a block.
  @inline(__always)
  mutating func add(_ span: QuiltSpan) {
    leastAcross = Swift.min(leastAcross, span.across)
    mostAcross = Swift.max(mostAcross, span.across)
    leastAlong = Swift.min(leastAlong, span.along)
    mostAlong = Swift.max(mostAlong, span.along)
  }

  /// Adds the blocks of another demand.
  mutating func formUnion(_ other: QuiltDemand) {
    leastAcross = Swift.min(leastAcross, other.leastAcross)
    mostAcross = Swift.max(mostAcross, other.mostAcross)
    leastAlong = Swift.min(leastAlong, other.leastAlong)
    mostAlong = Swift.max(mostAlong, other.mostAlong)
    hasRemainders = hasRemainders || other.hasRemainders
  }
}
