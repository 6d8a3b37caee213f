/// The loop that computes the heights of one section's items, on raw arrays of numbers.
struct WaterfallMeasure {
  let widths: UnsafeBufferPointer<Double>
  let heights: UnsafeBufferPointer<Double>
  let captionHeights: UnsafeBufferPointer<Double>?
  let columnWidth: Double

  init(
    widths: UnsafeBufferPointer<Double>,
    heights: UnsafeBufferPointer<Double>,
    captionHeights: UnsafeBufferPointer<Double>?,
    columnWidth: Double
  ) {
    self.widths = widths
    self.heights = heights
    self.captionHeights = captionHeights
    self.columnWidth = columnWidth
  }

  /// Returns the height of a photo at the column's width, in points; 0 if a side is not positive.
  @inline(__always)
  static func photoHeight(width: Double, height: Double, columnWidth: Double) -> Double {
    LengthGrid.rounded(width > 0 ? columnWidth * height / width : 0)
  }

  /// Computes the heights of items at the column's width, in points.
  ///
  /// - Parameters:
  ///   - items: The items, by their indexes in the section.
  ///   - itemHeights: Receives the heights.
  ///   - photoHeights: Receives the heights of the photos without captions, if they are stored.
  /// - Complexity: O(items), vectorized.
  func fill(
    _ items: Range<Int>,
    _ itemHeights: UnsafeMutablePointer<Double>,
    _ photoHeights: UnsafeMutablePointer<Double>?
  ) {
    for item in items {
      itemHeights[item] = Self.photoHeight(
        width: widths[item],
        height: heights[item],
        columnWidth: columnWidth
      )
    }
    guard let photoHeights else { return }
    (photoHeights + items.lowerBound).update(
      from: itemHeights + items.lowerBound,
      count: items.count
    )
    guard let captionHeights else { return }
    for item in items {
      let total = itemHeights[item] + LengthGrid.rounded(captionHeights[item])
      itemHeights[item] = Swift.min(total, LengthGrid.maximumLength)
    }
  }
}
