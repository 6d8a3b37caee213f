import LayoutUnderTest

/// Rows one below the other, of which those that are not measured have an estimated height.
struct GuessedRows: CollectionLayout {
  /// The height of rows that are not measured.
  enum Estimate {
    /// A height for all rows, regardless of the measured ones.
    case fixed
    /// The average height of the measured rows.
    case average
    /// The median height of the measured rows.
    case median
  }
  /// A mistake in the estimate.
  enum Mistake {
    /// Rows that are gone still take part in the average.
    case remembersGoneRows
    /// Rows without height take part in the median.
    case countsRowsWithoutHeight
    /// Rows have the average height of the measured ones instead of a fixed one.
    case followsAverage
  }

  let estimate: Estimate
  let mistake: Mistake?
  private var rows = RowStarts()
  private var measured: [Int: Double] = [:]

  /// Makes a layout without rows.
  init(_ estimate: Estimate, _ mistake: Mistake? = nil) {
    self.estimate = estimate
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits.ofOneSection
    traits.hasIndependentSizes = estimate == .fixed
    return traits
  }

  var contentSize: Size { rows.size }

  /// Places all rows, those that are not measured with the estimated height.
  mutating func prepare(_ environment: LayoutEnvironment) {
    if mistake != .remembersGoneRows { measured.removeAll() }
    for index in environment.rowIndexes {
      let metrics = environment.rowMetrics(index)
      let height = LengthGrid.rounded(metrics.size.height)
      measured[environment.rowID(index)] = metrics.isMeasured ? height : nil
    }
    let unknown = estimatedHeight
    rows = RowStarts(width: environment.containerSize.width)
    for index in environment.rowIndexes {
      rows.append(height: measured[environment.rowID(index)] ?? unknown)
    }
  }

  /// The height of a row that is not measured, in points.
  private var estimatedHeight: Double {
    if estimate == .fixed && mistake != .followsAverage || measured.isEmpty { return 50 }
    guard estimate == .median else {
      return measured.values.reduce(0, +) / Double(measured.count)
    }
    let heights = measured.values.filter { $0 > 0 || mistake == .countsRowsWithoutHeight }.sorted()
    return heights.isEmpty ? 50 : heights[heights.count / 2]
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    rows.attributes(for: element)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collect(rect, &elements)
  }
}
