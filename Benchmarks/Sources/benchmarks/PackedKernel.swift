import LayoutUnderTest

/// The waterfall's loop for three shortest columns with nothing around it: heights are whole units
/// at the column's width, and a place is one number, `top << 8 | column`.
///
/// The layout's own kernel reads and writes lengths in points; this one shows what the loop costs.
final class PackedKernel {
  private var heights: [Int32]
  private var places: [Int64]

  init(_ workload: Workload) {
    heights = workload.model.sections[0].heights.map { Int32(LengthGrid.units($0)) }
    places = [Int64](repeating: 0, count: heights.count)
  }

  /// Places all items again.
  func place() -> Int {
    let spacing = LengthGrid.units(Workload.itemSpacing)
    heights.withUnsafeBufferPointer { heights in
      places.withUnsafeMutableBufferPointer { places in
        // Ascending: the first is the shortest column, of several the lowest-numbered.
        var (first, second, third): (Int64, Int64, Int64) = (0, 1, 2)
        for item in heights.indices {
          places[item] = first
          let end = first &+ ((Int64(heights[item]) &+ spacing) &<< 8)
          first = min(second, end)
          let middle = max(second, end)
          second = min(third, middle)
          third = max(third, middle)
        }
      }
    }
    return heights.count
  }

  /// Where an item begins, in points.
  func top(of item: Int) -> Double { LengthGrid.points(places[item] >> 8) }
}
