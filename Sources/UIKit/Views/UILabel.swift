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
