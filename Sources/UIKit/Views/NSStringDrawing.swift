// Estimated sizes of text: nothing is drawn, and each letter is half as wide as the font size.

extension NSAttributedString.Key {
  /// A font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The style of a paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// A font, by its name before Swift 4.2.
public let NSFontAttributeName = NSAttributedString.Key.font

/// Options for drawing a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text in lines, from the top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines with the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Dots at the end of the last line of a truncated text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of a drawn text, which is not used.
open class NSStringDrawingContext: NSObject {}

/// Returns the estimated size of a text in lines of a width, in points.
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
  /// Returns the estimated size of the text with its own line breaks, in points.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    textSize(self, attrs?[.font])
  }
  /// Returns the estimated size of the text in lines of a width, in points.
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
  /// Returns the estimated size of the text with its own line breaks, in points.
  @MainActor @preconcurrency
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
  /// Returns the estimated size of the text, by the name before Swift 4.
  @MainActor @preconcurrency
  public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attrs)
  }
  /// Returns the estimated size of the text in lines of a width, in points.
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
  /// Returns the estimated size of the text with its own line breaks, in points.
  @MainActor @preconcurrency
  public func size() -> CGSize { textSize(string, font) }
  /// Returns the estimated size of the text in lines of a width, in points.
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
