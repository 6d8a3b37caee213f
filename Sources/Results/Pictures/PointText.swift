/// Formats lengths and counts for pictures.
package enum PointText {
  /// Returns a number with at most two decimals and commas between thousands, for example
  /// `12,345.5`.
  package static func text(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    var decimals = TwoDecimals(value)
    let digits = Array(decimals.whole)
    decimals.whole = digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digits[index])
    }
    return decimals.joined
  }

  /// Returns a count with a noun in the singular or plural.
  package static func text(_ count: Int, _ noun: String) -> String {
    "\(text(Double(count))) \(noun)\(count == 1 ? "" : "s")"
  }
}
