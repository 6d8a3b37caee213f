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

/// An object that scales fonts to the user's preferred text size, which is the default one here.
@MainActor @preconcurrency
open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// A font scaled to the preferred size, or to the size that the traits specify.
  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    font
  }
  /// A font scaled to the preferred size, or to the size that the traits specify, up to a maximum.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize
      ? font.withSize(maximumPointSize) : font
  }
  /// A length scaled to the preferred size, or to the size that the traits specify, in points.
  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    value
  }
}
