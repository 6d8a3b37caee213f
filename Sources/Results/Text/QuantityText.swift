/// Quantities with one unit and three digits.
public enum QuantityText {
  /// A time.
  ///
  /// - Parameter nanoseconds: The time; `n/a` if nil.
  /// - Returns: For example `16.8 µs`.
  public static func duration(nanoseconds: Double?) -> String {
    guard let nanoseconds, nanoseconds.isFinite else { return NumberText.unavailable }
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // What rounds to a thousand of a unit is one of the next.
    let unit = units.first { (nanoseconds / $0.1).magnitude < 999.5 } ?? units[3]
    return "\(threeDigits(nanoseconds / unit.1)) \(unit.0)"
  }

  /// A share.
  ///
  /// - Parameter share: The share of one.
  /// - Returns: For example `1.6 %`.
  public static func percent(_ share: Double) -> String {
    let percent = share * 100
    return "\(NumberText.fixed(percent, digits: percent.magnitude < 9.95 ? 1 : 0)) %"
  }

  /// A whole number with its thousands apart.
  ///
  /// - Parameter count: The number.
  /// - Returns: For example `347,802`.
  public static func count(_ count: Int) -> String {
    var digits = String(count.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (count < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A number of things.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - noun: One of them; several take an s.
  ///   - plural: Several of them, where that is not so.
  /// - Returns: For example `5 traces`.
  public static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(Self.count(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// How many times as much: two digits below ten.
  static func factor(_ factor: Double) -> String {
    NumberText.fixed(factor, digits: factor < 9.95 ? 1 : 0)
  }

  static func threeDigits(_ value: Double) -> String {
    let size = value.magnitude
    return NumberText.fixed(value, digits: size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }
}
