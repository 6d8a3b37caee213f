import LayoutUnderTest

/// Rows in sections whose headers or footers stay in view as far as they may, or further.
///
/// A header goes down to where its section's items end, or on to the section after; a footer goes
/// up to where they begin.
struct PinnedRows: CollectionLayout {
  /// How far elements go.
  struct Reach: Sendable, CustomStringConvertible {
    /// How far a pinned element goes beyond its section's items, in points.
    var slack = 0.0
    /// How far it is from where it belongs while it is held in view, in points.
    var drift = 0.0
    /// How far others follow the offset, in points a point.
    var drag = 0.0
    /// By how much it is broader and longer then, in points.
    var swell = 0.0
    /// The section alone in which it goes beyond, or nil for each.
    var section: Int?
    /// Whether every second cell is as far in front as what is pinned.
    var raisesCells = false
    /// Whether queries miss what is pinned.
    var hides = false
    /// The axis along which the view scrolls.
    var axis = Axis.y

    var description: String {
      "\(slack) \(drift) \(drag) \(swell)" + (section.map { " in \($0)" } ?? "")
        + (raisesCells ? " with raised cells" : "")
        + (hides ? " and hidden" : "")
    }
  }

  private let pinned: Set<ElementKind>
  private let reach: Reach
  private var elements: [LayoutAttributes<NoDetail>] = []
  private(set) var contentSize = Size.zero

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
    let isVertical = reach.axis == .y
    let (bounds, inset) = (environment.bounds, environment.contentInset)
    let container = environment.containerSize
    let visible =
      isVertical
      ? (start: bounds.minY + inset.top, end: bounds.maxY - inset.bottom)
      : (start: bounds.minX + inset.left, end: bounds.maxX - inset.right)
    elements = []
    var end = 0.0

    func add(_ path: ElementPath, at start: Double, _ length: Double, swell: Double = 0) {
      let frame =
        isVertical
        ? Rect(x: 0, y: start, width: container.width + swell, height: length + swell)
        : Rect(x: start, y: 0, width: length + swell, height: container.height + swell)
      let isLow = path.kind == .cell && !(reach.raisesCells && path.item % 2 == 0)
      elements.append(LayoutAttributes(element: path, frame: frame, zIndex: isLow ? 0 : 1))
    }

    for (number, section) in environment.model.sections.enumerated() {
      func length(_ size: Size?) -> Double {
        size.map { LengthGrid.rounded(isVertical ? $0.height : $0.width) } ?? 0
      }
      let slack = (reach.section ?? number) == number ? reach.slack : 0
      let header = length(section.header)
      let footer = length(section.footer)
      let itemsStart = end + header
      var itemsEnd = itemsStart
      for item in 0..<section.count {
        let size = environment.size(at: ItemPath(section: number, item: item))
        let length = length(size)
        add(.cell(ItemPath(section: number, item: item)), at: itemsEnd, length)
        itemsEnd += length
      }
      if section.header != nil {
        var start = end
        var isHeld = false
        if pinned.contains(.header) {
          let most = max(end, itemsEnd - header + slack)
          start = max(end, min(visible.start, most))
          isHeld = start > end && start < most
          if isHeld { start += reach.drift }
        } else {
          start += reach.drag * visible.start
        }
        add(.header(ofSection: number), at: start, header, swell: isHeld ? reach.swell : 0)
      }
      if section.footer != nil {
        var start = itemsEnd
        if pinned.contains(.footer) {
          let least = min(itemsEnd, itemsStart - slack)
          start = min(itemsEnd, max(visible.end - footer, least))
          if start > least, start < itemsEnd { start += reach.drift }
        }
        add(.footer(ofSection: number), at: start, footer)
      }
      end = itemsEnd + footer
    }
    elements.sort { $0.element < $1.element }
    contentSize =
      isVertical
      ? Size(width: container.width, height: end) : Size(width: end, height: container.height)
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
