/// A line of a quilt: a bit for each column, 1 where a block is.
protocol QuiltLine: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  /// The most lines that a block may take.
  static var mostLines: Int32 { get }
  /// How many lines after those that a block may take `search` reads.
  static var linesAhead: Int { get }

  /// Finds the first place in reading order.
  ///
  /// - Parameters:
  ///   - across: The columns that the block takes.
  ///   - along: The lines that it takes.
  ///   - lines: The lines; those after the last block are empty.
  ///   - columns: How many columns lines have.
  ///   - line: The line to begin at; on return the one found.
  /// - Returns: The first column.
  static func search(
    _ across: Int,
    _ along: Int,
    in lines: UnsafeMutablePointer<Self>,
    columns: Int,
    from line: inout Int
  ) -> Int

  /// Takes `across` columns from `column` on, in `along` lines from `line` on.
  static func take(
    _ across: Int,
    _ along: Int,
    at column: Int,
    _ line: Int,
    in lines: UnsafeMutablePointer<Self>
  )
}

extension QuiltLine {
  /// The most columns that a line holds.
  static var mostColumns: Int { bitWidth }

  /// The bits of `count` columns from `first` on; at least one and no more than there are.
  @inline(__always)
  static func bits(_ first: Int, _ count: Int) -> Self {
    (.max &>> Self(truncatingIfNeeded: bitWidth &- count)) &<< Self(truncatingIfNeeded: first)
  }

  /// The bits that begin a run of `count` bits, each `step` bits after the one before.
  @inline(__always)
  func runs(of count: Int, step: Int = 1) -> Self {
    func shift(by bits: Int) -> Self { Self(truncatingIfNeeded: bits &* step) }
    var runs = self
    // Runs of 2, of 4, of 8: each step doubles how far every bit has looked ahead, the last one as
    // far as is missing. The first two go without a branch, which would often be guessed wrong.
    runs &= runs &>> shift(by: Swift.min(count &- 1, 1))
    runs &= runs &>> shift(by: Swift.min(Swift.max(count &- 2, 0), 2))
    var reached = 4
    while reached < count {
      let ahead = Swift.min(count &- reached, reached)
      runs &= runs &>> shift(by: ahead)
      reached &+= ahead
    }
    return runs
  }
}

extension UInt64: QuiltLine {
  /// Blocks that take more lines cost more than in bands, and much memory.
  static var mostLines: Int32 { 32 }
  static var linesAhead: Int { 0 }

  /// Looks at lines from the block's last one upwards, for the columns that begin a free run in all
  /// of them.
  ///
  /// Where none is left, no block that takes all the lines looked at fits, so the search goes on
  /// below the uppermost of them.
  @inline(__always)
  static func search(
    _ across: Int,
    _ along: Int,
    in lines: UnsafeMutablePointer<UInt64>,
    columns: Int,
    from line: inout Int
  ) -> Int {
    let open = bits(0, columns)
    while true {
      var looked = line &+ along &- 1
      var fitting = (~lines[looked] & open).runs(of: across)
      while fitting != 0, looked > line {
        looked &-= 1
        fitting &= (~lines[looked] & open).runs(of: across)
      }
      if fitting != 0 { return fitting.trailingZeroBitCount }
      line = looked &+ 1
    }
  }

  @inline(__always)
  static func take(
    _ across: Int,
    _ along: Int,
    at column: Int,
    _ line: Int,
    in lines: UnsafeMutablePointer<UInt64>
  ) {
    let bits = bits(column, across)
    for taken in line..<line &+ along { lines[taken] |= bits }
  }
}

extension UInt8: QuiltLine {
  /// Blocks of more lines do not fit into a window.
  static var mostLines: Int32 { 8 }
  static var linesAhead: Int { 8 }

  /// The lowest bit of each of the eight lines of a window.
  private static var everyLine: UInt64 { 0x0101_0101_0101_0101 }

  /// Looks at eight lines at once: the lowest bit that begins a free run of columns in as many
  /// lines as the block takes is the first in reading order.
  @inline(__always)
  static func search(
    _ across: Int,
    _ along: Int,
    in lines: UnsafeMutablePointer<UInt8>,
    columns: Int,
    from line: inout Int
  ) -> Int {
    // Columns where the block stays in its lines, of lines where it stays in the window.
    let starts = UInt64(bits(0, columns &- across &+ 1)) &* everyLine
    let inside = UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* (along &- 1))
    while true {
      let free = ~window(lines, at: line)
      let fitting = ((free.runs(of: across) & starts).runs(of: along, step: 8)) & inside
      if fitting != 0 {
        let found = fitting.trailingZeroBitCount
        line &+= found &>> 3
        return found & 7
      }
      line &+= 9 &- along
    }
  }

  @inline(__always)
  static func take(
    _ across: Int,
    _ along: Int,
    at column: Int,
    _ line: Int,
    in lines: UnsafeMutablePointer<UInt8>
  ) {
    let inside = UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* (8 &- along))
    let taken = window(lines, at: line) | UInt64(bits(column, across)) &* (everyLine & inside)
    UnsafeMutableRawPointer(lines + line).storeBytes(of: taken.littleEndian, as: UInt64.self)
  }

  /// Eight lines, the first in the lowest byte.
  @inline(__always)
  private static func window(_ lines: UnsafeMutablePointer<UInt8>, at line: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(lines + line).loadUnaligned(as: UInt64.self))
  }
}
