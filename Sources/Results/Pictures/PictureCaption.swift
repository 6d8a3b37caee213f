import LayoutContract
import Measurement

/// The text about a frame in a picture: the title, and facts next to the window.
package struct PictureCaption {
  private let trace: String
  private let layout: LayoutSettings
  private let index: String
  private let frameCount: Int
  private let notes: [String]

  /// Makes the text about a frame.
  ///
  /// - Parameters:
  ///   - trace: The trace's name.
  ///   - layout: The layout with the settings of the command line.
  ///   - index: The index; empty for a layout with a single, unnamed one.
  ///   - frameCount: The number of frames in the replay.
  ///   - notes: The remarks that a reader of the picture needs.
  package init(
    trace: String,
    layout: LayoutSettings,
    index: String,
    frameCount: Int,
    notes: [String]
  ) {
    self.trace = trace
    self.layout = layout
    self.index = index
    self.frameCount = frameCount
    self.notes = notes
  }

  /// The first line.
  package var title: String { "\(trace), \(layout.commandLineText)" }

  /// Returns the text below the title.
  func subtitle(_ scene: FrameScene) -> String {
    var parts = ["offset \(PointText.text(scene.offset)) pt"]
    if let phase = scene.phase { parts.append(phase.rawValue) }
    let events = scene.events.isEmpty ? "no events" : scene.events.joined(separator: ", ")
    parts.append(events)
    return "\(moment(scene)): \(parts.joined(separator: ", "))"
  }

  private func moment(_ scene: FrameScene) -> String {
    guard scene.frame >= 0 else { return "the initial layout, before frame 0 of \(frameCount)" }
    let seconds = NumberText.fixed(Double(scene.timeNanoseconds) / 1e9, digits: 3)
    return "frame \(scene.frame) (0 to \(frameCount - 1)) at \(seconds) s"
  }

  /// Returns the facts, each with a name and a value.
  func facts(_ scene: FrameScene) -> [(name: String, value: String)] {
    let view = scene.bounds.size
    var facts = [
      ("view", "\(PointText.text(view.width)) x \(PointText.text(view.height)) pt"),
      (
        "content",
        "\(PointText.text(scene.contentSize.width)) x \(PointText.text(scene.contentSize.height))"
          + " pt"
      ),
    ]
    let inset = scene.contentInset
    if inset != .zero {
      let sides = [inset.top, inset.left, inset.bottom, inset.right].map { PointText.text($0) }
      facts.append(("insets", "\(sides.joined(separator: ", ")) pt (top, left, bottom, right)"))
    }
    let model = [
      QuantityText.count(scene.itemCount, "item"),
      QuantityText.count(scene.sectionCount, "section"),
    ]
    facts.append(("model", model.joined(separator: ", ")))
    if scene.unloadedBefore + scene.unloadedAfter > 0 {
      let counts =
        "\(QuantityText.count(scene.unloadedBefore, "item")) before, "
        + "\(PointText.text(Double(scene.unloadedAfter))) after"
      facts.append(("not loaded", counts))
    }
    facts.append(("on screen", Self.onScreen(scene)))
    facts.append(("anchor", anchor(scene)))
    if scene.isRightToLeft { facts.append(("direction", "right to left")) }
    if !index.isEmpty { facts.append(("index", index)) }
    // Settings of the trace, initial or changed later, are not in the title.
    if scene.settings != layout {
      let pairs = scene.settings.parameters.map { "\($0.name)=\($0.value)" }
      facts.append(("settings", pairs.joined(separator: ", ")))
    }
    if scene.omittedCount > 0 {
      facts.append(("omitted", QuantityText.count(scene.omittedCount, "element")))
    }
    return facts + notes.map { ("note", $0) }
  }

  private func anchor(_ scene: FrameScene) -> String {
    guard let anchor = scene.anchor, let id = anchor.id else { return "no cell on screen" }
    let path = "\(anchor.path.section).\(anchor.path.item)"
    let distance = scene.distance(to: anchor)
    let length = PointText.text(distance.magnitude)
    let start = length == "0" ? "at" : "\(length) pt \(distance < 0 ? "before" : "after")"
    return "\(path), item \(id), begins \(start) the offset"
  }

  private static func onScreen(_ scene: FrameScene) -> String {
    let parts = scene.onScreenCounts.stablySorted { $0.key < $1.key }
      .map { QuantityText.count($0.value, "\($0.key)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
