import LayoutUnderTest

/// The starts of rows as wide as the view, one below the other, of one section.
struct RowStarts {
  /// The start of each row and the end of the last one, in points.
  var starts: [Double] = [0]
  /// The width of every row, in points.
  var width = 0.0

  /// The number of rows.
  var count: Int { starts.count - 1 }
  /// The width of a row, and the end of the last one.
  var size: Size { Size(width: width, height: starts[count]) }

  /// Appends a row, with its height on the grid.
  mutating func append(height: Double) {
    starts.append(starts[count] + LengthGrid.rounded(height))
  }

  /// Returns the attributes of a row, which must exist.
  func row(_ index: Int) -> LayoutAttributes<NoDetail> {
    let start = starts[index]
    return LayoutAttributes(
      element: .cell(ItemPath(section: 0, item: index)),
      frame: Rect(x: 0, y: start, width: width, height: starts[index + 1] - start)
    )
  }

  /// Returns the attributes of a row, or nil for any other element.
  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, element.item >= 0, element.item < count
    else { return nil }
    return row(element.item)
  }

  /// Returns the rows between two places, in points.
  func range(from top: Double, to bottom: Double) -> Range<Int> {
    let first = (0..<count).partitioningIndex { starts[$0 + 1] > top }
    let end = (first..<count).partitioningIndex { starts[$0] >= bottom }
    return first..<end
  }

  /// Adds those of some rows that share area with a rectangle.
  func collect(_ range: Range<Int>, _ rect: Rect, _ elements: inout ElementBuffer<NoDetail>) {
    for index in range {
      let row = row(index)
      if row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }

  /// Adds the rows that share area with a rectangle.
  func collect(_ rect: Rect, _ elements: inout ElementBuffer<NoDetail>) {
    collect(range(from: rect.minY, to: rect.maxY), rect, &elements)
  }
}

extension LayoutEnvironment {
  /// The indexes of the items of the first section.
  var rowIndexes: Range<Int> { 0..<(sectionCount == 0 ? 0 : itemCount(inSection: 0)) }

  /// Returns the metrics of an item of the first section.
  func rowMetrics(_ index: Int) -> ItemMetrics {
    metrics(at: ItemPath(section: 0, item: index))
  }

  /// Returns the id of an item of the first section.
  func rowID(_ index: Int) -> Int { model.sections[0].ids[index] }
}

extension LayoutTraits {
  /// The traits of a layout of one section, which has no sections to put in order.
  static var ofOneSection: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    return traits
  }
}
