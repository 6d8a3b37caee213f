import LayoutContract
import Measurement

/// Draws a frame's elements from back to front, and labels those that have room for text.
struct ElementDrawing {
  let scene: FrameScene
  let geometry: PanelGeometry

  func draw(into svg: inout SVGDocument) {
    let rooms = LabelRooms(scene: scene, geometry: geometry)
    var anchor = scene.anchor
    // The anchor's outline belongs to its cell, so pinned elements in front of the cell cover it.
    let level = scene.elements.first { $0.path == anchor?.path }?.zIndex ?? .max
    svg.group(["class": "elements"]) { svg in
      for element in ordered {
        if element.zIndex > level { drawAnchor(anchor.take(), into: &svg) }
        guard let rect = geometry.visibleRect(element.frame) else { continue }
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
    guard let anchor, let rect = geometry.visibleRect(anchor.frame) else { return }
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
    style.draw(geometry.rect(element.frame), isDashed: true, into: &svg)
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
        svg.line(from: geometry.point(line.from), to: geometry.point(line.to))
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
