import LayoutContract

extension PageContent {
  /// The longest trace that is shown step by step, in frames.
  private static let mostFrames = 24
  private static let mostScenarios = 8

  /// The section of short traces, for example minimized ones, with a picture per frame; empty
  /// without such a trace.
  var stepsSection: HTMLText {
    let short = scenarios.enumerated().compactMap { position, scenario -> HTMLText? in
      guard let scene = scenario.scene.map({ scenes[$0] }),
        1...Self.mostFrames ~= scene.views.timeNanoseconds.count
      else { return nil }
      return steps(scene, of: scenario, position)
    }.prefix(Self.mostScenarios)
    guard !short.isEmpty else { return "" }
    return """
      <section id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">Step by step</h2>
      <p class="lead">Recordings of a few frames: the events before each frame, and the elements \
      after it. The view has an outline, which is red for a violation.</p>
      \(Array(short))</section>

      """
  }

  private func steps(_ scene: SceneRecord, of scenario: PageScenario, _ position: Int) -> HTMLText {
    let wrong = Set(scenario.result.violations.map(\.frame))
    let figures = scene.views.timeNanoseconds.indices.map { frame -> HTMLText in
      let events = scene.events.filter { $0.frame == frame }.map(\.text)
      let picture = SceneFramePicture(scene: scene, frame: frame)
      let drawing = picture.svg(
        idPrefix: "step-\(position)-\(frame)",
        isWrong: wrong.contains(frame)
      )
      let sign = wrong.contains(frame) ? " <span class=\"bad\">✕ violation</span>" as HTMLText : ""
      return """
        <li><figure><figcaption><b>\(frame)</b>\(sign) \(EventText.text(events, nothing: ""))\
        </figcaption>
        \(HTMLText(drawing))</figure></li>

        """
    }
    return """
      <h3>\(scenario.title)</h3>
      <ol class="steps">
      \(figures)</ol>

      """
  }
}

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
