import LayoutContract
import Measurement
import Results
import TraceReplay

/// Draws a frame's elements from back to front, and labels those that have room for text.
struct ElementDrawing {
  let scene: FrameScene
  let geometry: PictureGeometry

  func draw(into svg: inout SVGDocument) {
    let rooms = LabelRooms(scene: scene, geometry: geometry)
    var anchor = scene.anchor
    // The anchor's outline belongs to its cell, so pinned elements in front of the cell cover it.
    let level = scene.elements.first { $0.path == anchor.map { .cell($0.path) } }?.zIndex ?? .max
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

  private func drawAnchor(_ anchor: FrameScene.Anchor?, into svg: inout SVGDocument) {
    guard let anchor, let rect = geometry.visibleRect(anchor.frame) else { return }
    svg.rect(
      rect.grown(by: -min(1, rect.width / 4, rect.height / 4)),
      [
        "class": "anchor", "fill": "none", "stroke": PicturePalette.anchor, "stroke-width": "2.5",
        "rx": "2",
      ]
    )
  }

  /// The elements from back to front.
  private var ordered: [FrameScene.Element] {
    func rank(_ element: FrameScene.Element) -> (Int16, Int, ElementPath) {
      let kind = element.path.kind
      return (element.zIndex, kind.isDecoration ? 0 : kind == .connector ? 1 : 2, element.path)
    }
    return scene.elements.stablySorted { rank($0) < rank($1) }
  }

  private func drawBox(
    _ element: FrameScene.Element,
    _ visible: Rect,
    _ rooms: LabelRooms,
    into svg: inout SVGDocument
  ) {
    let rect = geometry.rect(element.frame)
    let kind = element.path.kind
    var name = "\(kind)"
    var style = ElementStyle(
      kind: name,
      isDecoration: kind.isDecoration,
      section: element.path.section,
      id: element.id
    )
    if !element.isOnScreen, element.frame.sharesArea(with: scene.bounds) {
      // The element is in the bounds but not shown: the frame's answer lacks it.
      name += " unanswered"
      (style.fill, style.dashes) = ("none", "3 3")
      (style.line, style.ink) = (PicturePalette.quietInk, PicturePalette.quietInk)
    }
    svg.open("g", ["class": name, "opacity": element.opacity])
    svg.leaf("title", text: Self.tooltip(element))
    // The outline is inside the box, so that it does not cover the outlines of adjacent boxes.
    let line = min(0.5, rect.width / 4, rect.height / 4)
    svg.rect(
      rect.grown(by: -line),
      [
        "rx": SVGNumber.text(min(3, rect.width / 5, rect.height / 5)), "fill": style.fill,
        "stroke": style.line, "stroke-width": "1", "stroke-dasharray": style.dashes,
      ]
    )
    var free = rooms.rooms(for: element, visible: visible)
    if element.isPinned, let room = free.first, room.width > 40, room.height > 9 {
      drawPin(at: (room.maxX - 9, room.minY + room.height / 2), style.ink, into: &svg)
      free[0].x += 14
      free[0].width -= 28
    }
    BoxLabel.best(element, in: free)?.draw(style.ink, into: &svg)
    svg.close()
  }

  private func drawPin(
    at centre: (x: Double, y: Double),
    _ ink: String,
    into svg: inout SVGDocument
  ) {
    svg.group(["class": "pin", "stroke": ink, "fill": ink]) { svg in
      svg.line(from: (centre.x, centre.y), to: (centre.x, centre.y + 4.5), ["stroke-width": "1.2"])
      svg.leaf(
        "circle",
        ["cx": SVGNumber.text(centre.x), "cy": SVGNumber.text(centre.y - 1.5), "r": "2.4"]
      )
    }
  }

  private func drawLines(_ element: FrameScene.Element, into svg: inout SVGDocument) {
    let attributes: SVGDocument.Attributes = [
      "class": "\(element.path.kind)", "stroke": PicturePalette.connector, "stroke-width": "1.5",
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

extension FrameScene.Element {
  /// The opacity of the element; a transparent element remains visible.
  fileprivate var opacity: String {
    SVGNumber.text(alpha >= 0 ? min(max(Double(alpha), 0.15), 1) : 0.15)
  }
}
