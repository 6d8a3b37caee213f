// Views, fonts and images, so that files that contain layouts compile; nothing is drawn here.

/// A font.
@MainActor @preconcurrency
open class UIFont: NSObject {
  /// The font size, in points.
  public final let pointSize: CGFloat
  /// Makes a font.
  public init(pointSize: CGFloat) {
    self.pointSize = pointSize
    super.init()
  }
  /// The estimated height of a line, in points.
  public final var lineHeight: CGFloat { pointSize * 1.2 }
  /// The font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, -1 to 1.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
  }
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String
    /// Makes a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
  /// The system's font for a text style: 17 points for every style.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: 17)
  }
  /// The system's font; the weight is ignored.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size)
  }
  /// The system's font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
  /// The system's bold font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
}

/// An image.
@MainActor @preconcurrency
open class UIImage: NSObject {
  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }
  open var cgImage: CGImage? { nil }
  open var capInsets: UIEdgeInsets { .zero }
  /// Returns the image itself: no parts are stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public override init() { super.init() }
  /// Returns nil: image files are not read.
  public init?(named name: String) { nil }
}

/// A storyboard, whose file is not read.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  /// Makes a storyboard with the name of its file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  /// Returns nil: the file is not read.
  open func instantiateInitialViewController() -> UIViewController? { nil }
  /// Returns an empty controller: the file is not read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

/// A nib file, which is not read.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// Makes a nib with the name of its file.
  public init(nibName name: String, bundle: Bundle?) { super.init() }
  /// Returns no objects: the file is not read.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    []
  }
  /// The key of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects that replace placeholders in the file.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

/// A view of text.
@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.black
  open var numberOfLines = 1
  open var attributedText: NSAttributedString?
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var textAlignment = NSTextAlignment.natural
}

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A view of an image.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  /// Makes a view of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes an empty view; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A row or a column of views, which are not arranged here.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// The distribution of views along a stack.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// The alignment of views across a stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []
  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }
  private final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The value that stands for the stack's own spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
}

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
