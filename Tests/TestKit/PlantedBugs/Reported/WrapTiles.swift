import LayoutUnderTest

/// Tiles of one section in rows, all as large as the first item.
struct WrapTiles: CollectionLayout {
  /// The mistakes that such tiles can make.
  enum Mistake { case measuresFirstVisible, clampsExactly }

  let mistake: Mistake?
  private var tile = Size.zero
  private var width = 0.0
  private var count = 0
  private var tilesPerRow = 1
  /// The greatest offset at which the view shows no more than the content, in points.
  private var lastOffset = 0.0

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  /// The traits of rows without gaps.
  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.mirrorsRightToLeft = false
    traits.placement = PlacementRule(
      .rows(length: width, isSpread: false),
      itemSpacing: 0,
      lineSpacing: 0
    )
    return traits
  }

  var contentSize: Size {
    let rowCount = (count + tilesPerRow - 1) / tilesPerRow
    return Size(width: width, height: Double(rowCount) * tile.height)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let first = mistake == .measuresFirstVisible ? firstVisible(in: environment.bounds) : 0
    width = environment.containerSize.width
    count = environment.sectionCount == 0 ? 0 : environment.itemCount(inSection: 0)
    guard count > 0 else { return }
    let size = environment.size(at: ItemPath(section: 0, item: min(first, count - 1)))
    tile.width = size.width > 0 ? min(size.width, width) : 0
    tile.height = size.height > 0 ? min(size.height, LengthGrid.maximumLength) : 0
    tilesPerRow = tile.width > 0 ? Int(min(width / tile.width, Double(count))) : count
    tilesPerRow = max(tilesPerRow, 1)
    let viewHeight = environment.bounds.height - environment.contentInset.bottom
    lastOffset = resting(near: environment.bounds.y, viewHeight: viewHeight)
  }

  /// Returns the item that begins the first visible row.
  private func firstVisible(in bounds: Rect) -> Int {
    guard tile.height > 0, bounds.y > 0 else { return 0 }
    return Int(min(bounds.y / tile.height, Double(count))) * tilesPerRow
  }

  /// Moves an offset back until the view ends with the content.
  private func resting(near offset: Double, viewHeight: Double) -> Double {
    let end = contentSize.height + (mistake == .clampsExactly ? 0 : 0.001)
    guard offset > 0, offset + viewHeight > end else { return offset }
    return resting(near: max(0, contentSize.height - viewHeight), viewHeight: viewHeight)
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point?) -> Point {
    guard velocity == nil, proposed.y > lastOffset else { return proposed }
    return Point(x: proposed.x, y: lastOffset)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, element.item >= 0, element.item < count
    else { return nil }
    let (row, column) = element.item.quotientAndRemainder(dividingBy: tilesPerRow)
    let origin = Point(x: Double(column) * tile.width, y: Double(row) * tile.height)
    return LayoutAttributes(element: element, frame: Rect(origin: origin, size: tile))
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in 0..<count {
      let tile = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let tile, tile.frame.sharesArea(with: rect) { elements.append(tile) }
    }
  }
}
