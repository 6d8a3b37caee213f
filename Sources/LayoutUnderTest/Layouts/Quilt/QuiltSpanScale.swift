/// A mapping of block spans in one direction to a few cells of a table.
///
/// Small spans have a cell each. Larger spans that differ only in their last bits share a cell.
/// Small holes are filled last, so it matters most to distinguish small spans.
struct QuiltSpanScale: Equatable, BitwiseCopyable {
  /// The number of cells.
  let cells: Int
  /// The number of bits after the leading one that distinguish spans.
  private let bits: Int
  /// The smallest span.
  private let least: Int
  /// The number of the first cell, counted from span 0.
  private let first: Int

  /// The greatest number of cells.
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

  /// Returns the number of a span's cell, counted from span 0: the span itself if it has at most
  /// `bits + 1` bits; beyond that, each doubling of spans has 2^`bits` numbers.
  @inline(__always)
  private static func number(_ span: Int, _ bits: Int) -> Int {
    let shift = Swift.max(0, Int.bitWidth &- 1 &- bits &- span.leadingZeroBitCount)
    return (shift &<< bits) &+ (span &>> shift)
  }

  /// Returns the cell that contains a span.
  @inline(__always)
  func cell(of span: Int32) -> Int { Self.number(Int(span), bits) &- first }

  /// Returns the smallest span of a cell.
  @inline(__always)
  func least(ofCell cell: Int) -> Int32 {
    let number = cell &+ first
    let shift = Swift.max(0, (number &>> bits) &- 1)
    let span = (number &- (shift &<< bits)) &<< shift
    return Int32(truncatingIfNeeded: Swift.max(span, least))
  }

  /// Returns the first cell whose spans are all at least as large; it may be after the last cell.
  @inline(__always)
  func cell(from span: Int32) -> Int {
    // The cell of the next smaller span ends before this one.
    Int(span) > least ? Self.number(Int(span) &- 1, bits) &- first &+ 1 : 0
  }
}
