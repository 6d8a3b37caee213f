import Expectations
import PropertyTesting
import TestSupport
import Testing

@testable import LayoutUnderTest

@Suite("What a quilt's block takes of the grid")
struct QuiltMeasureTests {
  /// Units in 1/256 pt: the smallest, the largest, and some irregular ones.
  private static let units: [Int64] = [1, 2, 3, 7, 255, 256, 257, 5120, 18_790, 25_600, 1 << 28]

  @Test("is what a division of whole numbers says, next to every multiple too", arguments: units)
  func fits(unit: Int64) {
    var generator = Choices(seed: UInt64(unit))
    let longest: Int64 = 1 << 28
    for _ in 0..<3000 {
      let multiple = Int64(generator.integer(0...Int(longest / unit))) * unit
      let length = min(max(multiple + Int64(generator.integer(-2...18)), 0), longest)
      let found = QuiltMeasure.fit(LengthGrid.points(length), unit: Double(unit))
      let units = max((length - 17 + unit) / unit, 1)
      expectEqual(Int64(found.units), units)
      expectEqual(Int64(found.length), min(length, units * unit))
    }
  }

  @Test("is one unit for a length that is not a number, and the longest for a longer one")
  func extremes() {
    for length in [0, -1, -Double.infinity, .nan, .leastNonzeroMagnitude] {
      let found = QuiltMeasure.fit(length, unit: 256)
      expectEqual(found.units, 1)
      expectEqual(found.length, 0)
    }
    for length in [LengthGrid.maximumLength, 1e30, Double.infinity] {
      expectEqual(QuiltMeasure.fit(length, unit: 256).units, LengthGrid.maximumLength)
    }
  }
}
