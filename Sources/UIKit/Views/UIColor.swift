/// A color with components from 0 to 1.
@MainActor @preconcurrency
open class UIColor: NSObject {
  private struct Parts: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private final let parts: Parts

  /// Makes a color from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = Parts(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }
  /// Makes a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// Makes a color from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    // Foley and others, Computer Graphics: Principles and Practice, 13.3.4.
    func part(_ shift: CGFloat) -> CGFloat {
      let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }
  /// Makes the color that a closure returns for the traits of the device.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let parts = dynamicProvider(.current).parts
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
  /// Returns nil: color files are not read.
  public convenience init?(named name: String) { nil }
  /// The color with another opacity.
  public final func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }
  /// Returns the color itself: colors do not depend on traits.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  /// Stores the color's components in the pointers.
  ///
  /// - Returns: Always true.
  public final func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }
  /// The color for layers, without its components.
  public final var cgColor: CGColor { CGColor() }

  /// Returns whether another color has equal components.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    onReplayThread { (object as? UIColor)?.parts == parts }
  }
  open nonisolated override var hash: Int { onReplayThread { parts.hashValue } }

  private static func made(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
  /// Black.
  public class var black: UIColor { made(0, 0, 0) }
  /// White.
  public class var white: UIColor { made(1, 1, 1) }
  /// Transparent.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Red.
  public class var red: UIColor { made(1, 0, 0) }
  /// Green.
  public class var green: UIColor { made(0, 1, 0) }
  /// Blue.
  public class var blue: UIColor { made(0, 0, 1) }
  /// Cyan.
  public class var cyan: UIColor { made(0, 1, 1) }
  /// Yellow.
  public class var yellow: UIColor { made(1, 1, 0) }
  /// Magenta.
  public class var magenta: UIColor { made(1, 0, 1) }
  /// Orange.
  public class var orange: UIColor { made(1, 0.5, 0) }
  /// Purple.
  public class var purple: UIColor { made(0.5, 0, 0.5) }
  /// Brown.
  public class var brown: UIColor { made(0.6, 0.4, 0.2) }
  /// Gray.
  public class var gray: UIColor { made(0.5, 0.5, 0.5) }
  /// Light gray.
  public class var lightGray: UIColor { made(2 / 3, 2 / 3, 2 / 3) }
  /// Dark gray.
  public class var darkGray: UIColor { made(1 / 3, 1 / 3, 1 / 3) }
  /// The system's red.
  public class var systemRed: UIColor { made(1, 0.23, 0.19) }
  /// The system's orange.
  public class var systemOrange: UIColor { made(1, 0.58, 0) }
  /// The system's yellow.
  public class var systemYellow: UIColor { made(1, 0.8, 0) }
  /// The system's green.
  public class var systemGreen: UIColor { made(0.2, 0.78, 0.35) }
  /// The system's teal.
  public class var systemTeal: UIColor { made(0.19, 0.69, 0.78) }
  /// The system's blue.
  public class var systemBlue: UIColor { made(0, 0.48, 1) }
  /// The system's purple.
  public class var systemPurple: UIColor { made(0.69, 0.32, 0.87) }
  /// The system's pink.
  public class var systemPink: UIColor { made(1, 0.18, 0.33) }
  /// The system's gray.
  public class var systemGray: UIColor { made(0.56, 0.56, 0.58) }
  /// The system's gray, lighter.
  public class var systemGray2: UIColor { made(0.68, 0.68, 0.7) }
  /// The system's gray, lighter than `systemGray2`.
  public class var systemGray3: UIColor { made(0.78, 0.78, 0.8) }
  /// The system's gray, lighter than `systemGray3`.
  public class var systemGray4: UIColor { made(0.82, 0.82, 0.84) }
  /// The system's gray, lighter than `systemGray4`.
  public class var systemGray5: UIColor { made(0.9, 0.9, 0.92) }
  /// The lightest of the system's grays.
  public class var systemGray6: UIColor { made(0.95, 0.95, 0.97) }
  /// The color of the background.
  public class var systemBackground: UIColor { white }
  /// The color of the background of groups.
  public class var systemGroupedBackground: UIColor { made(0.95, 0.95, 0.97) }
  /// The color of content on the background.
  public class var secondarySystemBackground: UIColor { made(0.95, 0.95, 0.97) }
  /// The color of text.
  public class var label: UIColor { black }
  /// The color of less important text.
  public class var secondaryLabel: UIColor {
    UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  }
  /// The color of lines between rows.
  public class var separator: UIColor {
    UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
  }
}
