/// The extents of a waterfall's columns in one container.
@frozen
@usableFromInline
struct WaterfallColumns: Equatable {
  /// The left edge of each column, in points; mirrored if content runs from right to left.
  @usableFromInline var origins: ContiguousArray<Double> = []
  /// The width of a column, in points; 0 if there is no room.
  @usableFromInline var width = 0.0
  /// The smallest right edge of a column, in points; negative infinity if there is no room.
  @usableFromInline var firstRightEdge = -Double.infinity
  /// The greatest left edge of a column, in points.
  @usableFromInline var lastLeftEdge = 0.0
  /// The width of the container, in points.
  @usableFromInline var containerWidth = 0.0
  /// A Boolean value that indicates whether content runs from right to left.
  @usableFromInline var isMirrored = false

  @usableFromInline
  init() {}

  @usableFromInline
  init(_ settings: WaterfallSettings, containerWidth: Double, isRightToLeft: Bool) {
    self.containerWidth = containerWidth
    isMirrored = isRightToLeft
    let count = settings.columns
    guard count > 0 else {
      origins = [0]
      return
    }
    let inset = settings.sectionInset
    let room = containerWidth - inset.left - inset.right
    let gaps = Double(count - 1) * settings.columnSpacing
    let width = (room - gaps) / Double(count)
    self.width = width > 0 ? width : 0
    origins.reserveCapacity(count)
    for column in 0..<count {
      guard width > 0 else {
        origins.append(0)
        continue
      }
      let left = inset.left + Double(column) * (width + settings.columnSpacing)
      origins.append(isRightToLeft ? containerWidth - left - width : left)
    }
    guard width > 0 else { return }
    firstRightEdge = (origins.min() ?? 0) + width
    lastLeftEdge = origins.max() ?? 0
  }

  /// Returns whether a rectangle overlaps every column along x.
  @inlinable
  func areAllCrossed(by rect: Rect) -> Bool {
    rect.minX < firstRightEdge && rect.maxX > lastLeftEdge && rect.maxX > rect.minX
  }

  /// A Boolean value that indicates whether items have no room, so that their frames are empty.
  @usableFromInline var isCollapsed: Bool { width <= 0 }
}

extension SectionRule {
  /// Makes the rule of a waterfall.
  init(_ settings: WaterfallSettings, _ columns: WaterfallColumns) {
    self.init(
      axis: .y,
      breadth: columns.containerWidth,
      inset: settings.sectionInset,
      isCollapsed: columns.isCollapsed
    )
    pinsHeaders = settings.pinsHeaders
    pinsFooters = settings.pinsFooters
  }
}
