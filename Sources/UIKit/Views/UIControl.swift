/// A view that handles touches, which do not occur here.
@MainActor @preconcurrency
open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  /// An event of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch goes down.
    public static let touchDown = Event(rawValue: 1)
    /// A touch ends inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
    /// Highlighted by a touch.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  open func sendActions(for controlEvents: Event) {}
}

/// A button.
@MainActor @preconcurrency
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, close }
  open private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)
  open var contentEdgeInsets = UIEdgeInsets.zero
  private final var titles: [State: String] = [:]
  private final var images: [State: UIImage] = [:]
  /// Makes a button; its type is ignored.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}

/// A spinner at the top of a list.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open var isRefreshing: Bool { false }
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

/// Dots for pages, which are never touched here.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  /// The index of the current page, limited to existing pages.
  open var currentPage: Int {
    get { max(0, min(storedPage, numberOfPages - 1)) }
    set { storedPage = newValue }
  }
  private final var storedPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}
