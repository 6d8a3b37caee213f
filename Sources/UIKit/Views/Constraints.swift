// Constraints compile and place nothing: what they say is not kept.

/// The weight of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 1 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// As content resists being too small.
  public static let defaultHigh = UILayoutPriority(750)
  /// As content resists being too large.
  public static let defaultLow = UILayoutPriority(250)
  /// As a view takes the size that fits.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// Whether one counts less.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A relation of two lengths or places.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// The relation of two lengths.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  /// A length or a place of a view.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  /// A direction.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  open var priority = UILayoutPriority.required
  open var constant: CGFloat = 0
  open var isActive = false
  open var identifier: String?
  public override init() { super.init() }
  /// Makes a constraint.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    constant = c
    super.init()
  }
  /// Marks constraints as active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Marks constraints as not active.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  /// No constraints: the format is not read.
  open class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    []
  }
  /// The alignment of a format's views.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// A length or a place of a view, for constraints.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    made(c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }

  final func made(_ constant: CGFloat) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.constant = constant
    return constraint
  }
}

/// A place across, for constraints.
@MainActor @preconcurrency
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place down, for constraints.
@MainActor @preconcurrency
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A length, for constraints.
@MainActor @preconcurrency
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A length that is given.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// A length that is given, or more.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// A length that is given, or less.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// A multiple of another length.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    made(c)
  }
}

/// An object with anchors.
@MainActor @preconcurrency
public protocol UILayoutAnchored: AnyObject {}

extension UILayoutAnchored {
  /// The edge where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The middle down.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

/// A rectangle without a view, for constraints.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject, UILayoutAnchored {
  open var identifier: String?
  /// Its rectangle: nothing, as constraints place nothing.
  open var layoutFrame: CGRect { .zero }
  public override init() { super.init() }
}

extension UIView: UILayoutAnchored {
  /// Takes a constraint, and does nothing.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Takes constraints, and does nothing.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Gives up a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Gives up constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// Does nothing: constraints are not kept.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
  /// Does nothing: constraints are not kept.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}
