import LayoutContract
import Traces

/// The initial state of a behavior, as defaults for the settings.
struct SessionSetup: Sendable {
  /// The number of items.
  var itemCount = 400
  /// The length of the trace, in seconds.
  var durationSeconds = 30.0
  /// The size of the view, in points.
  var viewSize = Size(width: 390, height: 844)
  /// The sizes of items in a view.
  var sizes: @Sendable (_ view: Size, _ seed: UInt64) -> SizeFunction = SessionSetup.cards
  /// A Boolean value that indicates whether items have an estimate until they are on screen.
  var isSelfSizing = false
  /// A Boolean value that indicates whether the view opens at the end.
  var opensAtEnd = false

  /// Cards of text and pictures.
  static func cards(_ view: Size, _ seed: UInt64) -> SizeFunction {
    lognormal(view, seed, median: 160, sigma: 0.5, 60...900)
  }

  /// Messages of a chat.
  static func messages(_ view: Size, _ seed: UInt64) -> SizeFunction {
    lognormal(view, seed, median: 64, sigma: 0.45, 40...480)
  }

  /// Posts with pictures.
  static func posts(_ view: Size, _ seed: UInt64) -> SizeFunction {
    lognormal(view, seed, median: 420, sigma: 0.4, 120...1400)
  }

  /// Rows of one height.
  static func rows(height: Double) -> @Sendable (Size, UInt64) -> SizeFunction {
    { view, seed in
      SizeFunction(name: .constant, seed: seed, parameters: ["w": [view.width], "h": [height]])
    }
  }

  /// Rows of a few heights.
  static func fewHeights(_ view: Size, _ seed: UInt64) -> SizeFunction {
    SizeFunction(
      name: .steps,
      seed: seed,
      parameters: ["w": [view.width], "min": [44], "max": [132], "step": [22]]
    )
  }

  /// A page of the view's size for each item.
  static func pages(_ view: Size, _ seed: UInt64) -> SizeFunction {
    rows(height: view.height)(view, seed)
  }

  private static func lognormal(
    _ view: Size,
    _ seed: UInt64,
    median: Double,
    sigma: Double,
    _ range: ClosedRange<Double>
  ) -> SizeFunction {
    SizeFunction(
      name: .lognormal,
      seed: seed,
      parameters: [
        "w": [view.width], "median": [median], "sigma": [sigma], "min": [range.lowerBound],
        "max": [range.upperBound], "step": [0.5],
      ]
    )
  }
}

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
