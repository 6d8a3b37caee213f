import LayoutContract
import Traces

/// Options for an import, mostly data missing in the foreign file.
public struct ImportOptions: Equatable, Sendable {
  /// A unit of time.
  public enum TimeUnit: String, CaseIterable, Sendable {
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "us"
    /// Nanoseconds.
    case nanoseconds = "ns"

    /// The number of nanoseconds in the unit.
    var nanoseconds: Double {
      switch self {
      case .seconds: 1e9
      case .milliseconds: 1e6
      case .microseconds: 1e3
      case .nanoseconds: 1
      }
    }
  }

  /// The trace's name.
  public var name: String
  /// The size of the viewport, if the file has none.
  public var viewSize: Size?
  /// The scroll axis; nil to use the file's axis.
  public var axis: Axis?
  /// The number of items in the model, if the file has no items.
  public var itemCount: Int?
  /// The height of every item, if the file has none.
  public var itemLength: Double?
  /// The rule for item sizes, used instead of measuring them with Chromium.
  public var sizes: SizeFunction?
  /// The refresh rate of the display, in frames per second; nil to use the file's rate.
  public var refreshHz: Double?
  /// The unit of a table's times; nil to use the file's unit.
  public var timeUnit: TimeUnit?
  /// The counter or event argument that contains the offset.
  public var counter: String?
  /// The scrolled element of a page, as a selector or as its number in the recording.
  public var scroller: String?
  /// The element whose children are the items, as a selector or as its number in the recording.
  public var container: String?
  /// The attribute that identifies the items of a page; nil to identify them by element.
  public var keyAttribute: String?

  /// Makes options that take everything from the file.
  public init(name: String) {
    self.name = name
  }

  /// The default size of the viewport.
  public static let usualView = Size(width: 390, height: 844)
  /// The default height of an item.
  static let usualLength = 44.0

  /// Returns the rule for item sizes, or else one for items of one length across a view.
  ///
  /// - Throws: `ImportError` for a rule that cannot be used.
  func sizes(
    orLength length: Double,
    along axis: Axis,
    in view: Size
  ) throws(ImportError) -> SizeFunction {
    let sides =
      axis == .y
      ? ["w": [view.width], "h": [length]] : ["w": [length], "h": [view.height]]
    let function = sizes ?? SizeFunction(name: .constant, parameters: sides)
    if let defect = function.defect { throw ImportError("the sizes cannot be used: \(defect)") }
    return function
  }
}
