import LayoutUnderTest

/// A waterfall that finds a section's cells by a given search over their frames, in item order.
struct SearchedWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  /// Returns the items whose frames share area with a rectangle, and possibly others.
  let search: @Sendable (_ frames: [Rect], _ rect: Rect) -> any Sequence<Int>
  private var sections: [[Rect]] = []

  init(
    _ base: WaterfallLayout<LinearScan>,
    search: @escaping @Sendable (_ frames: [Rect], _ rect: Rect) -> any Sequence<Int>
  ) {
    self.base = base
    self.search = search
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    sections = base.cellFrames(environment.model)
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    let found = sections.map { frames in
      var items: Set<Int> = []
      for item in search(frames, rect) { items.insert(item) }
      return items
    }
    base.collectElements(in: rect, into: &elements)
    var index = elements.count
    while index > 0 {
      index -= 1
      let path = elements[index].element
      guard path.kind == .cell, !found[path.section].contains(path.item) else { continue }
      elements.remove(at: index)
    }
  }
}

/// Faulty searches for frames in a rectangle.
enum RectSearch {
  /// Finds any hit by a binary search, and walks both ways to the first frame outside of the
  /// rectangle, although frames of other columns beyond it can be hits.
  static func walkingBothWays(_ frames: [Rect], _ rect: Rect) -> Range<Int> {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.minY {
        low = middle + 1
      } else if frames[middle].minY >= rect.maxY {
        high = middle
      } else {
        let first = frames[..<middle].lastIndex { $0.maxY <= rect.minY }.map { $0 + 1 } ?? 0
        let end = frames[middle...].firstIndex { $0.minY >= rect.maxY } ?? frames.count
        return first..<end
      }
    }
    return 0..<0
  }

  /// Starts at the last frame that begins before the rectangle, and ends with the first that
  /// reaches its end, although these can be in different columns.
  static func fromLastStart(_ frames: [Rect], _ rect: Rect) -> Range<Int> {
    guard !frames.isEmpty else { return 0..<0 }
    let first = frames.indices.partitioningIndex { frames[$0].minY > rect.minY }
    let start = max(0, first - 1)
    let end = frames[start...].firstIndex { $0.maxY >= rect.maxY } ?? frames.count - 1
    return start..<end + 1
  }

  /// Searches by binary search as if frames were sorted by their ends, and by their starts.
  static func halvingByEnds(_ frames: [Rect], _ rect: Rect) -> Range<Int> {
    let first = frames.indices.partitioningIndex { frames[$0].maxY > rect.minY }
    let end = frames.indices.partitioningIndex { frames[$0].minY >= rect.maxY }
    return first..<max(first, end)
  }

  /// Searches an interval tree with a stack, and stops at the first missing child.
  static func stoppingAtLeaves(_ frames: [Rect], _ rect: Rect) -> [Int] {
    let order = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var found: [Int] = []
    var open = [order.indices]
    while let range = open.popLast() {
      guard !range.isEmpty else { return found }
      guard order[range].contains(where: { frames[$0].maxY > rect.minY }) else { continue }
      let middle = (range.lowerBound + range.upperBound) / 2
      let frame = frames[order[middle]]
      if frame.sharesArea(with: rect) { found.append(order[middle]) }
      if frame.minY < rect.maxY { open.append(middle + 1..<range.upperBound) }
      open.append(range.lowerBound..<middle)
    }
    return found
  }

  /// Compares the first row of four columns, which may be incomplete.
  static func beginningWithARow(_ frames: [Rect], _ rect: Rect) -> [Int] {
    guard !frames.isEmpty else { return [] }
    let isAtTop = (0..<4).contains { frames[$0].minY > rect.minY }
    return frames.indices.filter { isAtTop || frames[$0].maxY > rect.minY }
  }
}

/// A waterfall that stores lists of cells only for sections with items, but indexes them by
/// section.
struct SkippingWaterfall: LayoutVariant {
  var base: WaterfallLayout<LinearScan>
  private var lists: [[Rect]] = []
  private var sectionCount = 0

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    lists = base.cellFrames(environment.model).filter { !$0.isEmpty }
    sectionCount = environment.sectionCount
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    let count = (0..<sectionCount).reduce(0) { $0 + lists[$1].count }
    if count > 0 { base.collectElements(in: rect, into: &elements) }
  }
}

/// A waterfall whose queries return rows of height 0 that only touch the rectangle.
struct ZeroRowWaterfall: ReframedLayout {
  var base: WaterfallLayout<LinearScan>
  private(set) var paths: [ElementPath] = []

  init(_ base: WaterfallLayout<LinearScan>) {
    self.base = base
  }

  var traits: LayoutTraits {
    var traits = base.traits
    traits.isExact = false
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    base.prepare(environment)
    paths = environment.model.elementPaths
  }

  func reframed(
    _ attributes: LayoutAttributes<WaterfallDetail>
  ) -> LayoutAttributes<WaterfallDetail>? {
    attributes
  }

  mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<WaterfallDetail>
  ) {
    for path in paths {
      guard let attributes = base.attributes(for: path) else { continue }
      let frame = attributes.frame
      let isFlat = frame.height == 0 && frame.minY <= rect.maxY && frame.minY >= rect.minY
      if isFlat || frame.sharesArea(with: rect) { elements.append(attributes) }
    }
  }
}
