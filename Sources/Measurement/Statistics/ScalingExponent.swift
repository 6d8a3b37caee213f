#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The scaling exponent of an amount over a size: 0 if it is constant, 1 if it is proportional.
///
/// Formula: the slope of the least-squares line through the points (ln size, ln amount).
public enum ScalingExponent {
  /// Returns the scaling exponent of some amounts.
  ///
  /// - Parameters:
  ///   - sizes: The sizes, each above 0.
  ///   - amounts: The amount at each size; amounts below `least` count as `least`.
  ///   - least: The smallest amount, above 0, since 0 has no logarithm.
  /// - Returns: The slope; nil with fewer than two different sizes.
  /// - Complexity: O(sizes).
  public static func slope(sizes: [Int], amounts: [Double], least: Double) -> Double? {
    precondition(
      sizes.count == amounts.count && least > 0,
      "ScalingExponent needs pairs of numbers"
    )
    let x = sizes.map { log(Double($0)) }
    let y = amounts.map { log(max($0, least)) }
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    guard spread > 0 else { return nil }
    return zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
  }
}
