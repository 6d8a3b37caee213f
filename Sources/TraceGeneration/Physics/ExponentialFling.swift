/// A fling that keeps the same share of its velocity every millisecond: those of `UIScrollView`,
/// and the momentum of a trackpad.
///
/// With the share d and k = 1000 ln d it is v (d^(1000 t) - 1) / k from its start after t seconds,
/// tends to -v / k, and ends where half a point is left.
package struct ExponentialFling: ScrollCurve {
  /// `UIScrollView.DecelerationRate.normal`.
  package static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`.
  package static let fastRate = 0.990
  /// What is left to go when it ends, in points.
  package static let rest = 0.5

  private let initialVelocity: Double
  /// The growth rate of the velocity, below 0, a second.
  private let growth: Double
  package let duration: Double

  /// Makes the fling of a velocity in points a second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the release.
  ///   - rate: The share of the velocity that is left after a millisecond.
  package init(velocity: Double, rate: Double) {
    initialVelocity = velocity
    growth = 1000 * PortableMath.log(rate)
    let share = -growth * Self.rest / velocity.magnitude
    duration = share < 1 ? PortableMath.log(share) / growth : 0
  }

  package func distance(after seconds: Double) -> Double {
    initialVelocity * (PortableMath.exp(growth * seconds) - 1) / growth
  }

  package func velocity(after seconds: Double) -> Double {
    initialVelocity * PortableMath.exp(growth * seconds)
  }
}
