/// Numbers as text, the same in every locale.
public enum NumberText {
  /// What stands for a value that is not available.
  public static let unavailable = "n/a"

  /// A number with a fixed count of decimals, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - value: The number; `n/a` if nil or not finite.
  ///   - digits: Decimals, from 0 to 9.
  /// - Returns: Digits with a point, for example `-1.50`.
  public static func fixed(_ value: Double?, digits: Int) -> String {
    precondition((0...9).contains(digits), "NumberText gives from 0 to 9 decimals")
    guard let value, value.isFinite else { return unavailable }
    let scale = powerOfTen(digits)
    // Beyond this a Double has no such decimals, and the scaled value would not fit.
    guard value.magnitude < 9e15 / Double(scale) else { return "\(value)" }
    let scaled = Int((value * Double(scale)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\(scaled.magnitude / UInt(scale))"
    guard digits > 0 else { return whole }
    let fraction = String(scaled.magnitude % UInt(scale))
    return "\(whole).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }

  /// A whole number; `n/a` if nil.
  ///
  /// - Parameter value: The number.
  /// - Returns: Digits.
  public static func whole(_ value: Int?) -> String {
    value.map { String($0) } ?? unavailable
  }

  /// A number in hexadecimal digits, as many for every number of its type.
  ///
  /// - Parameter value: The number.
  /// - Returns: For example `00ff` for 16 bits.
  public static func hexadecimal(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: value.bitWidth / 4 - digits.count) + digits
  }

  /// A frame by its number, or the initial layout before all frames.
  ///
  /// - Parameter frame: The number, or -1 for the initial layout.
  /// - Returns: For example `frame 12`.
  public static func frame(_ frame: Int) -> String {
    frame < 0 ? "initial layout" : "frame \(frame)"
  }

  /// Milliseconds written as microseconds with one decimal, without a unit.
  ///
  /// - Parameter milliseconds: The time; `n/a` if nil.
  /// - Returns: Digits with one decimal.
  public static func microseconds(_ milliseconds: Double?) -> String {
    fixed(milliseconds.map { $0 * 1000 }, digits: 1)
  }

  /// Nanoseconds written as milliseconds with two decimals, without a unit.
  ///
  /// - Parameter nanoseconds: The time; `n/a` if nil.
  /// - Returns: Digits with two decimals.
  static func milliseconds(_ nanoseconds: Int?) -> String {
    fixed(nanoseconds.map { Double($0) / 1e6 }, digits: 2)
  }

  /// Nanoseconds written in another unit, without naming it.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time.
  ///   - perUnit: Nanoseconds in the unit: 1e6 for milliseconds.
  ///   - digits: Decimals.
  /// - Returns: Digits.
  static func scaled(_ nanoseconds: Int, perUnit: Double, digits: Int) -> String {
    fixed(Double(nanoseconds) / perUnit, digits: digits)
  }

  /// A ratio as the part that it is more, in percent, with its sign.
  static func change(_ ratio: Double) -> String {
    let sign = ratio >= 1 ? "+" : ""
    return "\(sign)\(fixed((ratio - 1) * 100, digits: 1)) %"
  }

  /// A ratio with the ends of its interval, as parts that they are more.
  static func change(_ ratio: Double, from lower: Double, to upper: Double) -> String {
    "\(change(ratio)) (\(changes(from: lower, to: upper)))"
  }

  /// The ends of a ratio's interval, as parts that they are more.
  static func changes(from lower: Double, to upper: Double) -> String {
    "\(change(lower))..\(change(upper))"
  }

  private static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
