import LayoutContract

/// The picture of one frame of a scene: the view, and half a screen around it.
package struct SceneFramePicture {
  private static let room = (width: 150.0, height: 210.0)

  /// The scene of the layout.
  let scene: SceneRecord
  /// The frame's number, from 0 to the last.
  let frame: Int

  /// The visible elements, in drawing order.
  var elements: [PictureElement] {
    let spans = scene.spans
    let shown = spans.first.indices.filter { place in
      spans.first[place] <= frame && frame < spans.first[place] + spans.frames[place]
    }
    return shown.stablySorted { spans.zIndex[$0] < spans.zIndex[$1] }.map { place in
      PictureElement(
        kind: spans.kind[place],
        section: spans.section[place],
        item: spans.item[place],
        id: spans.id[place],
        frame: [spans.x[place], spans.y[place], spans.width[place], spans.height[place]],
        lines: stride(from: 0, to: spans.lines[place].count - 3, by: 4).map {
          Array(spans.lines[place][$0..<($0 + 4)])
        }
      )
    }
  }

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - idPrefix: The prefix of the drawing's ids, which must be unique in the page.
  ///   - isWrong: A Boolean value that indicates whether the view's edge is red, for a violation.
  /// - Returns: A standalone drawing.
  package func svg(idPrefix: String, isWrong: Bool) -> SVGDocument {
    let views = scene.views
    let view = Rect(
      x: views.x[frame],
      y: views.y[frame],
      width: max(views.width[frame], 1),
      height: max(views.height[frame], 1)
    )
    var window = view
    if scene.axis == "x" {
      (window.x, window.width) = (view.x - view.width / 2, view.width * 2)
    } else {
      (window.y, window.height) = (view.y - view.height / 2, view.height * 2)
    }
    let geometry = PanelGeometry(window, at: (1, 1), room: Self.room)
    let stage = geometry.stage
    var svg = SVGDocument()
    svg.openRoot(
      width: (stage.width + 2).rounded(.up),
      height: (stage.height + 2).rounded(.up),
      label: NumberText.frame(frame)
    )
    svg.open("defs")
    svg.clipPath(idPrefix, stage)
    svg.close()
    svg.open("g", ["clip-path": "url(#\(idPrefix))"])
    svg.rect(stage, ["class": "beyond", "fill": PicturePalette.beyondContent])
    ViolationFigurePanel.drawElements(elements, in: geometry, into: &svg)
    svg.close()
    svg.rect(
      geometry.box(view),
      [
        "class": isWrong ? "bad-line" : "view", "fill": "none",
        "stroke": isWrong ? PicturePalette.violation : PicturePalette.viewport, "stroke-width": "2",
      ]
    )
    svg.close()
    return svg
  }
}
