import LayoutContract

/// The picture of one frame of a scene: the view, and half a screen around it.
package struct SceneFramePicture {
  private static let room = Size(width: 150, height: 210)

  /// The scene of the layout.
  let scene: SceneRecord
  /// The frame's number, from 0 to the last.
  let frame: Int

  /// The visible elements, in drawing order.
  var elements: [PictureElement] {
    let spans = scene.spans
    let shown = spans.first.indices.filter { span in
      spans.first[span] <= frame && frame < spans.first[span] + spans.frames[span]
    }
    return shown.stablySorted { spans.zIndex[$0] < spans.zIndex[$1] }.map { span in
      PictureElement(
        kind: spans.kind[span],
        section: spans.section[span],
        item: spans.item[span],
        id: spans.id[span],
        frame: [spans.x[span], spans.y[span], spans.width[span], spans.height[span]],
        lines: stride(from: 0, to: spans.lines[span].count - 3, by: 4).map {
          Array(spans.lines[span][$0..<($0 + 4)])
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
    let geometry = PanelGeometry(window, at: Point(x: 1, y: 1), room: Self.room)
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
    svg.rect(stage, ["fill": Palette.beyondContent])
    PictureElement.draw(elements, in: geometry, into: &svg)
    svg.close()
    svg.rect(
      geometry.rect(view),
      [
        "fill": "none", "stroke": isWrong ? Palette.violation : Palette.ink, "stroke-width": "2",
      ]
    )
    svg.close()
    return svg
  }
}
