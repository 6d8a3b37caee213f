/// Numbers in an SVG text.
enum SVGNumber {
  /// The largest magnitude written; a renderer keeps no more digits than that.
  private static let limit = 1e9

  /// A number with at most two decimals and no trailing zeros; one that is not finite becomes 0.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return TwoDecimals(min(max(value, -limit), limit)).joined
  }
}

/// Lengths and counts as pictures write them.
enum PointText {
  /// A number with at most two decimals and commas between thousands: `12,345.5`.
  static func text(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    var decimals = TwoDecimals(value)
    let digits = Array(decimals.whole)
    decimals.whole = digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digits[index])
    }
    return decimals.joined
  }

  /// A number of things, in the singular or the plural.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(text(Double(count))) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// A finite number in decimal digits, rounded to two decimals, half away from zero.
private struct TwoDecimals {
  var sign: String
  var whole: String
  var fraction: String

  init(_ value: Double) {
    let hundredths = Int((value.magnitude * 100).rounded())
    let rest = hundredths % 100
    sign = value < 0 && hundredths > 0 ? "-" : ""
    whole = String(hundredths / 100)
    fraction = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
    if rest == 0 { fraction = "" }
  }

  var joined: String { sign + whole + (fraction.isEmpty ? "" : ".\(fraction)") }
}
