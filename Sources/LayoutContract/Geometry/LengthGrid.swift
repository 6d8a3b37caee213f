/// The grid of 1/256 pt that every length along the scroll axis is rounded to before placement.
///
/// Sums of multiples of 1/256 below 2^45 are exact in `Double` in any order, so that two correct
/// implementations agree bit for bit however they add up.
public enum LengthGrid {
  /// Units in a point.
  @inlinable
  public static var unitsPerPoint: Double { 256 }

  /// The longest length of one element, in points; longer ones are laid out as this long.
  ///
  /// 20 million elements of it stay below 2^45 points, where sums are still exact.
  @inlinable
  public static var maximumLength: Double { 1_048_576 }

  /// Adding this number leaves a sum whose last mantissa bit is worth 1/256.
  @inlinable
  static var roundingOffset: Double { 0x1.8p44 }

  /// A length as a whole number of 1/256 pt, ties to even.
  ///
  /// NaN and negative lengths count as 0, lengths beyond `maximumLength` as that.
  ///
  /// - Complexity: O(1), without a branch or a call.
  @inlinable
  public static func units(_ length: Double) -> Int64 {
    Int64(
      bitPattern: (bounded(length) + roundingOffset).bitPattern &- roundingOffset.bitPattern
    )
  }

  @inlinable
  static func bounded(_ length: Double) -> Double {
    let positive = length > 0 ? length : 0
    return positive < maximumLength ? positive : maximumLength
  }

  /// A length that was rounded to the grid already, as a whole number of 1/256 pt.
  @inlinable
  package static func units(ofRounded length: Double) -> Int64 {
    Int64(bitPattern: (length + roundingOffset).bitPattern &- roundingOffset.bitPattern)
  }

  /// A coordinate that is on the grid already, as a whole number of 1/256 pt.
  @inlinable
  public static func wholeUnits(_ coordinate: Double) -> Int64 {
    Int64(coordinate * unitsPerPoint)
  }

  /// A number of 1/256 pt as a length in points, exactly.
  @inlinable
  public static func points(_ units: Int64) -> Double {
    Double(units) * (1 / unitsPerPoint)
  }

  /// A length rounded to the grid, in points; NaN and negative lengths become 0.
  ///
  /// - Complexity: O(1); of many lengths, compilers round several at once.
  @inlinable
  public static func rounded(_ length: Double) -> Double {
    (bounded(length) + roundingOffset) - roundingOffset
  }
}
