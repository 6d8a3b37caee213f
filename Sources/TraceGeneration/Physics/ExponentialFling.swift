/// A fling that retains the same fraction of its velocity every millisecond, as in `UIScrollView`
/// and in the momentum of a trackpad.
///
/// With the fraction d and k = 1000 ln d, the distance after t seconds is v (d^(1000 t) - 1) / k.
/// It tends to -v / k, and the fling ends half a point before that.
struct ExponentialFling: ScrollCurve {
  /// `UIScrollView.DecelerationRate.normal`.
  static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`.
  static let fastRate = 0.990
  /// The remaining distance at which the fling ends, in points.
  static let rest = 0.5

  private let initialVelocity: Double
  /// The growth rate of the velocity per second, below 0.
  private let growth: Double
  let duration: Double

  /// Makes a fling with a velocity in points per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the release.
  ///   - rate: The fraction of the velocity that remains after a millisecond.
  init(velocity: Double, rate: Double) {
    initialVelocity = velocity
    growth = 1000 * PortableMath.log(rate)
    let share = -growth * Self.rest / velocity.magnitude
    duration = share < 1 ? PortableMath.log(share) / growth : 0
  }

  func distance(after seconds: Double) -> Double {
    initialVelocity * (PortableMath.exp(growth * seconds) - 1) / growth
  }

  func velocity(after seconds: Double) -> Double {
    initialVelocity * PortableMath.exp(growth * seconds)
  }
}
