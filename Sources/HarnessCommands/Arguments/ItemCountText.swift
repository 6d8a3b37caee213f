/// Reads counts such as `400`, `10k` and `1M` from a command line.
package enum ItemCountText {
  /// Returns the count; nil for invalid text and for a count that overflows.
  package static func count(_ text: String) -> Int? {
    let factors: [Character: Int] = ["k": 1000, "K": 1000, "M": 1_000_000]
    let factor = text.last.flatMap { factors[$0] }
    let digits = factor == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let number = Int(digits)
    else { return nil }
    let (count, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
    return isTooLarge ? nil : count
  }
}
