import LayoutUnderTest

/// Rows of one section that are loaded when they are shown; y = 0 is the first loaded one.
///
/// Bounds beyond the loaded rows load the next ones; rows loaded above adjust the offset, so that
/// visible rows do not move.
public struct LoadedRows: CollectionLayout {
  /// The loaded items.
  public private(set) var loaded = 0..<0
  private var tops: [Double] = [0]
  private var breadth = 0.0
  private var isStale = true
  /// The factor of offset adjustments: 1 in a correct layout.
  private let adjustmentFactor: Double
  private let axis: Axis

  /// Creates a layout without items.
  ///
  /// - Parameters:
  ///   - adjustmentFactor: The factor of offset adjustments; other values than 1 are a fault.
  ///   - axis: The axis along which rows follow one another.
  public init(adjustmentFactor: Double = 1, axis: Axis = .y) {
    self.adjustmentFactor = adjustmentFactor
    self.axis = axis
  }

  /// Traits of a partial layout that keeps visible items in place itself.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.anchoring = .layout
    traits.isPartial = true
    return traits
  }

  /// Measures the loaded rows again after an invalidation, and fills the bounds.
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

  /// The size of the loaded rows.
  public var contentSize: Size {
    axis == .y ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Adds the loaded rows in a rectangle.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>)
  {
    for item in loaded {
      let row = row(item)
      if row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }

  /// Returns the attributes of a loaded row.
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

  /// Returns true if the size changes or the bounds reach beyond the loaded rows.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    if newBounds.size != environment.bounds.size { return true }
    guard environment.sectionCount > 0 else { return false }
    return start(newBounds) < 0 && loaded.lowerBound > 0
      || end(newBounds) > length && loaded.upperBound < environment.itemCount(inSection: 0)
  }

  /// Loads rows above until the bounds are filled, and returns the offset adjustment.
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

  /// Marks all loaded rows to be measured again, except for a change of the bounds.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    var covered = invalidation
    covered.bounds = false
    if !covered.coversNothing { isStale = true }
  }

  /// Restarts at an item.
  public mutating func load(_ item: ItemPath) {
    loaded = item.item..<item.item
    tops = [0]
  }
}
