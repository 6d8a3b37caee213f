import LayoutUnderTest

/// Rows in sections whose headers or footers stay in view as long as they may, or longer.
///
/// A header may move down to the end of its section's items; a footer may move up to their start.
struct PinnedRows: CollectionLayout {
  /// The deviations from correct pinning.
  struct Reach: Sendable, CustomStringConvertible {
    /// The distance that a pinned element moves beyond its section's items, in points.
    var slack = 0.0
    /// The distance of a held element from its correct position, in points.
    var drift = 0.0
    /// The distance that unpinned headers follow the offset, in points a point.
    var drag = 0.0
    /// The additional width and height of a held header, in points.
    var swell = 0.0
    /// The only section with slack, or nil for every section.
    var section: Int?
    /// A Boolean value that indicates whether every second cell has the z-index of pinned elements.
    var raisesCells = false
    /// A Boolean value that indicates whether queries omit pinned elements.
    var hides = false
    /// The axis along which the view scrolls.
    var axis = Axis.y

    var description: String {
      let lengths = [("slack", slack), ("drift", drift), ("drag", drag), ("swell", swell)]
      var parts = lengths.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
      if let section { parts.append("in section \(section)") }
      if raisesCells { parts.append("raised cells") }
      if hides { parts.append("hidden") }
      return parts.isEmpty ? "right" : parts.joined(separator: " ")
    }
  }

  private let pinned: Set<ElementKind>
  private let reach: Reach
  private var elements: [LayoutAttributes<NoDetail>] = []
  private(set) var contentSize = Size.zero
  private var container = Size.zero
  private var visible = (start: 0.0, end: 0.0)

  init(_ pinned: Set<ElementKind>, _ reach: Reach = Reach()) {
    self.pinned = pinned
    self.reach = reach
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = reach.axis
    traits.pinnedKinds = pinned
    traits.kindsPinnedInEverySection = pinned
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let (bounds, inset) = (environment.bounds, environment.contentInset)
    container = environment.containerSize
    visible =
      isVertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
    elements = []
    var end = 0.0
    for section in environment.model.sections.indices {
      end = place(section, from: end, environment)
    }
    elements.sort { $0.element < $1.element }
    contentSize =
      isVertical
      ? Size(width: container.width, height: end) : Size(width: end, height: container.height)
  }

  /// Places a section; returns its end.
  private mutating func place(
    _ number: Int,
    from start: Double,
    _ environment: LayoutEnvironment
  ) -> Double {
    let section = environment.model.sections[number]
    let header = section.header.map { length($0) }
    let footer = section.footer.map { length($0) }
    let itemsStart = start + (header ?? 0)
    var itemsEnd = itemsStart
    for item in 0..<section.count {
      let path = ItemPath(section: number, item: item)
      let length = length(environment.size(at: path))
      add(.cell(path), at: itemsEnd, length)
      itemsEnd += length
    }
    let slack = (reach.section ?? number) == number ? reach.slack : 0
    if let header {
      addHeader(.header(ofSection: number), from: start, to: itemsEnd - header + slack, header)
    }
    if let footer {
      addFooter(.footer(ofSection: number), from: itemsEnd, to: itemsStart - slack, footer)
    }
    return itemsEnd + (footer ?? 0)
  }

  private mutating func addHeader(
    _ path: ElementPath,
    from start: Double,
    to end: Double,
    _ length: Double
  ) {
    guard pinned.contains(.header) else {
      return add(path, at: start + reach.drag * visible.start, length)
    }
    let most = max(start, end)
    let position = max(start, min(visible.start, most))
    let isHeld = position > start && position < most
    let swell = isHeld ? reach.swell : 0
    add(path, at: position + (isHeld ? reach.drift : 0), length, swell: swell)
  }

  private mutating func addFooter(
    _ path: ElementPath,
    from start: Double,
    to end: Double,
    _ length: Double
  ) {
    guard pinned.contains(.footer) else { return add(path, at: start, length) }
    let least = min(start, end)
    let position = min(start, max(visible.end - length, least))
    let isHeld = position > least && position < start
    add(path, at: position + (isHeld ? reach.drift : 0), length)
  }

  private mutating func add(
    _ path: ElementPath,
    at start: Double,
    _ length: Double,
    swell: Double = 0
  ) {
    let frame =
      isVertical
      ? Rect(x: 0, y: start, width: container.width + swell, height: length + swell)
      : Rect(x: start, y: 0, width: length + swell, height: container.height + swell)
    let isLow = path.kind == .cell && !(reach.raisesCells && path.item % 2 == 0)
    elements.append(LayoutAttributes(element: path, frame: frame, zIndex: isLow ? 0 : 1))
  }

  private var isVertical: Bool { reach.axis == .y }

  private func length(_ size: Size) -> Double {
    LengthGrid.rounded(isVertical ? size.height : size.width)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for element in self.elements where element.frame.sharesArea(with: rect) {
      if reach.hides, pinned.contains(element.element.kind) { continue }
      elements.append(element)
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    elements.first { $0.element == element }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    newBounds != environment.bounds
  }
}
