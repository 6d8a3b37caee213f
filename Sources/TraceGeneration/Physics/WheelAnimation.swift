/// Chromium's animation of a wheel notch: a smooth scroll to a new target.
///
/// It lasts 12 sixtieths of a second for 120 points or less and 6 for 480 or more, with linear
/// interpolation between them. With an initial velocity it lasts at most 2.5 times the time for the
/// distance at that velocity. The curve is `ease-in-out` with an initial slope equal to that
/// velocity.
package struct WheelAnimation: ScrollCurve {
  /// The distance of a notch, in points.
  package static let notch = 120.0

  private let length: Double
  private let curve: CubicBezier
  package let duration: Double

  /// Makes an animation with an initial velocity.
  ///
  /// - Parameters:
  ///   - length: The distance to the target, in points.
  ///   - velocity: The velocity of the content, in points per second.
  package init(length: Double, velocity: Double) {
    self.length = length
    let sixtieths = min(max(14 - length.magnitude / 60, 6), 12)
    let bound = length * velocity > 0 ? 2.5 * length / velocity : .infinity
    duration = length == 0 ? 0 : min(sixtieths / 60, bound)
    let slope = length == 0 ? 0 : min(max(velocity * duration / length, -1000), 1000)
    curve = CubicBezier(0.42, 0.42 * slope, 0.58, 1)
  }

  package func distance(after seconds: Double) -> Double {
    seconds < duration ? length * curve.progress(at: seconds / duration) : length
  }

  package func velocity(after seconds: Double) -> Double {
    seconds < duration ? length * curve.slope(at: seconds / duration) / duration : 0
  }
}
