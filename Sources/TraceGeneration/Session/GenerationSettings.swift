import LayoutContract
import Traces

/// The properties of a generated trace that do not depend on its behavior.
public struct GenerationSettings: Sendable {
  /// The simulated scroll physics.
  public var physics = ScrollPhysics.ios
  /// The initial number of items; nil for the behavior's default.
  public var itemCount: Int?
  /// The frame rate in frames per second, 60 or 120.
  public var refreshHz = 60
  /// The maximum deviation of a frame, in seconds; less than half a frame.
  public var jitterSeconds = 0.0
  /// The duration in seconds; nil for the behavior's default.
  public var durationSeconds: Double?
  /// The seed of all random draws.
  public var seed: UInt64 = 42
  /// The sizes of items, with the view's width if they specify none; nil for the behavior's
  /// default.
  public var sizes: SizeFunction?
  /// The trace that the sizes come from, or nil.
  public var sizeSource: String?
  /// The size of the view, in points; nil for the behavior's default.
  public var viewSize: Size?

  /// Makes the default settings.
  public init() {}
}
