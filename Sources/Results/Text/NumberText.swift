/// Formats numbers as text, independent of the locale.
public enum NumberText {
  /// The text for a value that is not available.
  public static let unavailable = "n/a"

  /// Returns a number with a fixed count of decimals, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - value: The number; `n/a` if nil or not finite.
  ///   - digits: Decimals, from 0 to 9.
  /// - Returns: Digits with a point, for example `-1.50`.
  public static func fixed(_ value: Double?, digits: Int) -> String {
    precondition((0...9).contains(digits), "NumberText gives from 0 to 9 decimals")
    guard let value, value.isFinite else { return unavailable }
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    // Beyond this limit a `Double` has no such decimals, and the scaled value would overflow.
    guard value.magnitude < 9e15 / Double(scale) else { return "\(value)" }
    let scaled = Int((value * Double(scale)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\(scaled.magnitude / UInt(scale))"
    guard digits > 0 else { return whole }
    let fraction = String(scaled.magnitude % UInt(scale))
    return "\(whole).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }

  /// Returns a number with at most two decimals, rounded half away from zero.
  ///
  /// Trailing zeros are dropped.
  ///
  /// - Parameters:
  ///   - value: The number, which is finite and of a magnitude below 1e15.
  ///   - whole: Formats the part before the point.
  /// - Returns: The text, for example `-1.5`.
  static func trimmed(_ value: Double, whole: (Int) -> String) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let (digits, rest) = (whole(hundredths / 100), hundredths % 100)
    let fraction = rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0" : "") + String(rest)
    return (value < 0 && hundredths > 0 ? "-" : "") + digits + (rest == 0 ? "" : ".\(fraction)")
  }

  /// Returns a whole number; `n/a` if nil.
  ///
  /// - Parameter value: The number.
  /// - Returns: Digits.
  public static func whole(_ value: Int?) -> String {
    value.map { String($0) } ?? unavailable
  }

  /// Returns a number in hexadecimal, with the same number of digits for every value of its type.
  ///
  /// - Parameter value: The number.
  /// - Returns: Digits, for example `00ff` for 16 bits.
  public static func hexadecimal(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: value.bitWidth / 4 - digits.count) + digits
  }

  /// Returns the name of a frame, or of the initial layout before all frames.
  ///
  /// - Parameter frame: The number, or -1 for the initial layout.
  /// - Returns: The name, for example `frame 12`.
  public static func frame(_ frame: Int) -> String {
    frame < 0 ? "initial layout" : "frame \(frame)"
  }

  /// Returns a number of nanoseconds as microseconds with one decimal, without the unit.
  ///
  /// - Parameter nanoseconds: The time; `n/a` if nil.
  /// - Returns: Digits with one decimal.
  public static func microseconds(_ nanoseconds: Double?) -> String {
    fixed(nanoseconds.map { $0 / 1e6 * 1000 }, digits: 1)
  }

  /// Returns a number of nanoseconds as milliseconds, without the unit.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time; `n/a` if nil.
  ///   - digits: Decimals.
  /// - Returns: Digits.
  static func milliseconds(_ nanoseconds: Double?, digits: Int = 2) -> String {
    fixed(nanoseconds.map { $0 / 1e6 }, digits: digits)
  }

  /// Returns a number of nanoseconds as seconds with three decimals, without the unit.
  package static func seconds(_ nanoseconds: Int) -> String {
    fixed(Double(nanoseconds) / 1e9, digits: 3)
  }

  /// Returns a ratio as a relative change in percent, with its sign.
  static func change(_ ratio: Double) -> String {
    let sign = ratio >= 1 ? "+" : ""
    return "\(sign)\(fixed((ratio - 1) * 100, digits: 1)) %"
  }

  /// Returns a ratio with the bounds of its interval, as relative changes in percent.
  static func change(_ ratio: Double, from lower: Double, to upper: Double) -> String {
    "\(change(ratio)) (\(changes(from: lower, to: upper)))"
  }

  /// Returns the bounds of a ratio's interval, as relative changes in percent.
  static func changes(from lower: Double, to upper: Double) -> String {
    "\(change(lower))..\(change(upper))"
  }
}

extension Double {
  /// Returns the nearest whole number in a range; the lower bound for NaN.
  ///
  /// A number from a file can have any size, and calculations with it may result in NaN.
  ///
  /// - Parameter range: The range, with bounds below 2^53.
  /// - Returns: A number in the range.
  package func nearestWhole(in range: ClosedRange<Int>) -> Int {
    guard !isNaN else { return range.lowerBound }
    let bounded = Swift.max(Double(range.lowerBound), Swift.min(Double(range.upperBound), self))
    return Int(bounded.rounded())
  }
}
