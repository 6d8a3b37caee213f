/// Short traces step by step, for example minimized ones: a picture per frame.
struct PageSteps {
  /// The longest trace that is shown step by step, in frames.
  private static let mostFrames = 24
  private static let mostScenarios = 8

  let content: PageContent

  /// The section; empty without a short trace.
  var section: HTMLText {
    let short = content.scenarios.enumerated().compactMap { position, scenario -> HTMLText? in
      guard let scene = scenario.scene.map({ content.scenes[$0] }),
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
