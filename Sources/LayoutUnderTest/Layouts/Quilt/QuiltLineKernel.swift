/// The loop that places blocks in words of bits, on raw columns of numbers.
@frozen
@usableFromInline
struct QuiltLineKernel {
  /// The section's lines; those behind its last block are empty.
  @usableFromInline let occupied: UnsafeMutablePointer<UInt64>
  /// The bits of the word that are no columns.
  @usableFromInline let closed: UInt64
  /// The cursor of a span at `along * stride + across`; those of span 0 stay 0.
  @usableFromInline let cursors: UnsafeMutablePointer<Int32>
  @usableFromInline let stride: Int
  /// Where the first line begins, in whole 1/256 pt.
  @usableFromInline let start: Int64
  /// The length of a line, in whole 1/256 pt.
  @usableFromInline let unit: Int64
  @usableFromInline let places: QuiltPlaces

  /// Places blocks in order.
  ///
  /// - Parameters:
  ///   - items: The blocks; so many lines as they take together are empty behind `end`.
  ///   - end: The number behind the last line that holds a block.
  /// - Returns: The same after them.
  @usableFromInline
  func place(_ items: Range<Int>, end: Int) -> Int {
    var end = end
    for item in items {
      let (across, along) = (Int(places.spans[item].across), Int(places.spans[item].along))
      let cursor = cursors + (along &* stride &+ across)
      // A lesser block's cursor counts too. Its neighbours' have taken over from theirs in turn.
      let lesser = Swift.max(cursor[-1], cursor[-stride])
      var line = Int(Swift.max(cursor[0], lesser))
      let column = search(across, along, from: &line)
      let bits = QuiltLines.bits(column, across)
      for taken in line..<line &+ along { occupied[taken] |= bits }
      cursor[0] = Int32(truncatingIfNeeded: line)
      places.columns[item] = Int32(truncatingIfNeeded: column)
      places.starts[item] = LengthGrid.points(start &+ Int64(line) &* unit)
      end = Swift.max(end, line &+ along)
      places.lineEnds[item] = Int32(truncatingIfNeeded: end)
    }
    return end
  }

  /// Finds the first place in reading order.
  ///
  /// Lines are looked at from the block's last one upwards, for the columns that begin a free run
  /// in all of them. Where none is left, no block that takes all the lines looked at fits, so the
  /// search goes on below the uppermost of them.
  ///
  /// - Parameters:
  ///   - across: The columns that the block takes.
  ///   - along: The lines that it takes.
  ///   - line: The line to begin at; on return the one found.
  /// - Returns: The first column.
  @inlinable @inline(__always)
  func search(_ across: Int, _ along: Int, from line: inout Int) -> Int {
    while true {
      var looked = line &+ along &- 1
      var fitting = runs(of: across, in: looked)
      while fitting != 0, looked > line {
        looked &-= 1
        fitting &= runs(of: across, in: looked)
      }
      if fitting != 0 { return fitting.trailingZeroBitCount }
      line = looked &+ 1
    }
  }

  /// The columns of a line from which on `count` columns are free.
  @inlinable @inline(__always)
  func runs(of count: Int, in line: Int) -> UInt64 {
    var free = ~(occupied[line] | closed)
    // Runs of 2, of 4, of 8: each step doubles how far every bit has looked ahead, the last one as
    // far as is missing. The first two go without a branch, which would often be guessed wrong.
    free &= free &>> UInt64(truncatingIfNeeded: Swift.min(count &- 1, 1))
    free &= free &>> UInt64(truncatingIfNeeded: Swift.min(Swift.max(count &- 2, 0), 2))
    var reached = 4
    while reached < count {
      let step = Swift.min(count &- reached, reached)
      free &= free &>> UInt64(truncatingIfNeeded: step)
      reached &+= step
    }
    return free
  }
}
