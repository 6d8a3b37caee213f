/// A search for the places of a section's blocks.
protocol QuiltSearch {
  /// A line before which no block without a place fits.
  var leastLine: Int { get }

  /// Returns a line before which no block of a span fits.
  func leastLine(for span: QuiltSpan) -> Int

  /// Records that no block at least as large as a span fits before a line.
  mutating func raise(_ span: QuiltSpan, to line: Int)

  /// Finds the first place in reading order for a block, at or after a line.
  mutating func firstFit(_ span: QuiltSpan, from line: Int) -> (line: Int, column: Int)

  /// Marks the units of a block as occupied.
  mutating func occupy(_ span: QuiltSpan, line: Int, column: Int)
}

extension QuiltSearch {
  /// Places out of order those blocks that end before a line regardless of where earlier blocks
  /// without a place go, as long as these are after it.
  ///
  /// A block that would begin before the line and end after it depends on blocks without a place.
  /// So does everything that begins after it, so the line moves up to the start of that block. The
  /// loop stops when not even the smallest possible block fits before the line.
  ///
  /// - Returns: The new value of the line; the examined blocks that have a place, in ascending
  ///   order; and the first block not examined.
  @inline(__always)
  mutating func placeAhead(
    _ items: Range<Int>,
    before boundary: Int,
    _ former: inout QuiltFormerPlaces,
    in places: QuiltPlaces
  ) -> (boundary: Int, ahead: ContiguousArray<Int32>, end: Int) {
    var boundary = boundary
    var ahead: ContiguousArray<Int32> = []
    former.differ(from: boundary)
    for item in items {
      guard leastLine < boundary else { return (boundary, ahead, item) }
      guard places.starts[item] == .infinity else {
        ahead.append(Int32(truncatingIfNeeded: item))
        continue
      }
      let (span, before) = (places.spans[item], former.consume(item))
      let along = Int(span.along)
      var place: (line: Int, column: Int)
      if let before, Int(before.line) &+ along <= Swift.min(former.end, boundary) {
        place = (Int(before.line), Int(before.column))
        raise(span, to: place.line)
      } else {
        let first = Swift.max(leastLine(for: span), former.end &- along &+ 1)
        if let before { former.differ(from: Int(before.line)) }
        raise(span, to: first)
        guard first < boundary else { continue }
        place = firstFit(span, from: first)
        raise(span, to: place.line)
        former.differ(from: place.line)
        guard place.line &+ along <= boundary else {
          boundary = Swift.min(boundary, place.line)
          continue
        }
      }
      occupy(span, line: place.line, column: place.column)
      places.put(item, line: place.line, column: place.column)
      ahead.append(Int32(truncatingIfNeeded: item))
    }
    return (boundary, ahead, items.upperBound)
  }
}

/// The spans of blocks and the buffers for their places.
struct QuiltPlaces {
  let spans: UnsafePointer<QuiltSpan>
  let columns: UnsafeMutablePointer<Int32>
  let starts: UnsafeMutablePointer<Double>
  let lineEnds: UnsafeMutablePointer<Int32>
  /// The number of columns in a line.
  let columnCount: Int
  /// The start of the section's first line, in whole 1/256 pt.
  let start: Int64
  /// The length of a line, in whole 1/256 pt.
  let unit: Int64

  /// Stores the place of a block.
  @inline(__always)
  func put(_ item: Int, line: Int, column: Int) {
    columns[item] = Int32(truncatingIfNeeded: column)
    starts[item] = LengthGrid.points(start &+ Int64(line) &* unit)
  }
}

extension QuiltGeometry {
  /// Calls a closure with the spans of blocks and the buffers for the places of a section's blocks.
  mutating func withPlaces<Result>(
    of section: SectionBand,
    _ body: (QuiltPlaces) -> Result
  ) -> Result {
    let start = LengthGrid.wholeUnits(section.itemsStart)
    let (columnCount, unit) = (container.grid.columns, container.grid.unitAlong)
    return withElements(&spans, &columns, &starts, &lineEnds) { spans, columns, starts, lineEnds in
      body(
        QuiltPlaces(
          spans: spans,
          columns: columns,
          starts: starts,
          lineEnds: lineEnds,
          columnCount: columnCount,
          start: start,
          unit: unit
        )
      )
    }
  }
}
