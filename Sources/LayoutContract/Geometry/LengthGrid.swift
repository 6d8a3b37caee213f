/// The grid of 1/256 pt to which every length along the scroll axis is rounded before placement.
///
/// Sums of multiples of 1/256 below 2^45 are exact in `Double` in any order. Two correct
/// implementations therefore agree bit for bit, whatever their order of addition.
///
/// ```swift
/// let height = LengthGrid.rounded(43.3333)  // 43.33203125, a multiple of 1/256
/// let end = LengthGrid.points(LengthGrid.units(height) + LengthGrid.units(10))
/// ```
public enum LengthGrid {
  /// The number of units in a point.
  @inlinable
  public static var unitsPerPoint: Double { 256 }

  /// The maximum length of one element, in points; longer elements are laid out at this length.
  ///
  /// The total of 20 million such elements is below 2^45 points, where sums are exact.
  @inlinable
  public static var maximumLength: Double { 1_048_576 }

  /// A number that, added to a length, leaves a sum whose last mantissa bit is worth 1/256.
  @inlinable
  static var roundingOffset: Double { 0x1.8p44 }

  /// Returns a length as a whole number of 1/256 pt, ties to even.
  ///
  /// NaN and negative lengths count as 0. Lengths beyond `maximumLength` count as `maximumLength`.
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

  /// Returns a length that is already on the grid as a whole number of 1/256 pt.
  @inlinable
  package static func units(ofRounded length: Double) -> Int64 {
    Int64(bitPattern: (length + roundingOffset).bitPattern &- roundingOffset.bitPattern)
  }

  /// Returns a coordinate that is already on the grid as a whole number of 1/256 pt.
  @inlinable
  public static func wholeUnits(_ coordinate: Double) -> Int64 {
    Int64(coordinate * unitsPerPoint)
  }

  /// Returns a number of 1/256 pt as an exact length in points.
  @inlinable
  public static func points(_ units: Int64) -> Double {
    Double(units) * (1 / unitsPerPoint)
  }

  /// Returns a length rounded to the grid, in points; NaN and negative lengths become 0.
  ///
  /// - Complexity: O(1). Compilers vectorize it over many lengths.
  @inlinable
  public static func rounded(_ length: Double) -> Double {
    (bounded(length) + roundingOffset) - roundingOffset
  }
}
