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

extension QuiltFrames {
  /// Gives items their extents and the units that they take.
  ///
  /// - Parameters:
  ///   - items: The items of one section, counted through all sections.
  ///   - across: The extents asked for across the scroll axis, in points, for these items.
  ///   - along: The extents asked for along the scroll axis, in points, for these items.
  /// - Returns: What they ask for together.
  /// - Complexity: O(items).
  @usableFromInline
  mutating func measure(
    _ items: Range<Int>,
    across: Slice<UnsafeBufferPointer<Double>>,
    along: Slice<UnsafeBufferPointer<Double>>
  ) -> QuiltDemand {
    var demand = QuiltDemand()
    let grid = container.grid
    let columns = Int64(grid.columns)
    let across = UnsafeBufferPointer(rebasing: across)
    let along = UnsafeBufferPointer(rebasing: along)
    var remainders: Int64 = 0
    var reach = overhangs.last?.reach ?? 0
    var found: ContiguousArray<QuiltOverhang> = []
    breadths.withUnsafeMutableBufferPointer { breadths in
      lengths.withUnsafeMutableBufferPointer { lengths in
        spans.withUnsafeMutableBufferPointer { spans in
          for position in 0..<items.count {
            let item = items.lowerBound &+ position
            let breadth = LengthGrid.units(across[position])
            let length = LengthGrid.units(along[position])
            let unitsAcross = QuiltSpan.units(of: breadth, unit: grid.unitAcross)
            let unitsAlong = QuiltSpan.units(of: length, unit: grid.unitAlong)
            let placedBreadth = Swift.min(breadth, unitsAcross &* grid.unitAcross)
            let placedLength = Swift.min(length, unitsAlong &* grid.unitAlong)
            breadths[item] = Int32(truncatingIfNeeded: placedBreadth)
            lengths[item] = Int32(truncatingIfNeeded: placedLength)
            let span = QuiltSpan(
              across: Int(Swift.min(unitsAcross, columns)),
              along: Int(unitsAlong)
            )
            spans[item] = span
            demand.add(span)
            remainders |= unitsAlong &* grid.unitAlong &- placedLength
            if placedBreadth > grid.fitting {
              reach = Swift.max(reach, breadths[item])
              found.append(QuiltOverhang(item: item, reach: reach))
            }
          }
        }
      }
    }
    overhangs.append(contentsOf: found)
    demand.hasRemainders = remainders != 0
    return demand
  }
}
