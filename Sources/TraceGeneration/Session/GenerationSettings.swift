import LayoutContract
import Traces

/// What a generated trace is to be like, whatever happens in it.
public struct GenerationSettings: Sendable {
  /// Whose scrolling it has.
  public var physics = ScrollPhysics.ios
  /// How many items it shows at first; nil for what suits the behaviour.
  public var itemCount: Int?
  /// Frames a second, 60 or 120.
  public var refreshHz = 60
  /// How early or late a frame may be, in seconds; less than half of a frame.
  public var jitterSeconds = 0.0
  /// How long it is, in seconds; nil for what suits the behaviour.
  public var durationSeconds: Double?
  /// The seed of everything drawn.
  public var seed: UInt64 = 42
  /// The sizes of items, as wide as the view where they say no width; nil for what suits it.
  public var sizes: SizeFunction?
  /// Where the sizes come from, where that is a trace.
  public var sizeSource: String?
  /// The size of the view, in points; nil for what suits the behaviour.
  public var viewSize: Size?

  /// Makes the default settings.
  public init() {}
}
