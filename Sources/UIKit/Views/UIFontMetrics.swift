/// Scales type to the size of text that a person chose, which is the usual one here.
@MainActor @preconcurrency
open class UIFontMetrics: NSObject {
  /// The metrics of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  /// Makes the metrics of a text.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// A font in the chosen size.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// A font in the chosen size, no larger than some.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize
      ? font.withSize(maximumPointSize) : font
  }
  /// A font in the size of some surroundings.
  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font
  }
  /// A font in the size of some surroundings, no larger than some.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize)
  }
  /// A length in the chosen size, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// A length in the size of some surroundings, in points.
  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value
  }
}
