import Results
import TraceReplay

/// Which pictures of its only scenario a child is asked for.
struct PictureOrder: Codable {
  /// How much of the scene is recorded.
  var scene = SceneLimits()
}

/// The pictures of a scenario, as a child answers them.
struct ScenarioPictures: Codable {
  /// What the layout showed in every frame.
  var scene: SceneRecord
}
