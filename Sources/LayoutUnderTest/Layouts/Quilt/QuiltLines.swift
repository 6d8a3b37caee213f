/// The free units of a quilt of at most 64 columns and of blocks that take few lines each: a word
/// for each line, a bit for each column.
///
/// A block's place is searched from its cursor on: within a section units are only ever taken, so a
/// place that was refused to a block is refused to every further one that asks for as much or more.
/// There is a cursor for every number of columns and lines asked for.
@usableFromInline
struct QuiltLines {
  /// A word for each line, section after section; a bit is 1 where a block lies.
  @usableFromInline var occupied: ContiguousArray<UInt64> = []
  /// For each span a line before which no such block fits; lines of the section that is placed.
  @usableFromInline var cursors: ContiguousArray<Int32> = []

  /// The most columns that a word holds.
  @usableFromInline static var mostColumns: Int { 64 }
  /// Blocks that take more lines cost more than in bands, and much memory.
  @usableFromInline static var mostLines: Int32 { 32 }
  /// How many blocks are placed between two looks at the memory for lines.
  private static var batch: Int { 4096 }
  /// How many blocks before an edit tell where the search behind it begins.
  private static var seeds: Int { 1024 }

  @usableFromInline
  init() {}

  /// The number behind the last line of all sections.
  @usableFromInline var endLine: Int { occupied.count }

  /// Forgets the lines from `first` on.
  @usableFromInline
  mutating func removeLines(from first: Int) {
    occupied.removeLast(occupied.count - first)
  }

  /// Frees the units of blocks that were placed, and the lines behind the last block left.
  ///
  /// - Parameters:
  ///   - items: The last blocks of the last section with lines, counted through all sections; not
  ///     its first.
  ///   - section: The section.
  ///   - frames: Where the blocks are.
  /// - Complexity: O(items), and the lines of those that lie among blocks left.
  @usableFromInline
  mutating func vacate(
    _ items: Range<Int>,
    of section: QuiltSection,
    _ frames: QuiltFrames
  ) {
    let firstLine = section.firstLine
    let end = Int(frames.lineEnds[items.lowerBound - 1])
    let unit = frames.container.grid.unitAlong
    let endStart = section.itemsStart + LengthGrid.points(Int64(end) * unit)
    // Most blocks lie behind all that are left: their lines go without a look at them.
    removeLines(from: firstLine + end)
    occupied.withUnsafeMutableBufferPointer { occupied in
      frames.starts.withUnsafeBufferPointer { starts in
        for item in items where starts[item] < endStart {
          let span = frames.spans[item]
          let first = frames.line(of: item, in: section)
          let free = ~Self.bits(Int(frames.columns[item]), Int(span.across))
          let behind = Swift.min(first + Int(span.along), end)
          for line in first..<behind { occupied[firstLine + line] &= free }
        }
      }
    }
  }

  /// Places blocks, each at the first place in reading order where it fits.
  ///
  /// - Parameters:
  ///   - items: Blocks up to the section's end, counted through all sections; those before them
  ///     have their places.
  ///   - section: The section, the last one.
  ///   - demand: What the blocks ask for.
  ///   - frames: The spans of the blocks; receives their places.
  /// - Returns: How many lines the section has.
  @usableFromInline
  mutating func place(
    _ items: Range<Int>,
    of section: QuiltSection,
    _ demand: QuiltDemand,
    in frames: inout QuiltFrames
  ) -> Int {
    let firstLine = section.firstLine
    var end = occupied.count - firstLine
    guard !items.isEmpty else { return end }
    let stride = Int(demand.mostAcross) + 1
    setCursors(before: items.lowerBound, of: section, frames, demand)
    let grid = frames.container.grid
    let start = LengthGrid.wholeUnits(section.itemsStart)
    var batch = items.lowerBound..<items.lowerBound
    while batch.upperBound < items.upperBound {
      batch = batch.upperBound..<Swift.min(batch.upperBound + Self.batch, items.upperBound)
      // Were each to begin behind the one before, they would need no more lines than these.
      occupied.resize(to: firstLine + end + frames.lines(askedBy: batch), filler: 0)
      let next = batch
      end = occupied.withUnsafeMutableBufferPointer { occupied in
        cursors.withUnsafeMutableBufferPointer { cursors in
          frames.withPlaces { places in
            guard let occupied = occupied.baseAddress, let cursors = cursors.baseAddress else {
              return end
            }
            let kernel = QuiltLineKernel(
              occupied: occupied + firstLine,
              closed: ~Self.bits(0, grid.columns),
              cursors: cursors,
              stride: stride,
              start: start,
              unit: grid.unitAlong,
              places: places
            )
            return kernel.place(next, end: end)
          }
        }
      }
    }
    removeLines(from: firstLine + end)
    return end
  }

  /// Sets the cursors to where the blocks before `first` lie.
  ///
  /// What found its place there had been refused every place before it.
  private mutating func setCursors(
    before first: Int,
    of section: QuiltSection,
    _ frames: QuiltFrames,
    _ demand: QuiltDemand
  ) {
    let (rows, stride) = (Int(demand.mostAlong) + 1, Int(demand.mostAcross) + 1)
    cursors.removeAll(keepingCapacity: true)
    cursors.resize(to: rows * stride, filler: 0)
    let earliest = Swift.max(section.firstItem, first - Self.seeds)
    guard earliest < first else { return }
    for item in earliest..<first {
      let (across, along) = (Int(frames.spans[item].across), Int(frames.spans[item].along))
      guard across < stride, along < rows else { continue }
      let line = Int32(truncatingIfNeeded: frames.line(of: item, in: section))
      let cursor = along * stride + across
      cursors[cursor] = Swift.max(cursors[cursor], line)
    }
    for along in 1..<rows {
      for across in 1..<stride {
        let cursor = along * stride + across
        let lesser = Swift.max(cursors[cursor - 1], cursors[cursor - stride])
        cursors[cursor] = Swift.max(cursors[cursor], lesser)
      }
    }
  }

  /// The bits of `count` columns from `first` on; 1 to 64 of them.
  @inlinable @inline(__always)
  static func bits(_ first: Int, _ count: Int) -> UInt64 {
    (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count)) &<< UInt64(truncatingIfNeeded: first)
  }
}

extension QuiltFrames {
  /// How many lines blocks take, one below the other.
  fileprivate func lines(askedBy items: Range<Int>) -> Int {
    spans.withUnsafeBufferPointer { spans in
      items.reduce(0) { $0 + Int(spans[$1].along) }
    }
  }

  /// Lends the spans, and the columns to fill in.
  @usableFromInline
  mutating func withPlaces<Result>(_ body: (QuiltPlaces) -> Result) -> Result {
    spans.withUnsafeBufferPointer { spans in
      columns.withUnsafeMutableBufferPointer { columns in
        starts.withUnsafeMutableBufferPointer { starts in
          lineEnds.withUnsafeMutableBufferPointer { lineEnds in
            body(
              QuiltPlaces(spans: spans, columns: columns, starts: starts, lineEnds: lineEnds)
            )
          }
        }
      }
    }
  }
}

/// What blocks ask for, and where to write their places, on raw columns of numbers.
@frozen
@usableFromInline
struct QuiltPlaces {
  @usableFromInline let spans: UnsafeBufferPointer<QuiltSpan>
  @usableFromInline let columns: UnsafeMutableBufferPointer<Int32>
  @usableFromInline let starts: UnsafeMutableBufferPointer<Double>
  @usableFromInline let lineEnds: UnsafeMutableBufferPointer<Int32>
}
