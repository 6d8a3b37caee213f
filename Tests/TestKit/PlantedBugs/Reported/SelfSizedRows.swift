import LayoutUnderTest

/// Rows that keep what is visible of the first row in place, also when it is measured.
struct SelfSizedRows: CollectionLayout {
  /// A visible row before the changes of a frame, with the place of one of its edges in the view.
  private struct Anchor {
    var id: Int
    var isAtEnd: Bool
    var place: Double
  }

  private let isFaulty: Bool
  private var ids: ContiguousArray<Int> = []
  private var isMeasured: [Bool] = []
  private var edges = [0.0]
  private var width = 0.0
  private var anchors: [Anchor] = []
  private var offset: Double?
  /// The adjustment since the anchors were stored, in points.
  private var issued = 0.0
  private var pending = 0.0
  private var isPrepared = false

  init(isFaulty: Bool) { self.isFaulty = isFaulty }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.hasIndependentSizes = true
    traits.anchoring = .layout
    traits.anchorEdge = .visiblePart
    return traits
  }

  var contentSize: Size { Size(width: width, height: edges[ids.count]) }

  mutating func prepare(_ environment: LayoutEnvironment) {
    storeAnchors(environment.bounds)
    place(environment)
    if let offset, let target = target() {
      pending += target - offset - issued
      issued = target - offset
    }
    isPrepared = true
  }

  mutating func prepare(forUpdates update: BatchUpdate) { isPrepared = true }

  /// Stores the visible rows, unless those of the same frame are known.
  private mutating func storeAnchors(_ bounds: Rect) {
    if let offset, bounds.y == offset || bounds.y == offset + issued { return }
    (offset, issued, anchors) = (bounds.y, 0, [])
    for (item, id) in ids.enumerated() {
      guard edges[item] < bounds.maxY, edges[item + 1] > bounds.y, edges[item + 1] > edges[item]
      else { continue }
      let isFixed = isMeasured[item] || !isFaulty
      let isAtEnd = edges[item] < bounds.y && isFixed
      let edge = edges[isAtEnd ? item + 1 : item]
      anchors.append(Anchor(id: id, isAtEnd: isAtEnd, place: edge - bounds.y))
    }
  }

  /// Places the rows one below the other.
  private mutating func place(_ environment: LayoutEnvironment) {
    let section = environment.model.sections.first
    ids = section?.ids ?? []
    isMeasured = ids.indices.map { section?.measured[$0] ?? true }
    width = environment.containerSize.width
    edges = [0]
    for item in ids.indices {
      let size = environment.size(at: ItemPath(section: 0, item: item))
      edges.append(edges[item] + LengthGrid.rounded(size.height))
    }
  }

  /// Returns the offset at which the first anchor that remains is in its place.
  private func target() -> Double? {
    for anchor in anchors {
      guard let item = ids.firstIndex(of: anchor.id) else { continue }
      return edges[anchor.isAtEnd ? item + 1 : item] - anchor.place
    }
    return nil
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // A question without a preparation before it ends the frame.
    if !isPrepared { offset = nil }
    isPrepared = false
    guard pending != 0 else { return nil }
    defer { pending = 0 }
    var own = LayoutInvalidation()
    own.contentOffsetAdjustment.y = pending
    return own
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.section == 0, ids.indices.contains(element.item) else {
      return nil
    }
    let start = edges[element.item]
    let frame = Rect(x: 0, y: start, width: width, height: edges[element.item + 1] - start)
    return LayoutAttributes(element: element, frame: frame)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for item in ids.indices {
      let row = attributes(for: .cell(ItemPath(section: 0, item: item)))
      if let row, row.frame.sharesArea(with: rect) { elements.append(row) }
    }
  }
}
