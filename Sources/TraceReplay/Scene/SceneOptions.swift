import LayoutContract
import Traces

/// The frame to show, and the extent around it.
public struct SceneOptions: Codable, Equatable, Sendable {
  /// The frame's index, or -1 for the initial layout.
  public var frame: Int
  /// The number of bounds lengths to show before, and after, the bounds.
  public var screensAround = 0.5
  /// The maximum number of elements; those on screen come first.
  public var elementLimit = 4000
  /// A Boolean value that indicates whether violations are drawn next to the expected layout.
  public var isBeside = false

  /// Makes options for a frame.
  public init(frame: Int) {
    self.frame = frame
  }
}
