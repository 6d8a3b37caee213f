import LayoutContract
import Measurement

/// The text on an element's box, as large as it fits.
///
/// A box that is too small has no text.
struct BoxLabel {
  /// The allowed font sizes; smaller text is unreadable.
  private static let sizes = 6.5...13.0
  /// The space next to the text, and above and below two lines of it or a single one.
  private static let padding = (beside: 3.0, above: 4.0, aboveOne: 2.0)
  /// The ratio of the second line's size to the first line's.
  private static let secondSize = 0.85

  /// The size from which the position is more important than a larger size.
  private static let comfortableSize = 8.5

  private let lines: [String]
  private let size: Double
  private let room: Rect

  /// Fits the text into the first room where it is easy to read, or else where it is largest.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - rooms: The rectangles for the text, in order of preference.
  /// - Returns: The label; nil if the text does not fit.
  static func best(_ element: FrameScene.Element, in rooms: [Rect]) -> BoxLabel? {
    let labels = rooms.compactMap { BoxLabel(element, in: $0) }
    return labels.first { $0.size >= comfortableSize } ?? labels.max { $0.size < $1.size }
  }

  /// Fits the text into a room; nil if it does not fit.
  init?(_ element: FrameScene.Element, in room: Rect) {
    let first = Self.name(of: element)
    guard !first.isEmpty else { return nil }
    self.room = room
    let width = room.width - 2 * Self.padding.beside
    let firstWidth = TextMeasure.width(first, size: 1, isBold: true)
    if let id = element.id {
      let second = "#\(id)"
      let height = room.height - 2 * Self.padding.above
      let secondWidth = TextMeasure.width(second, size: Self.secondSize)
      let size = min(width / max(firstWidth, secondWidth), height / 1.9, Self.sizes.upperBound)
      if size >= Self.sizes.lowerBound + 0.5 {
        self.size = size
        lines = [first, second]
        return
      }
    }
    let height = room.height - 2 * Self.padding.aboveOne
    let size = min(width / firstWidth, height / 0.95, Self.sizes.upperBound)
    guard size >= Self.sizes.lowerBound else { return nil }
    self.size = size
    lines = [first]
  }

  private static func name(of element: FrameScene.Element) -> String {
    let path = element.path
    switch path.kind {
    case .cell: return "\(path.section).\(path.item)"
    case .header, .footer: return "\(path.kind) \(path.section)"
    default: return path.kind.isSupplementary && path.kind != .connector ? "\(path.kind)" : ""
    }
  }

  func draw(_ ink: String, into svg: inout SVGDocument) {
    let x = room.midX
    // Digits stand on the baseline and are 0.73 of the size high.
    let baseline = room.midY + (lines.count == 1 ? 0.365 : -0.21) * size
    svg.label(
      lines[0],
      x: x,
      y: baseline,
      size: size,
      ["text-anchor": "middle", "font-weight": "bold", "fill": ink]
    )
    guard lines.count > 1 else { return }
    svg.label(
      lines[1],
      x: x,
      y: baseline + 1.15 * size,
      size: size * Self.secondSize,
      ["text-anchor": "middle", "fill": ink]
    )
  }
}

/// The rooms for text on boxes: free rectangles that do not cross the edges of the view or its
/// insets, and that neither pinned elements nor the marks of violations cover.
struct LabelRooms {
  private let bounds: Rect
  private let inner: Rect?
  private let axis: Axis
  private let pinned: [(path: ElementPath, rect: Rect)]
  private let marked: Set<ElementPath>

  init(scene: FrameScene, geometry: PanelGeometry) {
    bounds = geometry.rect(scene.bounds)
    let inset = scene.bounds.inset(by: scene.contentInset)
    inner = scene.contentInset == .zero ? nil : geometry.visibleRect(inset)
    axis = scene.axis
    pinned = scene.elements.filter(\.isPinned).compactMap { element in
      geometry.visibleRect(element.frame).map { (element.path, $0) }
    }
    marked = Set(scene.violations.flatMap { $0.elements.map(\.path) })
  }

  /// Returns the rooms on an element's box: those within the view first, then by decreasing area.
  func rooms(for element: FrameScene.Element, visible: Rect) -> [Rect] {
    var free = pieces(of: visible, around: bounds)
    if let inner { free = free.flatMap { pieces(of: $0, around: inner) } }
    if !element.isPinned {
      for (_, rect) in pinned {
        free = free.flatMap { piece in
          piece.sharesArea(with: rect) ? parts(of: piece, beside: rect) : [piece]
        }
      }
    }
    if marked.contains(element.path) {
      free = free.map { Self.below(visible.minY + ViolationMarks.tagHeight + 2, $0) }
    }
    return free.filter { $0.height > 0 }.stablySorted { first, second in
      let areInside = (first.sharesArea(with: bounds), second.sharesArea(with: bounds))
      if areInside.0 != areInside.1 { return areInside.0 }
      return first.area > second.area
    }
  }

  private static func below(_ top: Double, _ room: Rect) -> Rect {
    let start = max(room.minY, top)
    return Rect(x: room.x, y: start, width: room.width, height: room.maxY - start)
  }

  /// Returns the part of a box inside a rectangle and the parts on its four sides.
  private func pieces(of box: Rect, around rect: Rect) -> [Rect] {
    guard let inside = box.intersection(rect) else { return [box] }
    return [inside] + parts(of: box, beside: rect) + sideParts(of: box, beside: rect)
  }

  /// Returns the parts of a box before and after a rectangle, along the scroll axis.
  private func parts(of box: Rect, beside rect: Rect) -> [Rect] {
    axis == .y ? Self.aboveAndBelow(box, rect) : Self.leftAndRight(box, rect)
  }

  private func sideParts(of box: Rect, beside rect: Rect) -> [Rect] {
    axis == .y ? Self.leftAndRight(box, rect) : Self.aboveAndBelow(box, rect)
  }

  private static func aboveAndBelow(_ box: Rect, _ rect: Rect) -> [Rect] {
    leftAndRight(box.transposed, rect.transposed).map(\.transposed)
  }

  private static func leftAndRight(_ box: Rect, _ rect: Rect) -> [Rect] {
    var (left, right) = (box, box)
    left.width = rect.minX - box.minX
    (right.x, right.width) = (rect.maxX, box.maxX - rect.maxX)
    return [left, right].filter { $0.width > 0 }
  }
}
