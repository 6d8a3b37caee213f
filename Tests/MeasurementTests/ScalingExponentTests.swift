import Expectations
import Measurement
import Testing

struct ScalingExponentTests {
  @Test(arguments: [0, 0.5, 1, 2])
  func `The power of a power is found`(power: Double) throws {
    let sizes = [1, 4, 16, 64, 256]
    let amounts = [0.0, 1, 2, 3, 4].map { doublings(of: 2 * $0 * power) * 300 }
    let slope = try #require(ScalingExponent.slope(sizes: sizes, amounts: amounts, least: 1))
    expectTrue((slope - power).magnitude < 1e-12)
  }

  @Test func `Least squares are between the points`() throws {
    let slope = ScalingExponent.slope(sizes: [1, 10, 100], amounts: [1, 100, 100], least: 1)
    expectTrue((try #require(slope) - 1).magnitude < 1e-12)
  }

  @Test func `Amounts too small to tell count as the least`() throws {
    let flat = ScalingExponent.slope(sizes: [10, 1000], amounts: [0, 255], least: 256)
    expectEqual(flat, 0)
    let steep = ScalingExponent.slope(sizes: [10, 1000], amounts: [0, 25_600], least: 256)
    expectTrue((try #require(steep) - 1).magnitude < 1e-12)
  }

  @Test func `One size has no slope`() {
    expectNil(ScalingExponent.slope(sizes: [], amounts: [], least: 1))
    expectNil(ScalingExponent.slope(sizes: [10], amounts: [5], least: 1))
    expectNil(ScalingExponent.slope(sizes: [10, 10], amounts: [5, 9], least: 1))
  }

  /// Returns 2 to a power that is a multiple of one half.
  private func doublings(of power: Double) -> Double {
    let whole = Int(power)
    return (0..<whole).reduce(1) { product, _ in product * 2 }
      * (power == Double(whole) ? 1 : 2.0.squareRoot())
  }
}
