// How much room a text takes, estimated: no letter is drawn, each is half as wide as its type is
// large.

extension NSAttributedString.Key {
  /// A font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// How lines are set.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// A font, as Swift before 4.2 names it.
public let NSFontAttributeName = NSAttributedString.Key.font

/// How a text is set.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In lines, from the top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line ends in dots where there is more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What a text is set in: nothing is asked of it.
open class NSStringDrawingContext: NSObject {}

/// The room that a text takes in lines of a width, in points.
@MainActor @preconcurrency
private func textSize(_ text: String, _ font: Any?, width: CGFloat = .infinity) -> CGSize {
  let size = (font as? UIFont)?.pointSize ?? 12
  let lineHeight = (font as? UIFont)?.lineHeight ?? 14.4
  var (longest, lines): (CGFloat, CGFloat) = (0, 0)
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let length = CGFloat(line.count) * size / 2
    longest = max(longest, min(length, width))
    lines += width > 0 && width < .infinity ? max(1, (length / width).rounded(.up)) : 1
  }
  return CGSize(width: longest, height: lines * lineHeight)
}

extension String {
  /// The room that the text takes on lines of its own, in points: an estimate.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    textSize(self, attrs?[.font])
  }
  /// The room that the text takes in a width, in points: an estimate.
  @MainActor @preconcurrency
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let isSetInLines = options.contains(.usesLineFragmentOrigin)
    let width = isSetInLines && size.width > 0 ? size.width : .infinity
    return CGRect(origin: .zero, size: textSize(self, attributes?[.font], width: width))
  }
}

extension NSString {
  /// The room that the text takes on lines of its own, in points: an estimate.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
  /// The same, as Swift before 4 names it.
  @MainActor @preconcurrency
  public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attrs)
  }
  /// The room that the text takes in a width, in points: an estimate.
  @MainActor @preconcurrency
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size,
      options: options,
      attributes: attributes,
      context: context
    )
  }
}

extension NSAttributedString {
  private var font: Any? {
    length > 0 ? attributes(at: 0, effectiveRange: nil)[.font] : nil
  }
  /// The room that the text takes on lines of its own, in points: an estimate.
  @MainActor @preconcurrency
  public func size() -> CGSize { textSize(string, font) }
  /// The room that the text takes in a width, in points: an estimate.
  @MainActor @preconcurrency
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size,
      options: options,
      attributes: font.map { [.font: $0] },
      context: context
    )
  }
}
