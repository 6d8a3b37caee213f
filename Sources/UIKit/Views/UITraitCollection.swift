/// The traits of a view's environment; a trait that was not set is unspecified.
@MainActor @preconcurrency
open class UITraitCollection: NSObject {
  /// Device pixels per point; 0 if unspecified.
  open package(set) var displayScale: CGFloat = 0
  /// The amount of horizontal room.
  open package(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The amount of vertical room.
  open package(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The type of device.
  open package(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The light or dark appearance.
  open package(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The direction of layouts.
  open package(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The size of text.
  open package(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// Makes a collection of one trait.
  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }
  /// Makes a collection of one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }
  /// Makes a collection of one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }
  /// Makes a collection of one trait.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init()
    self.userInterfaceIdiom = userInterfaceIdiom
  }
  /// Makes a collection of one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// Makes a collection of one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }
  /// Makes a collection of one trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
  /// Makes a collection of the traits that others specify; the last specified value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for other in traitCollections { take(from: other) }
  }

  /// Makes the traits of the device.
  package static func ofDevice() -> UITraitCollection {
    let made = UITraitCollection(displayScale: 3)
    (made.horizontalSizeClass, made.verticalSizeClass) = (.compact, .regular)
    (made.userInterfaceIdiom, made.userInterfaceStyle) = (.phone, .light)
    (made.layoutDirection, made.preferredContentSizeCategory) = (.leftToRight, .large)
    return made
  }

  /// The traits of the device.
  public static let current = ofDevice()

  private func take(from other: UITraitCollection) {
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
  }
}

/// An object with traits.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// A light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The user's preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String
  /// Makes a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { self.init(rawValue: "UICTContentSizeCategory\(name)") }
  /// Not specified.
  public static let unspecified = UIContentSizeCategory("Unspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium.
  public static let medium = UIContentSizeCategory("M")
  /// Large, the default.
  public static let large = UIContentSizeCategory("L")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest that is not for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// Medium, for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// Large, for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// Larger, for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// Larger still, for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest, for accessibility.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
  /// Posted when the user changes the size: never here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// A Boolean value that indicates whether the size is for accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The amount of room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The type of a device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay }
/// The direction of layouts.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
