import LayoutUnderTest

/// The bare placement loop of a waterfall of three columns: heights are whole units at the column's
/// width, and a placement is one number, `top << 8 | column`.
///
/// The layout's own kernel reads and writes lengths in points; this one shows the cost of the loop.
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
        // Ascending: `first` is the shortest column; ties go to the lowest number.
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

  /// Returns the top edge of an item, in points.
  func top(of item: Int) -> Double { LengthGrid.points(places[item] >> 8) }
}
