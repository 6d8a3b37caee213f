/// The state carried from item to item, apart from the rows' ends.
struct RaggedRowState: BitwiseCopyable {
  /// 1 if the next item of the first row is a second one, otherwise 0.
  var isSecondOfFirst: Int64 = 0
  /// 1 if the next item of the last row is a second one, otherwise 0.
  var isSecondOfLast: Int64 = 0
  /// The rightmost edge of the section's items so far, in units of 1/256 pt.
  var end: Int64 = 0
}

/// The loops that place the items of one section with a variable frontier, on raw arrays of
/// numbers.
///
/// An item's row determines its height, and the height its width.
///
/// Lengths are whole 1/256 pt in `Int64`. The rows' right edges are stored as sorted keys, `edge <<
/// 8 | row`: the smallest key is the leftmost edge, and among equal edges that of the topmost row.
/// For an even frontier, `WaterfallKernel` does the same with precomputed lengths.
struct RaggedRowKernel {
  let ids: UnsafeBufferPointer<Int>
  let widths: UnsafeBufferPointer<Double>
  let heights: UnsafeBufferPointer<Double>
  let frontier: RaggedRowFrontier
  let starts: UnsafeMutablePointer<Double>
  let lengths: UnsafeMutablePointer<Double>
  let rowMarks: UnsafeMutablePointer<UInt8>
  let placedHeights: UnsafeMutablePointer<Double>

  /// Places an item at the end of the row in a key.
  ///
  /// - Returns: The key of the row's new end.
  @inline(__always)
  func put(_ item: Int, at key: Int64, _ state: inout RaggedRowState) -> Int64 {
    let row = Int(key & 255)
    // Rows follow one another in no order, so a branch would often be mispredicted.
    let isFirst: Int64 = row == 0 ? 1 : 0
    let isLast = (row == frontier.lastRow ? 1 : 0) & (1 &- isFirst)
    let isSecond = (isFirst & state.isSecondOfFirst) | (isLast & state.isSecondOfLast)
    let height = frontier.height(
      ofItem: ids[item],
      isFirst: isFirst,
      isLast: isLast,
      isSecond: isSecond
    )
    state.isSecondOfFirst ^= isFirst
    state.isSecondOfLast ^= isLast
    placedHeights[item] = height
    let length = LengthGrid.scaled(widths[item], from: heights[item], to: height)
    starts[item] = LengthGrid.points(key &>> 8)
    lengths[item] = length
    rowMarks[item] = UInt8(truncatingIfNeeded: row) | UInt8(truncatingIfNeeded: isSecond &<< 7)
    return key &+ (LengthGrid.units(ofRounded: length) &<< 8)
  }

  /// Places items in a fixed number of rows, whose keys stay in registers.
  ///
  /// - Parameters:
  ///   - items: The items to place.
  ///   - type: A type whose length is the number of rows.
  ///   - keys: The rows' ends before the items as sorted keys; on return the ends after them.
  ///   - state: The state carried from item to item.
  /// - Complexity: O(items · rows), without a branch on the rows' ends.
  func place<let rows: Int>(
    _ items: Range<Int>,
    rows type: InlineArray<rows, Int64>.Type,
    keys: inout [Int64],
    _ state: inout RaggedRowState
  ) {
    var sorted = InlineArray<rows, Int64> { keys[$0] }
    var local = state
    for item in items {
      var moving = put(item, at: sorted[0], &local)
      for position in 1..<rows {
        // The smaller value moves down and the greater one continues, by arithmetic: compilers may
        // turn `min` and `max` into branches here, which are mispredicted.
        let next = sorted[position]
        let excess = next &- moving
        let belowZero = excess & (excess &>> 63)
        sorted[position &- 1] = moving &+ belowZero
        moving = next &- belowZero
      }
      sorted[rows &- 1] = moving
    }
    state = local
    for position in 0..<rows { keys[position] = sorted[position] }
  }

  /// Places items in any number of rows, whose keys are sorted before and after.
  ///
  /// - Complexity: O(items · rows) at worst.
  func place(_ items: Range<Int>, manyRows keys: inout [Int64], _ state: inout RaggedRowState) {
    keys.withUnsafeMutableBufferPointer { keys in
      for item in items {
        let moved = put(item, at: keys[0], &state)
        var hole = 0
        while hole &+ 1 < keys.count, keys[hole &+ 1] < moved {
          keys[hole] = keys[hole &+ 1]
          hole &+= 1
        }
        keys[hole] = moved
      }
    }
  }

  /// Places items in as many rows as there are keys, which are sorted before and after.
  func place(_ items: Range<Int>, keys: inout [Int64], _ state: inout RaggedRowState) {
    switch keys.count {
    case 1: place(items, rows: InlineArray<1, Int64>.self, keys: &keys, &state)
    case 2: place(items, rows: InlineArray<2, Int64>.self, keys: &keys, &state)
    case 3: place(items, rows: InlineArray<3, Int64>.self, keys: &keys, &state)
    case 4: place(items, rows: InlineArray<4, Int64>.self, keys: &keys, &state)
    case 5: place(items, rows: InlineArray<5, Int64>.self, keys: &keys, &state)
    case 6: place(items, rows: InlineArray<6, Int64>.self, keys: &keys, &state)
    case 7: place(items, rows: InlineArray<7, Int64>.self, keys: &keys, &state)
    case 8: place(items, rows: InlineArray<8, Int64>.self, keys: &keys, &state)
    default: place(items, manyRows: &keys, &state)
    }
  }
}
