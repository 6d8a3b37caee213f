// Views and what they hold, so that files with layouts in them compile: nothing is drawn here.

/// A colour.
@MainActor @preconcurrency
open class UIColor: NSObject {
  /// Makes a colour from its parts, which nothing keeps.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }
  /// Makes a grey, which nothing keeps.
  public init(white: CGFloat, alpha: CGFloat) { super.init() }
  /// The colour with another opacity.
  public final func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  /// The colour as it is shown on something: no other here.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  /// The colour as layers take it.
  public final var cgColor: CGColor { CGColor() }
  private static func plain() -> UIColor { UIColor(white: 0, alpha: 1) }
  /// Black.
  public class var black: UIColor { plain() }
  /// White.
  public class var white: UIColor { plain() }
  /// No colour.
  public class var clear: UIColor { plain() }
  /// Red.
  public class var red: UIColor { plain() }
  /// Green.
  public class var green: UIColor { plain() }
  /// Blue.
  public class var blue: UIColor { plain() }
  /// Grey.
  public class var gray: UIColor { plain() }
  /// Light grey.
  public class var lightGray: UIColor { plain() }
  /// Dark grey.
  public class var darkGray: UIColor { plain() }
}

/// A font.
@MainActor @preconcurrency
open class UIFont: NSObject {
  /// The size of the type, in points.
  public final let pointSize: CGFloat
  /// Makes a font.
  public init(pointSize: CGFloat) {
    self.pointSize = pointSize
    super.init()
  }
  /// The height of a line, in points: an estimate.
  public final var lineHeight: CGFloat { pointSize * 1.2 }
  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Usual.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier.
    public static let medium = Weight(rawValue: 0.23)
    /// Heavier.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy.
    public static let bold = Weight(rawValue: 0.4)
  }
  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String
    /// Makes a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Below a picture, smaller.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
  /// The system's font for a text: of 17 points, whatever it is for.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: 17)
  }
  /// The system's font of some weight.
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
  public override init() { super.init() }
  /// Nil: there are no files of images here.
  public init?(named name: String) { nil }
}

/// A file of Interface Builder.
@MainActor @preconcurrency
open class UINib: NSObject {
  /// Makes a name of a file, which is not read.
  public init(nibName name: String, bundle: Bundle?) { super.init() }
}

/// Text.
@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.black
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

/// Where text goes.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A picture.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  /// Makes a view of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view from an archive; here an empty one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A spinner at the top of a list.
@MainActor @preconcurrency
open class UIRefreshControl: UIView {
  open var isRefreshing: Bool { false }
}

/// The controller of a view.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! = UIView(frame: .zero)
  public override init() { super.init() }
  /// Makes a controller from an archive; here an empty one.
  public required init?(coder: NSCoder) { super.init() }
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
}

/// Pages of views.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  /// Which way a page turns.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// Where the next page is.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
}
