import LayoutUnderTest

/// Rows of one section, of which those near the view are measured and the others estimated.
///
/// The rows before the measured ones are as high as those on average. When that changes, the offset
/// is adjusted, so that nothing moves on screen.
struct EstimatedRows: CollectionLayout {
  /// The mistakes that such a list can make.
  enum Mistake {
    case leavesEndToEstimate, keepsGhost, orphansTarget, repositionsOnScroll, leavesOrigin
  }

  /// A row outside the measured range that is shown nevertheless.
  struct Stray {
    var item: Int
    var top: Double
    var height: Double
  }

  let mistake: Mistake?
  var range = MeasuredRange()
  var count = 0
  var estimate = 40.0
  var width = 0.0
  var owed = OwedAdjustment()
  var stray: Stray?
  var target: Int?
  var hasOpenedAbove = false
  /// The height of the view at the last change, in points.
  var shownHeight = 0.0
  private var isStale = true
  private var isCurrent = false
  private var awaitsUpdates = false
  private var adjustment = 0.0

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  /// The traits of a partial list of one section that keeps the anchor itself.
  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.anchoring = .layout
    traits.isPartial = true
    traits.hasOneSection = true
    traits.hasTightContentSize = false
    traits.cellLength = .item
    return traits
  }

  /// The measured rows, and the estimate for each other one.
  var contentSize: Size {
    Size(width: width, height: range.end + Double(count - range.next) * estimate)
  }

  /// Places rows around the view again after a change, and those that newly came into the view.
  mutating func prepare(_ environment: LayoutEnvironment) {
    guard !isCurrent else { return }
    isCurrent = true
    owed.settle(at: environment.bounds.y)
    let before = environment.bounds.y + owed.amount(at: environment.bounds.y)
    var top = before
    if environment.containerSize.width != width {
      width = environment.containerSize.width
      isStale = true
    }
    if isStale {
      isStale = false
      top = follow(environment, from: top)
    }
    top = open(environment, from: top) ?? fill(environment, from: top)
    owed.add(top - before, at: environment.bounds.y)
    adjustment += top - before
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    guard adjustment != 0 else { return nil }
    var result = LayoutInvalidation()
    result.contentOffsetAdjustment.y = adjustment
    adjustment = 0
    return result
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    guard !invalidation.coversNothing else { return }
    isCurrent = false
    var rest = invalidation
    rest.bounds = false
    isStale = isStale || !rest.coversNothing
    awaitsUpdates = invalidation.dataSourceCounts && !invalidation.everything
  }

  mutating func prepare(forUpdates update: BatchUpdate) { awaitsUpdates = false }

  mutating func load(_ item: ItemPath) {
    target = item.item
    isCurrent = false
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    guard newBounds.size == environment.bounds.size else { return true }
    let isMoving = newBounds.y != environment.bounds.y
    let top = newBounds.y + (isMoving ? 0 : owed.amount(at: newBounds.y))
    var moved = environment
    moved.bounds = newBounds
    return range.next < count && top + newBounds.height > range.end
      || range.first > 0 && reach(moved, from: top) < range.origin
  }

  /// Measures the rows that the new bounds show, and adjusts the offset to them.
  mutating func invalidation(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> LayoutInvalidation {
    var result = LayoutInvalidation.boundsChange
    var moved = environment
    moved.bounds = newBounds
    guard isCurrent, moved.containerSize.width == width else { return result }
    owed.settle(at: newBounds.y == environment.bounds.y ? newBounds.y : .nan)
    let top = newBounds.y + owed.amount(at: newBounds.y)
    let moving = fill(moved, from: top) - top
    let added = mistake == .repositionsOnScroll ? 0 : moving
    owed.add(added, at: newBounds.y)
    result.contentOffsetAdjustment.y = added
    return result
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    if !awaitsUpdates { owed.isAnswered = true }
    var items = Array(range.first..<range.next)
    if let stray, !items.contains(stray.item) {
      items.insert(stray.item, at: stray.item < range.first ? 0 : items.count)
    }
    for item in items {
      let row = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0 else { return nil }
    var frame = Rect(x: 0, y: 0, width: width, height: 0)
    if range.contains(element.item) {
      (frame.y, frame.height) = range.place(of: element.item)
    } else if let stray, stray.item == element.item {
      (frame.y, frame.height) = (stray.top, stray.height)
    } else {
      return nil
    }
    return LayoutAttributes(element: element, frame: frame)
  }
}
