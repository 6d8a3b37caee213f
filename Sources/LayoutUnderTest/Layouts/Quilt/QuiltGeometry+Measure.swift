/// A block on the grid of units: what it takes and how much of that it covers.
struct QuiltMeasure: Equatable, BitwiseCopyable {
  var span: QuiltSpan
  /// The extent across the scroll axis, in whole 1/256 pt.
  var breadth: Int64
  /// The extent along the scroll axis, in whole 1/256 pt.
  var length: Int64
  /// Units along the scroll axis that the block does not cover, in whole 1/256 pt.
  var remainder: Int64

  /// Measures a block that asks for extents in points.
  @inline(__always)
  init(across: Double, along: Double, grid: QuiltContainer.Grid) {
    let breadth = LengthGrid.units(across)
    let length = LengthGrid.units(along)
    let unitsAcross = QuiltSpan.units(of: breadth, unit: grid.unitAcross)
    let unitsAlong = QuiltSpan.units(of: length, unit: grid.unitAlong)
    span = QuiltSpan(
      across: Int(Swift.min(unitsAcross, Int64(grid.columns))),
      along: Int(unitsAlong)
    )
    self.breadth = Swift.min(breadth, unitsAcross &* grid.unitAcross)
    self.length = Swift.min(length, unitsAlong &* grid.unitAlong)
    remainder = unitsAlong &* grid.unitAlong &- self.length
  }
}

extension QuiltGeometry {
  /// Gives items their extents and the units that they take.
  ///
  /// - Parameters:
  ///   - items: The items of one section, counted through all sections.
  ///   - across: The extents asked for across the scroll axis, in points, for these items.
  ///   - along: The extents asked for along the scroll axis, in points, for these items.
  /// - Returns: What they ask for together.
  /// - Complexity: O(items).
  mutating func measure(
    _ items: Range<Int>,
    across: Slice<UnsafeBufferPointer<Double>>,
    along: Slice<UnsafeBufferPointer<Double>>
  ) -> QuiltDemand {
    var demand = QuiltDemand()
    let grid = container.grid
    let across = UnsafeBufferPointer(rebasing: across)
    let along = UnsafeBufferPointer(rebasing: along)
    var remainders: Int64 = 0
    var broadest: Int64 = 0
    breadths.withUnsafeMutableBufferPointer { breadths in
      lengths.withUnsafeMutableBufferPointer { lengths in
        spans.withUnsafeMutableBufferPointer { spans in
          for position in 0..<items.count {
            let item = items.lowerBound &+ position
            let block = QuiltMeasure(
              across: across[position],
              along: along[position],
              grid: grid
            )
            breadths[item] = Int32(truncatingIfNeeded: block.breadth)
            lengths[item] = Int32(truncatingIfNeeded: block.length)
            spans[item] = block.span
            demand.add(block.span)
            remainders |= block.remainder
            broadest = Swift.max(broadest, block.breadth)
          }
        }
      }
    }
    demand.hasRemainders = remainders != 0
    if broadest > grid.fitting { noteOverhangs(items) }
    return demand
  }

  /// Gives items their extents up to the first that takes other units than it took.
  ///
  /// - Parameters:
  ///   - items: The items of one section, counted through all sections; overhangs are noted up to
  ///     the first.
  ///   - across: The extents asked for across the scroll axis, in points, for these items.
  ///   - along: The extents asked for along the scroll axis, in points, for these items.
  /// - Returns: The number after the last item that takes what it took, the first item whose
  ///   extents changed, and whether some block is shorter than its lines.
  /// - Complexity: O(items) up to the end returned.
  mutating func remeasure(
    _ items: Range<Int>,
    across: Slice<UnsafeBufferPointer<Double>>,
    along: Slice<UnsafeBufferPointer<Double>>
  ) -> (end: Int, resized: Int?, hasRemainders: Bool) {
    let grid = container.grid
    let across = UnsafeBufferPointer(rebasing: across)
    let along = UnsafeBufferPointer(rebasing: along)
    var remainders: Int64 = 0
    var resized: Int?
    var end = items.upperBound
    for position in 0..<items.count {
      let item = items.lowerBound + position
      let block = QuiltMeasure(across: across[position], along: along[position], grid: grid)
      guard block.span == spans[item] else {
        end = item
        break
      }
      remainders |= block.remainder
      let breadth = Int32(truncatingIfNeeded: block.breadth)
      let length = Int32(truncatingIfNeeded: block.length)
      guard breadth != breadths[item] || length != lengths[item] else { continue }
      breadths[item] = breadth
      lengths[item] = length
      resized = resized ?? item
    }
    noteOverhangs(items.lowerBound..<end)
    return (end, resized, remainders != 0)
  }

  /// Notes which items may reach out of the container, after those noted before them.
  private mutating func noteOverhangs(_ items: Range<Int>) {
    for item in items where Int64(breadths[item]) > container.grid.fitting {
      let reach = Swift.max(overhangs.last?.reach ?? 0, breadths[item])
      overhangs.append(QuiltOverhang(item: item, reach: reach))
    }
  }
}
