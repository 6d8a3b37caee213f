import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The grid of lengths")
struct LengthGridTests {
  @Test("rounds to the nearest 1/256 pt, ties to even")
  func rounds() {
    expectEqual(LengthGrid.units(1), 256)
    expectEqual(LengthGrid.units(1 / 512.0), 0)
    expectEqual(LengthGrid.units(3 / 512.0), 2)
    expectEqual(LengthGrid.units((1 / 512.0).nextUp), 1)
    expectEqual(LengthGrid.rounded(127.33), 32_596 / 256.0)
  }

  @Test("takes what is not a length as none, and what is too long as the longest")
  func bounds() {
    for length in [Double.nan, -0.0, -1, -Double.infinity, -Double.leastNonzeroMagnitude] {
      expectEqual(LengthGrid.units(length), 0)
      expectEqual(LengthGrid.rounded(length), 0)
    }
    let longest = Int64(1_048_576 * 256)
    for length in [1_048_576, 1_048_576.001, 1e300, Double.infinity, .greatestFiniteMagnitude] {
      expectEqual(LengthGrid.units(length), longest)
    }
    expectTrue(LengthGrid.units(1_048_575.998) < longest)
  }

  @Test("agrees with plain rounding and comes back exactly")
  func agreesWithRounding() {
    let finding = forAll(seeds: 0..<2000) { generator in
      let length = generator.number(0...generator.pick(1, 1000, 1_048_576))
      let units = LengthGrid.units(length)
      guard units == Int64((length * 256).rounded(.toNearestOrEven)) else { return "\(length)" }
      let points = LengthGrid.points(units)
      guard LengthGrid.wholeUnits(points) == units, LengthGrid.rounded(points) == points else {
        return "\(points)"
      }
      return (points - length).magnitude <= 1 / 512.0 ? nil : "\(length) is far from \(points)"
    }
    expectNil(finding)
  }

  @Test("gives the same sum in any order")
  func sumsExactly() {
    let finding = forAll(seeds: 0..<200) { generator in
      let lengths = (0..<300).map { _ in
        LengthGrid.rounded(generator.number(0...1_048_576))
      }
      var shuffled = lengths
      generator.shuffle(&shuffled)
      let one = lengths.reduce(0, +)
      let other = shuffled.reduce(0, +)
      return one == other ? nil : "\(one) and \(other)"
    }
    expectNil(finding)
  }
}
