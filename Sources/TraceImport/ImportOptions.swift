import LayoutContract
import Traces

/// What an import is told that the foreign file does not say.
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

    /// Nanoseconds in one.
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
  /// The size of the viewport, where the file has none.
  public var viewSize: Size?
  /// The scroll axis; nil leaves it to the file.
  public var axis: Axis?
  /// How many items the model has, where the file has none.
  public var itemCount: Int?
  /// The height of every item, where the file has none.
  public var itemLength: Double?
  /// The rule that gives items their sizes, in place of those that chromium measures.
  public var sizes: SizeFunction?
  /// Frames a second of the display; nil leaves it to the file.
  public var refreshHz: Double?
  /// The unit of a table's times; nil leaves it to the file.
  public var timeUnit: TimeUnit?
  /// The counter, or the argument of an event, that holds the offset.
  public var counter: String?
  /// The scrolled element of a page, as a selector or the recording's number of it.
  public var scroller: String?
  /// The element whose children are the items, as a selector or the recording's number of it.
  public var container: String?
  /// The attribute that tells the items of a page from each other; nil takes the elements.
  public var keyAttribute: String?

  /// Makes options that leave everything to the file.
  public init(name: String) {
    self.name = name
  }

  /// The size of the viewport where nothing says another.
  public static let usualView = Size(width: 390, height: 844)
  /// The height of an item where nothing says another.
  static let usualLength = 44.0
}
