/// Formats numbers for SVG.
package enum SVGNumber {
  /// The largest magnitude written; renderers do not keep more digits.
  private static let limit = 1e9

  /// Returns a number with at most two decimals and no trailing zeros; a nonfinite one becomes 0.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return TwoDecimals(min(max(value, -limit), limit)).joined
  }
}

/// A finite number as decimal digits, rounded to two decimals, half away from zero.
struct TwoDecimals {
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
