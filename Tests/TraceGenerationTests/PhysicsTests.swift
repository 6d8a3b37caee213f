import Expectations
import Foundation
import Testing

@testable import TraceGeneration

/// The scrolling of each platform, compared with published values and with other formulas.
struct PhysicsTests {
  @Test func anIOSFlingTravelsAsFarAsItShould() {
    let normal = ExponentialFling(velocity: 1000, rate: ExponentialFling.normalRate)
    expectClose(normal.distance(after: 100), 499.5, 0.01)
    expectClose(normal.duration, 3.45, 0.005)
    let fast = ExponentialFling(velocity: -1000, rate: ExponentialFling.fastRate)
    expectClose(fast.distance(after: 100), -99.5, 0.01)
    expectClose(fast.duration, 0.53, 0.005)
    expectClose(normal.distance(after: normal.duration), 499.5 - 0.5, 0.01)
    expectEqual(ExponentialFling(velocity: 0.5, rate: 0.998).duration, 0)
  }

  @Test func anAndroidFlingTravelsAsFarAsItShould() {
    let fling = SplineFling(velocity: 4000)
    expectClose(fling.distance(after: fling.duration), 2157, 0.5)
    expectClose(fling.duration, 1.54, 0.005)
    expectClose(SplineFling(velocity: -4000).distance(after: 0.5), -fling.distance(after: 0.5), 0)
    expectEqual(SplineFling(velocity: 0).duration, 0)
  }

  @Test func aChromiumFlingTravelsAsFarAsItShould() {
    let fling = BezierScroll(flingVelocity: 2300, viewLength: 844)
    expectClose(fling.duration, 1, 1e-9)
    expectClose(fling.distance(after: 1), 2300 * 2300 / 2 / 2645.664, 0.01)
    let fastest = BezierScroll(flingVelocity: -12_000, viewLength: 844)
    expectClose(fastest.duration, 2, 1e-9)
    expectClose(fastest.distance(after: 2), -3 * 844, 1e-9)
  }

  @Test func aNotchTakesTwelveSixtiethsAndManyAtOnceSix() {
    expectClose(BezierScroll(notchLength: 120, velocity: 0).duration, 0.2, 1e-9)
    expectClose(BezierScroll(notchLength: -300, velocity: 0).duration, 0.15, 1e-9)
    expectClose(BezierScroll(notchLength: 960, velocity: 0).duration, 0.1, 1e-9)
    let bound = BezierScroll(notchLength: 20, velocity: 2000)
    expectClose(bound.duration, 2.5 * 20 / 2000, 1e-9)
    expectClose(BezierScroll(notchLength: 120, velocity: 0).distance(after: 0.1), 60, 1e-6)
  }

  @Test(arguments: ScrollPhysics.allCases, [-15_000.0, -750, 750, 3210.5, 15_000])
  func aFlingBeginsWithItsVelocityAndOnlyLosesIt(_ physics: ScrollPhysics, _ velocity: Double) {
    guard physics != .wheel else { return }
    let curve = physics.fling(velocity: velocity, viewLength: 844)
    let early = 1e-6
    // The first piece of Android's spline is a chord.
    let tolerance = physics == .android ? 0.06 : 1e-4
    expectClose(curve.velocity(after: early) / velocity, 1, tolerance, "\(physics)")
    var before = Double.infinity
    for step in 1...200 {
      let energy = curve.velocity(after: curve.duration * Double(step) / 200).magnitude
      expectTrue(energy <= before * (1 + 1e-9), "\(physics) at \(step)")
      before = energy
    }
  }

  @Test(arguments: [0.998, 0.990])
  func theVelocityIsTheSlopeOfTheWay(_ rate: Double) {
    expectSlopes(ExponentialFling(velocity: 4321, rate: rate))
    expectSlopes(BezierScroll(flingVelocity: 4321, viewLength: 844))
    expectSlopes(BezierScroll(notchLength: 260, velocity: 500))
    expectSlopes(Spring(distance: 30, velocity: 900))
    expectSlopes(Spring(distance: -300, velocity: 900, rate: 14))
  }

  private func expectSlopes(_ curve: some ScrollCurve) {
    let step = 1e-5
    for part in 1...9 {
      let time = curve.duration * Double(part) / 10
      let slope =
        (curve.distance(after: time + step) - curve.distance(after: time - step)) / step / 2
      expectClose(curve.velocity(after: time), slope, 0.05 + slope.magnitude * 1e-4, "\(curve)")
    }
  }

  @Test func theRubberBandGivesWayLessAndLess() {
    let band = RubberBand(viewLength: 800)
    expectClose(band.distance(ofPull: 100), 51.46, 0.005)
    expectClose(band.distance(ofPull: -100), -51.46, 0.005)
    for pull in [-2000.0, -70, 0, 1, 400, 5000] {
      let slope = (band.distance(ofPull: pull + 1e-4) - band.distance(ofPull: pull)) / 1e-4
      expectClose(band.slope(atPull: pull), slope, 1e-4)
    }
    expectTrue(band.distance(ofPull: 1e9) < 800)
  }

  @Test(arguments: [(0.0, 3000.0), (80, 0), (40, -100), (-25, -4000), (-300, 0)])
  func aBounceLosesEnergyAndEndsAtItsEdge(_ distance: Double, _ velocity: Double) {
    let spring = Spring(distance: distance, velocity: velocity)
    expectClose(spring.distance(after: 0), distance, 1e-12)
    expectClose(spring.velocity(after: 0), velocity, 1e-9)
    expectTrue(spring.distance(after: spring.duration).magnitude <= Spring.stillness)
    var before = Double.infinity
    for step in 0...300 {
      let time = spring.duration * Double(step) / 300
      let (x, v) = (spring.distance(after: time), spring.velocity(after: time))
      let energy = v * v + Spring.bounceRate * Spring.bounceRate * x * x
      expectTrue(energy <= before * (1 + 1e-12))
      before = energy
    }
  }

  @Test func ourExponentialAndLogarithmAreThoseOfTheLibrary() {
    for step in -700...700 {
      let x = Double(step) * 0.917
      expectClose(PortableMath.exp(x / 3) / exp(x / 3), 1, 1e-14)
      let y = exp(x / 3)
      expectClose(PortableMath.log(y), log(y), 1e-14 * max(1, log(y).magnitude))
    }
    expectEqual(PortableMath.exp(-1000), 0)
    expectEqual(PortableMath.log(1), 0)
  }
}

/// Expects that a number is within a tolerance of another.
func expectClose(
  _ found: Double,
  _ expected: Double,
  _ tolerance: Double,
  _ comment: @autoclosure () -> Comment = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectTrue(
    (found - expected).magnitude <= tolerance,
    "\(found) is not \(expected) within \(tolerance) \(comment())",
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
