/// The limits of a recorded scene.
public struct SceneLimits: Codable, Equatable, Sendable {
  /// The number of bounds lengths to record before, and after, the bounds.
  public var screensAround = 0.5
  /// The maximum number of elements in a frame; those on screen come first.
  public var elementLimit = 4000
  /// The maximum number of spans.
  ///
  /// The frame that needs more, and all later frames, have no elements.
  public var spanLimit = 40_000

  /// Makes the default limits.
  public init() {}
}
