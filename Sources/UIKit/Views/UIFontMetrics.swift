/// An object that scales fonts to the user's preferred text size, which is the default one here.
@MainActor @preconcurrency
open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// A font scaled to the preferred size.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// A font scaled to the preferred size, up to a maximum.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize
      ? font.withSize(maximumPointSize) : font
  }
  /// A font scaled to the size that the traits specify.
  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font
  }
  /// A font scaled to the size that the traits specify, up to a maximum.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize)
  }
  /// A length scaled to the preferred size, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// A length scaled to the size that the traits specify, in points.
  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value
  }
}
