// Constraints compile but place nothing; the attributes that they relate are not stored.

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority, 1 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of a required constraint.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which content resists growth.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view takes its fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// Returns whether the first priority is lower.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A relation of two attributes of views.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// The relation of the two attributes.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  /// An attribute of a view: a position or a length.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  /// An axis.
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
  /// Returns no constraints: the format is not read.
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

/// An attribute of a constraint, by its name before Swift 4.2.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute

/// A position or a length of a view, for constraints.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
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

/// A horizontal position, for constraints.
@MainActor @preconcurrency
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A vertical position, for constraints.
@MainActor @preconcurrency
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A length, for constraints.
@MainActor @preconcurrency
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes a constraint to a given length.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// Makes a constraint to at least a given length.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// Makes a constraint to at most a given length.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { made(c) }
  /// Makes a constraint to a multiple of another length.
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
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  /// The baseline of the last line of text.
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
  /// The guide's rectangle: always empty, as constraints place nothing.
  open var layoutFrame: CGRect { .zero }
}

extension UIView: UILayoutAnchored {
  /// Marks a constraint as active.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Marks constraints as active.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Marks a constraint as inactive.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Marks constraints as inactive.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// Ignores the priority: constraints place nothing.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
  /// Ignores the priority: constraints place nothing.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}
