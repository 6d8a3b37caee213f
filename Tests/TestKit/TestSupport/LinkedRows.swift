import LayoutUnderTest

/// Rows of 50 points with gaps of 30, and a connector from each to the next: a layout whose detail
/// draws lines.
public struct LinkedRows: CollectionLayout {
  /// The detail of an element, which may be a line.
  public struct Link: LineDetail, BitwiseCopyable, Hashable, Sendable {
    /// A Boolean value that indicates whether the element is drawn as a line.
    public var isLink = false

    /// Returns a line from the middle of a row's lower edge to the middle of the next one's upper
    /// edge.
    public func lines(
      of element: ElementPath,
      in frame: Rect,
      cellFrame: (ItemPath) -> Rect?
    ) -> [(from: Point, to: Point)] {
      let next = ItemPath(section: element.section, item: element.item + 1)
      guard isLink, let above = cellFrame(element.itemPath), let below = cellFrame(next) else {
        return []
      }
      return [
        (
          Point(x: above.x + above.width / 2, y: above.maxY),
          Point(x: below.x + below.width / 2, y: below.minY)
        )
      ]
    }
  }

  private var count = 0
  private var width = 0.0

  /// Creates the layout, which shows only the first section.
  public init() {}

  /// Counts the rows.
  public mutating func prepare(_ environment: LayoutEnvironment) {
    count = environment.sectionCount > 0 ? environment.itemCount(inSection: 0) : 0
    width = environment.containerSize.width
  }

  /// The size of the rows and the gaps between them.
  public var contentSize: Size {
    Size(width: width, height: count == 0 ? 0 : Double(count) * 80 - 30)
  }

  /// Adds the rows and the links that share area with a rectangle.
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Link>) {
    for kind in [ElementKind.cell, .connector] {
      for item in 0..<count {
        let path = ElementPath(section: 0, kind: kind, item: item)
        guard let found = attributes(for: path), found.frame.sharesArea(with: rect) else {
          continue
        }
        elements.append(found)
      }
    }
  }

  /// Returns a row's frame, or the gap below it for a link.
  public func attributes(for element: ElementPath) -> LayoutAttributes<Link>? {
    guard element.section == 0, (0..<count).contains(element.item) else { return nil }
    let top = Double(element.item) * 80
    switch element.kind {
    case .cell:
      let frame = Rect(x: 0, y: top, width: width, height: 50)
      return LayoutAttributes(element: element, frame: frame, detail: Link())
    case .connector where element.item + 1 < count:
      let frame = Rect(x: width / 2 - 5, y: top + 50, width: 10, height: 30)
      return LayoutAttributes(element: element, frame: frame, detail: Link(isLink: true))
    default:
      return nil
    }
  }
}
