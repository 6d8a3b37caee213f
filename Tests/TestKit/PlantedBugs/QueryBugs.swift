import LayoutUnderTest
import PropertyTesting

/// A waterfall that searches only those blocks of 20 items whose first and last frames span the
/// rectangle.
struct BlockedWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    var index = elements.count
    while index > 0 {
      index -= 1
      let path = elements[index].element
      guard path.kind == .cell, !isBlockFound(of: path, rect) else { continue }
      elements.remove(at: index)
    }
  }

  /// Returns true if the first and last frames of an item's block span a part of the rectangle.
  private func isBlockFound(of path: ElementPath, _ rect: Rect) -> Bool {
    let first = path.item / 20 * 20
    var last = first + 19
    func frame(_ item: Int) -> Rect? {
      base.attributes(for: ElementPath(section: path.section, kind: .cell, item: item))?.frame
    }
    while frame(last) == nil { last -= 1 }
    guard let start = frame(first), let end = frame(last) else { return true }
    return start.minY < rect.maxY && end.maxY > rect.minY
  }
}

/// A waterfall that stores headers in blocks of 500 points; a query across a boundary finds a
/// header in its own block, and again in the next, at the boundary.
struct TwofoldHeaders: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    let boundary = (rect.minY / 500).rounded(.up) * 500
    guard boundary < rect.maxY,
      var header = elements.elements.first(where: { $0.element.kind == .header })
    else { return }
    header.frame.y = boundary
    elements.append(header)
  }
}

/// A waterfall that answers with the values of a dictionary.
///
/// The order of a dictionary is arbitrary. Here random numbers determine it, seeded by the number
/// of the query, so that every run is the same.
struct UnorderedWaterfall: LayoutVariant {
  var base: WaterfallLayout<SortedSweep>
  private var queries: UInt64 = 0

  init(_ base: WaterfallLayout<SortedSweep>) {
    self.base = base
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    base.collectElements(in: rect, into: &elements)
    queries += 1
    var numbers = SplitMix64(seed: queries)
    let found = elements.elements.map { (key: numbers.next(), attributes: $0) }
    elements.removeAll()
    for element in found.sorted(by: { $0.key < $1.key }) { elements.append(element.attributes) }
  }
}

/// A waterfall whose elements all have the same z-index.
struct FlatWaterfall: RemappedLayout {
  var base: WaterfallLayout<SortedSweep>

  func remapped(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail> {
    var result = attributes
    result.zIndex = 0
    return result
  }
}
