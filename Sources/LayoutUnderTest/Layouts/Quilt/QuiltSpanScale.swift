/// How the spans that blocks take in one direction map to a few cells.
///
/// Small spans have a cell each. Larger ones share it with those that differ in their last bits
/// only, as many as needed: holes are filled the later the smaller they are, so that it is among
/// small spans that it pays to tell them apart.
struct QuiltSpanScale: Equatable, BitwiseCopyable {
  /// How many cells there are.
  let cells: Int
  /// How many bits after the first tell spans apart.
  private let bits: Int
  /// The least span.
  private let least: Int
  /// The number of the first cell, counted from span 0.
  private let first: Int

  /// The most cells.
  static var mostCells: Int { 32 }

  init(least: Int32, most: Int32) {
    let (least, most) = (Int(least), Int(most))
    var bits = 5
    while bits > 0, Self.number(most, bits) - Self.number(least, bits) >= Self.mostCells {
      bits -= 1
    }
    self.bits = bits
    self.least = least
    first = Self.number(least, bits)
    cells = Self.number(most, bits) - first + 1
  }

  /// The number of a span's cell, counted from span 0: the span itself where it has no more bits
  /// than are told apart, and from there on as many numbers for every doubling.
  @inline(__always)
  private static func number(_ span: Int, _ bits: Int) -> Int {
    let shift = Swift.max(0, Int.bitWidth &- 1 &- bits &- span.leadingZeroBitCount)
    return (shift &<< bits) &+ (span &>> shift)
  }

  /// The cell that a span is in.
  @inline(__always)
  func cell(of span: Int32) -> Int { Self.number(Int(span), bits) &- first }

  /// The least span of a cell.
  @inline(__always)
  func least(ofCell cell: Int) -> Int32 {
    let number = cell &+ first
    let shift = Swift.max(0, (number &>> bits) &- 1)
    let span = (number &- (shift &<< bits)) &<< shift
    return Int32(truncatingIfNeeded: Swift.max(span, least))
  }

  /// The first cell whose spans are all at least as large; there may be none.
  @inline(__always)
  func cell(from span: Int32) -> Int {
    // The cell of the span before ends before this one.
    Int(span) > least ? Self.number(Int(span) &- 1, bits) &- first &+ 1 : 0
  }
}
