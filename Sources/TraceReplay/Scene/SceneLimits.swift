/// How much of a scene is recorded.
public struct SceneLimits: Codable, Equatable, Sendable {
  /// How many lengths of the bounds are looked at before them, and as many after.
  public var screensAround = 0.5
  /// How many elements of a frame are kept at most; those on screen go first.
  public var elementLimit = 4000
  /// How many spans are kept at most.
  ///
  /// The frame that needs more, and all after it, have no elements.
  public var spanLimit = 40_000

  /// Makes the usual limits.
  public init() {}
}
