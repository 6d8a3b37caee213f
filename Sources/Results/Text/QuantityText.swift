/// Formats quantities with a unit and three digits.
public enum QuantityText {
  /// Returns a time with its unit.
  ///
  /// - Parameter nanoseconds: The time; `n/a` if nil.
  /// - Returns: The text, for example `16.8 µs`.
  public static func duration(nanoseconds: Double?) -> String {
    guard let nanoseconds, nanoseconds.isFinite else { return NumberText.unavailable }
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // A value that rounds to 1000 of a unit is shown in the next larger unit.
    let unit = units.first { (nanoseconds / $0.1).magnitude < 999.5 } ?? units[3]
    let value = nanoseconds / unit.1
    let digits = value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return "\(NumberText.fixed(value, digits: digits)) \(unit.0)"
  }

  /// Returns a share in percent.
  ///
  /// - Parameter share: The share, from 0 to 1.
  /// - Returns: The text, for example `1.6 %`.
  public static func percent(_ share: Double) -> String {
    let percent = share * 100
    return "\(NumberText.fixed(percent, digits: percent.magnitude < 9.95 ? 1 : 0)) %"
  }

  /// Returns a whole number with separators between thousands.
  ///
  /// - Parameter count: The number.
  /// - Returns: The text, for example `347,802`.
  public static func count(_ count: Int) -> String {
    var digits = String(count.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (count < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// Returns a number with a noun.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - noun: The singular, which gets an s for the plural.
  ///   - plural: The plural, if it is irregular.
  /// - Returns: The text, for example `5 traces`.
  public static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(Self.count(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns the extent of a command, for example `2 recordings, 1 layout: 2 scenarios`.
  package static func extent(recordings: Int, layouts: Int, scenarios: Int) -> String {
    "\(count(recordings, "recording")), \(count(layouts, "layout")): "
      + count(scenarios, "scenario")
  }

  /// Returns a factor: with one decimal below ten, otherwise without.
  static func factor(_ factor: Double) -> String {
    NumberText.fixed(factor, digits: factor < 9.95 ? 1 : 0)
  }
}
