import LayoutUnderTest

/// Rows of one section of which only those are held that were shown: y = 0 is the first of them.
///
/// Bounds that reach beyond the rows held load the next ones; rows that come in above move the
/// offset, so that nothing on screen moves.
public struct LoadedRows: CollectionLayout {
  /// The items held.
  public private(set) var loaded = 0..<0
  private var tops: [Double] = [0]
  private var breadth = 0.0
  private var isStale = true
  /// What the adjustment of the offset is multiplied by: 1 where the layout is right.
  private let adjustmentFactor: Double
  private let axis: Axis

  /// Makes a layout for no items.
  ///
  /// - Parameters:
  ///   - adjustmentFactor: What its adjustments are multiplied by; anything but 1 is a fault.
  ///   - axis: The axis along which rows follow one another.
  public init(adjustmentFactor: Double = 1, axis: Axis = .y) {
    self.adjustmentFactor = adjustmentFactor
    self.axis = axis
  }

  /// Says that the layout holds a part and keeps itself what is on screen where it is.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.anchoring = .layout
    traits.isPartial = true
    return traits
  }

  /// Measures the rows held again after an invalidation, and fills the bounds.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    let container = environment.containerSize
    breadth = axis == .y ? container.width : container.height
    if isStale {
      isStale = false
      let count = environment.sectionCount == 0 ? 0 : environment.itemCount(inSection: 0)
      let held = min(loaded.lowerBound, count)..<min(loaded.upperBound, count)
      loaded = held.lowerBound..<held.lowerBound
      tops = [0]
      while loaded.upperBound < held.upperBound { append(environment) }
    }
    fill(to: end(environment.bounds), environment)
  }

  private mutating func fill(
    to end: Double,
    _ environment: LayoutEnvironment
  ) {
    guard environment.sectionCount > 0 else { return }
    while length < end, loaded.upperBound < environment.itemCount(inSection: 0) {
      append(environment)
    }
  }

  private mutating func append(_ environment: LayoutEnvironment) {
    let item = ItemPath(section: 0, item: loaded.upperBound)
    tops.append(length + rowLength(item, environment))
    loaded = loaded.lowerBound..<loaded.upperBound + 1
  }

  private func rowLength(_ item: ItemPath, _ environment: LayoutEnvironment) -> Double {
    let size = environment.size(at: item)
    return LengthGrid.rounded(axis == .y ? size.height : size.width)
  }

  private func start(_ bounds: Rect) -> Double { axis == .y ? bounds.minY : bounds.minX }

  private func end(_ bounds: Rect) -> Double { axis == .y ? bounds.maxY : bounds.maxX }

  private var length: Double { tops[tops.count - 1] }

  /// The size of the rows held.
  public var contentSize: Size {
    axis == .y ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Adds the rows held in a rectangle.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    for item in loaded {
      let row = row(item)
      if row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }

  /// The attributes of a row that is held.
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, loaded.contains(element.item) else {
      return nil
    }
    return row(element.item)
  }

  private func row(_ item: Int) -> LayoutAttributes<NoDetail> {
    let index = item - loaded.lowerBound
    let (top, height) = (tops[index], tops[index + 1] - tops[index])
    return LayoutAttributes(
      element: ElementPath(section: 0, kind: .cell, item: item),
      frame: axis == .y
        ? Rect(x: 0, y: top, width: breadth, height: height)
        : Rect(x: top, y: 0, width: height, height: breadth)
    )
  }

  /// True where the size changes or the bounds reach beyond the rows held.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    if newBounds.size != environment.bounds.size { return true }
    guard environment.sectionCount > 0 else { return false }
    return start(newBounds) < 0 && loaded.lowerBound > 0
      || end(newBounds) > length && loaded.upperBound < environment.itemCount(inSection: 0)
  }

  /// Loads rows above until the bounds are filled, and says by how much the offset is to move.
  public mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    var added = 0.0
    while start(newBounds) + added < 0, loaded.lowerBound > 0 {
      let item = loaded.lowerBound - 1
      let height = rowLength(ItemPath(section: 0, item: item), environment)
      tops = [0] + tops.map { $0 + height }
      loaded = item..<loaded.upperBound
      added += height
    }
    var invalidation = LayoutInvalidation.boundsChange
    let adjustment = added * adjustmentFactor
    invalidation.contentOffsetAdjustment =
      axis == .y ? Point(x: 0, y: adjustment) : Point(x: adjustment, y: 0)
    return invalidation
  }

  /// Measures every row held again, but for a change of the bounds.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var covered = invalidation
    covered.bounds = false
    if !covered.coversNothing { isStale = true }
  }

  /// Starts again at an item.
  public mutating func load(_ item: ItemPath) {
    loaded = item.item..<item.item
    tops = [0]
  }
}
