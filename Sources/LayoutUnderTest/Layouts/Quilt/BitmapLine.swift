/// A line of a quilt: one bit for each column, 1 if a block occupies it.
protocol BitmapLine: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  /// The most lines that a block may take.
  static var mostLines: Int32 { get }
  /// The number of lines that `search` reads beyond those that a block may take.
  static var linesAhead: Int { get }

  /// Finds the first place in reading order.
  ///
  /// - Parameters:
  ///   - span: The span of the block.
  ///   - lines: The lines; those after the last block are empty.
  ///   - columns: The number of columns in a line.
  ///   - line: The line to begin at.
  /// - Returns: The first line and column of the block.
  static func search(
    _ span: QuiltSpan,
    in lines: UnsafeMutablePointer<Self>,
    columns: Int,
    from line: Int
  ) -> (line: Int, column: Int)

  /// Marks the units of a block as occupied.
  static func occupy(
    _ span: QuiltSpan,
    _ line: Int,
    _ column: Int,
    in lines: UnsafeMutablePointer<Self>
  )
}

extension BitmapLine {
  /// The most columns in a line.
  static var mostColumns: Int { bitWidth }

  /// Returns the bits of `count` columns from `first` on, at least one and at most all.
  @inline(__always)
  static func bits(_ first: Int, _ count: Int) -> Self {
    (.max &>> Self(truncatingIfNeeded: bitWidth &- count)) &<< Self(truncatingIfNeeded: first)
  }

  /// Returns the bits that begin a run of `count` bits, each `step` bits after the one before.
  @inline(__always)
  func runs(of count: Int, step: Int = 1) -> Self {
    func shift(by bits: Int) -> Self { Self(truncatingIfNeeded: bits &* step) }
    var runs = self
    // Each step doubles the length of the runs found (2, 4, 8); the last step adds the rest. The
    // first two steps have no branch, which would often be mispredicted.
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

extension UInt64: BitmapLine {
  /// 32: blocks that take more lines cost more than in bands, and much memory.
  static var mostLines: Int32 { 32 }
  static var linesAhead: Int { 0 }

  /// Examines lines from the block's last line upward, for columns that begin a free run in all of
  /// them.
  ///
  /// If no such column is left, the block cannot take all examined lines, so the search continues
  /// below the topmost of them.
  @inline(__always)
  static func search(
    _ span: QuiltSpan,
    in lines: UnsafeMutablePointer<UInt64>,
    columns: Int,
    from line: Int
  ) -> (line: Int, column: Int) {
    var line = line
    let (across, along) = (Int(span.across), Int(span.along))
    let open = bits(0, columns)
    while true {
      var looked = line &+ along &- 1
      var fitting = (~lines[looked] & open).runs(of: across)
      while fitting != 0, looked > line {
        looked &-= 1
        fitting &= (~lines[looked] & open).runs(of: across)
      }
      if fitting != 0 { return (line, fitting.trailingZeroBitCount) }
      line = looked &+ 1
    }
  }

  @inline(__always)
  static func occupy(
    _ span: QuiltSpan,
    _ line: Int,
    _ column: Int,
    in lines: UnsafeMutablePointer<UInt64>
  ) {
    let (across, along) = (Int(span.across), Int(span.along))
    let bits = bits(column, across)
    for taken in line..<line &+ along { lines[taken] |= bits }
  }
}

extension UInt8: BitmapLine {
  /// 8: blocks of more lines do not fit into a window.
  static var mostLines: Int32 { 8 }
  static var linesAhead: Int { 8 }

  /// The lowest bit of each of the eight lines of a window.
  private static var everyLine: UInt64 { 0x0101_0101_0101_0101 }

  /// Examines eight lines together: the lowest bit that begins a free run of columns in as many
  /// lines as the block takes is the first place in reading order.
  @inline(__always)
  static func search(
    _ span: QuiltSpan,
    in lines: UnsafeMutablePointer<UInt8>,
    columns: Int,
    from line: Int
  ) -> (line: Int, column: Int) {
    var line = line
    let (across, along) = (Int(span.across), Int(span.along))
    // Columns at which the block stays in its lines; bits of lines at which it stays in the window.
    let starts = UInt64(bits(0, columns &- across &+ 1)) &* everyLine
    let inside = UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* (along &- 1))
    while true {
      let free = ~window(lines, at: line)
      let fitting = ((free.runs(of: across) & starts).runs(of: along, step: 8)) & inside
      if fitting != 0 {
        let found = fitting.trailingZeroBitCount
        return (line &+ found &>> 3, found & 7)
      }
      line &+= 9 &- along
    }
  }

  @inline(__always)
  static func occupy(
    _ span: QuiltSpan,
    _ line: Int,
    _ column: Int,
    in lines: UnsafeMutablePointer<UInt8>
  ) {
    let (across, along) = (Int(span.across), Int(span.along))
    let inside = UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* (8 &- along))
    let taken = window(lines, at: line) | UInt64(bits(column, across)) &* (everyLine & inside)
    UnsafeMutableRawPointer(lines + line).storeBytes(of: taken.littleEndian, as: UInt64.self)
  }

  /// Returns eight lines, the first in the lowest byte.
  @inline(__always)
  private static func window(_ lines: UnsafeMutablePointer<UInt8>, at line: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(lines + line).loadUnaligned(as: UInt64.self))
  }
}
