/// Exponential and logarithm computed only from the four basic operations.
///
/// C libraries differ in the last bits of their results, so a trace made with them could differ
/// between machines. IEEE 754 defines every step of these functions; the relative error is below
/// 1e-14.
enum PortableMath {
  /// The natural logarithm of 2 in two parts, of which the first leaves room for exact products.
  private static let log2High = 6.93147180369123816490e-01
  private static let log2Low = 1.90821492927058770002e-10

  /// Returns e to the power of `x`, by its series around the nearest multiple of ln 2.
  static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .infinity }
    let count = (x * 1.4426950408889634).rounded()
    let rest = (x - count * log2High) - count * log2Low
    var sum = 1.0
    for divisor in stride(from: 15.0, through: 1, by: -1) { sum = 1 + rest * sum / divisor }
    return sum * Double(sign: .plus, exponent: Int(count), significand: 1)
  }

  /// Returns the natural logarithm of a number above 0, by the series of the inverse hyperbolic
  /// tangent.
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return -.infinity }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for divisor in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
    return exponent * log2High + (2 * ratio * sum + exponent * log2Low)
  }
}
