import LayoutContract
import Results
import TraceReplay

/// The text about a frame in a picture: the title, and facts next to the window.
struct PictureCaption {
  /// The trace's name.
  var trace: String
  /// The layout with the settings of the command line.
  var layout: LayoutSettings
  /// The index; empty for a layout with a single, unnamed one.
  var index: String
  /// The number of frames in the replay.
  var frameCount: Int
  /// The remarks that a reader of the picture needs.
  var notes: [String] = []

  /// The first line.
  var title: String { "\(trace), \(layout.commandLineText)" }

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
      PointText.text(scene.itemCount, "item"), PointText.text(scene.sectionCount, "section"),
    ]
    facts.append(("model", model.joined(separator: ", ")))
    let missing = scene.notLoaded
    if missing != FrameScene.NotLoaded() {
      let counts =
        "\(PointText.text(missing.before, "item")) before, "
        + "\(PointText.text(Double(missing.after))) after"
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
      facts.append(("omitted", PointText.text(scene.omittedCount, "element")))
    }
    return facts + notes.map { ("note", $0) }
  }

  private func anchor(_ scene: FrameScene) -> String {
    guard let anchor = scene.anchor else { return "no cell on screen" }
    let path = "\(anchor.path.section).\(anchor.path.item)"
    let distance = PointText.text(anchor.distance.magnitude)
    let side = anchor.distance < 0 ? "before" : "after"
    let place = distance == "0" ? "at" : "\(distance) pt \(side)"
    return "\(path), item \(anchor.id), begins \(place) the offset"
  }

  private static func onScreen(_ scene: FrameScene) -> String {
    let parts = scene.onScreenCounts.map { PointText.text($0.count, "\($0.kind)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
