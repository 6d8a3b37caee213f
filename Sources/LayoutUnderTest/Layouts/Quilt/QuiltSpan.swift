/// How many units a block takes in either direction.
struct QuiltSpan: Equatable, BitwiseCopyable {
  /// Columns, no more than a line has.
  var across: Int32
  /// Lines.
  var along: Int32

  init(across: Int, along: Int) {
    self.across = Int32(truncatingIfNeeded: across)
    self.along = Int32(truncatingIfNeeded: along)
  }

  /// By how much a block may be larger than whole units before it takes one more, in whole 1/256
  /// pt: a sixteenth of a point.
  ///
  /// Three units of 73.4 points stay three units although the unit was rounded down. The block is
  /// cut to them.
  static var tolerance: Int64 { 16 }

  /// The whole units that a length takes, at least one.
  @inline(__always)
  static func units(of length: Int64, unit: Int64) -> Int64 {
    // A division of doubles is exact here, as all numbers are below 2^30, and pipelined, which one
    // of integers is not. A test of its result would often be guessed wrong.
    let covered = Swift.max(length &- tolerance &- 1 &+ unit, unit)
    return Int64(Double(covered) / Double(unit))
  }
}
