import LayoutContract
import Traces

/// Which frame is shown, and how much around it.
public struct SceneOptions: Codable, Equatable, Sendable {
  /// The frame's index, or -1 for the initial layout.
  public var frame: Int
  /// How many lengths of the bounds are shown before them, and as many after.
  public var screensAround = 0.5
  /// How many elements are kept at most; those on screen go first.
  public var elementLimit = 4000
  /// Whether what is wrong is drawn beside what was expected, where anything is.
  public var isBeside = false

  /// Makes options for a frame.
  public init(frame: Int) {
    self.frame = frame
  }
}
