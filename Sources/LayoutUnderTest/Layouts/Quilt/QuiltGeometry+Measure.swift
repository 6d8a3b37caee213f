/// A block on the grid of units: what it takes and how much of that it covers.
struct QuiltMeasure: Equatable, BitwiseCopyable {
  var span: QuiltSpan
  /// The extent across the scroll axis, in whole 1/256 pt.
  var breadth: Int32
  /// The extent along the scroll axis, in whole 1/256 pt.
  var length: Int32
  /// Units along the scroll axis that the block does not cover, in whole 1/256 pt.
  var remainder: Int32

  /// Measures a block that asks for extents in points.
  @inline(__always)
  init(across: Double, along: Double, grid: QuiltContainer.Grid) {
    let (unitsAcross, breadth) = QuiltMeasure.fit(across, unit: Double(grid.unitAcross))
    let (unitsAlong, length) = QuiltMeasure.fit(along, unit: Double(grid.unitAlong))
    span = QuiltSpan(
      across: Swift.min(QuiltMeasure.whole(unitsAcross), Int32(truncatingIfNeeded: grid.columns)),
      along: QuiltMeasure.whole(unitsAlong)
    )
    self.breadth = QuiltMeasure.whole(breadth)
    self.length = QuiltMeasure.whole(length)
    remainder = QuiltMeasure.whole(unitsAlong * Double(grid.unitAlong) - length)
  }

  /// By how much a block may be larger than whole units before it takes one more, in whole 1/256
  /// pt: a sixteenth of a point.
  ///
  /// Three units of 73.4 points stay three units although the unit was rounded down. The block is
  /// cut to them.
  static var tolerance: Double { 16 }

  /// The whole units that a length in points takes, at least one, and what of the length is within
  /// them, in whole 1/256 pt.
  ///
  /// Doubles without a branch, of which compilers take several at once. What is rounded down is off
  /// from any whole number by half of 1/unit at least and right to one part in 2^50, with all
  /// numbers below 2^30.
  @inline(__always)
  static func fit(_ length: Double, unit: Double) -> (units: Double, length: Double) {
    let length = LengthGrid.rounded(length) * LengthGrid.unitsPerPoint
    let beyond = length - tolerance - 1
    let covered = (beyond > 0 ? beyond : 0) + unit
    let units = (covered * (1 / unit) + (0.5 / unit - 0.5) + roundingOffset) - roundingOffset
    let most = units * unit
    return (units, length < most ? length : most)
  }

  /// Adding this number leaves a sum whose last mantissa bit is worth 1.
  private static var roundingOffset: Double { 0x1.8p52 }

  /// A whole number below 2^31.
  @inline(__always)
  private static func whole(_ number: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number + roundingOffset).bitPattern)
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
    var remainders: Int32 = 0
    var broadest: Int32 = 0
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
            breadths[item] = block.breadth
            lengths[item] = block.length
            spans[item] = block.span
            demand.add(block.span)
            remainders |= block.remainder
            broadest = Swift.max(broadest, block.breadth)
          }
        }
      }
    }
    demand.hasRemainders = remainders != 0
    noteOverhangs(items, upTo: broadest)
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
    var remainders: Int32 = 0
    var broadest: Int32 = 0
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
      broadest = Swift.max(broadest, block.breadth)
      guard block.breadth != breadths[item] || block.length != lengths[item] else { continue }
      breadths[item] = block.breadth
      lengths[item] = block.length
      resized = resized ?? item
    }
    noteOverhangs(items.lowerBound..<end, upTo: broadest)
    return (end, resized, remainders != 0)
  }

  /// The first item that takes other units than it took; the end of the items where none does.
  ///
  /// - Parameters:
  ///   - items: Items of the first section.
  ///   - across: The extents asked for across the scroll axis, in points, by all items.
  ///   - along: The extents asked for along the scroll axis, in points, by all items.
  /// - Returns: Its number.
  /// - Complexity: O(items) up to it.
  func firstOther(
    _ items: Range<Int>,
    across: UnsafeBufferPointer<Double>,
    along: UnsafeBufferPointer<Double>
  ) -> Int {
    let grid = container.grid
    return items.first {
      QuiltMeasure(across: across[$0], along: along[$0], grid: grid).span != spans[$0]
    } ?? items.upperBound
  }

  /// Notes which items reach out of the container, and farther than those before them.
  ///
  /// - Parameters:
  ///   - items: The items, after those noted before.
  ///   - broadest: How broad the broadest of them is, in whole 1/256 pt.
  mutating func noteOverhangs(_ items: Range<Int>, upTo broadest: Int32) {
    var reach = overhangs.last?.reach ?? Int32(clamping: container.grid.fitting)
    for item in items {
      guard reach < broadest else { return }
      guard breadths[item] > reach else { continue }
      reach = breadths[item]
      overhangs.append(QuiltOverhang(item: item, reach: reach))
    }
  }
}
