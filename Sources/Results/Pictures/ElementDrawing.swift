import LayoutContract
import Measurement

extension FramePicture {
  /// Draws the elements from back to front, and labels those that have room for text.
  func drawElements(into svg: inout SVGDocument) {
    let rooms = LabelRooms(scene: scene, geometry: window)
    var anchor = scene.anchor
    // The anchor's outline belongs to its cell, so pinned elements in front of the cell cover it.
    let level = scene.elements.first { $0.path == anchor?.path }?.zIndex ?? .max
    svg.group(["class": "elements"]) { svg in
      for element in ordered {
        if element.zIndex > level { drawAnchor(anchor.take(), into: &svg) }
        guard let rect = window.visibleRect(element.frame) else { continue }
        if element.lines.isEmpty {
          drawBox(element, rect, rooms, into: &svg)
        } else {
          drawLines(element, into: &svg)
        }
      }
      drawAnchor(anchor, into: &svg)
    }
  }

  private func drawAnchor(_ anchor: FrameScene.Element?, into svg: inout SVGDocument) {
    guard let anchor, let rect = window.visibleRect(anchor.frame) else { return }
    svg.rect(
      rect.grown(by: -min(1, rect.width / 4, rect.height / 4)),
      ["class": "anchor", "rx": "2"],
      LegendEntry.anchor.paint
    )
  }

  /// The elements from back to front.
  private var ordered: [FrameScene.Element] {
    scene.elements.stablySorted {
      $0.path.drawingOrder(zIndex: $0.zIndex) < $1.path.drawingOrder(zIndex: $1.zIndex)
    }
  }

  private func drawBox(
    _ element: FrameScene.Element,
    _ visible: Rect,
    _ rooms: LabelRooms,
    into svg: inout SVGDocument
  ) {
    let kind = element.path.kind
    var name = "\(kind)"
    var style = ElementStyle(
      kind: name,
      isDecoration: kind.isDecoration,
      section: element.path.section,
      id: element.id
    )
    if scene.isUnanswered(element) {
      name += " unanswered"
      style.becomeUnanswered()
    }
    svg.open("g", ["class": name, "opacity": element.opacity])
    svg.leaf("title", text: Self.tooltip(element))
    style.draw(window.rect(element.frame), isDashed: true, into: &svg)
    var free = rooms.rooms(for: element, visible: visible)
    if element.isPinned, let room = free.first, room.width > 40, room.height > 9 {
      svg.group(["class": "pin", "stroke": style.ink, "fill": style.ink]) { svg in
        ElementStyle.drawPin(at: Point(x: room.maxX - 9, y: room.midY), into: &svg)
      }
      free[0].x += 14
      free[0].width -= 28
    }
    BoxLabel.best(element, in: free)?.draw(style.ink, into: &svg)
    svg.close()
  }

  private func drawLines(_ element: FrameScene.Element, into svg: inout SVGDocument) {
    let attributes: SVGDocument.Attributes = [
      "class": "\(element.path.kind)", "stroke": Palette.connector, "stroke-width": "1.5",
      "stroke-linecap": "round", "opacity": element.opacity,
    ]
    svg.group(attributes) { svg in
      svg.leaf("title", text: Self.tooltip(element))
      for line in element.lines where line.isFinite {
        svg.line(from: window.point(line.from), to: window.point(line.to))
      }
    }
  }

  private static func tooltip(_ element: FrameScene.Element) -> String {
    let frame = element.frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { PointText.text($0) }
    return "\(element.path)\(element.id.map { ", item \($0)" } ?? "")"
      + "\(element.isPinned ? ", pinned" : ""): "
      + "(\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3]))"
  }
}

extension FrameScene {
  /// Returns a Boolean value that indicates whether an element is in the bounds but missing in the
  /// frame's answer.
  func isUnanswered(_ element: Element) -> Bool {
    !element.isOnScreen && element.frame.sharesArea(with: bounds)
  }
}

extension FrameScene.Element {
  /// The opacity of the element; a transparent element remains visible.
  fileprivate var opacity: String {
    SVGNumber.text(alpha >= 0 ? min(max(Double(alpha), 0.15), 1) : 0.15)
  }
}

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
          piece.sharesArea(with: rect)
            ? Self.parts(of: piece, beside: rect, along: axis) : [piece]
        }
      }
    }
    if marked.contains(element.path) {
      let top = visible.minY + ViolationMarks.tagHeight + 2
      free = free.map { room in
        let start = max(room.minY, top)
        return Rect(x: room.x, y: start, width: room.width, height: room.maxY - start)
      }
    }
    return free.filter { $0.height > 0 }.stablySorted { first, second in
      let areInside = (first.sharesArea(with: bounds), second.sharesArea(with: bounds))
      if areInside.0 != areInside.1 { return areInside.0 }
      return first.area > second.area
    }
  }

  /// Returns the part of a box inside a rectangle and the parts on its four sides.
  private func pieces(of box: Rect, around rect: Rect) -> [Rect] {
    guard let inside = box.intersection(rect) else { return [box] }
    return [inside] + Self.parts(of: box, beside: rect, along: axis)
      + Self.parts(of: box, beside: rect, along: axis.transposed)
  }

  /// Returns the parts of a box before and after a rectangle, along an axis.
  private static func parts(of box: Rect, beside rect: Rect, along axis: Axis) -> [Rect] {
    guard axis == .x else {
      return parts(of: box.transposed, beside: rect.transposed, along: .x).map(\.transposed)
    }
    var (left, right) = (box, box)
    left.width = rect.minX - box.minX
    (right.x, right.width) = (rect.maxX, box.maxX - rect.maxX)
    return [left, right].filter { $0.width > 0 }
  }
}
