import TraceReplay

/// Which frame `draw` shows, and how much around it.
struct FrameDrawing: Codable {
  /// The frame's index, or -1 for the initial layout.
  var frame: Int
  /// How many lengths of the bounds are shown before them, and as many after.
  var screensAround: Double

  /// The same for a replay.
  var options: SceneOptions {
    var options = SceneOptions(frame: frame)
    options.screensAround = screensAround
    return options
  }
}
