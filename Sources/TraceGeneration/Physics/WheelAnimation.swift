/// What Chromium makes of a notch of a wheel: a smooth scroll to a new target.
///
/// It lasts 12 sixtieths of a second for 120 points or less, 6 for 480 or more, and in between by
/// the straight line; with a velocity that it begins with no longer than 2.5 times the way at that
/// velocity. The curve is `ease-in-out` with the slope of that velocity at its start.
package struct WheelAnimation: ScrollCurve {
  /// How far a notch goes, in points.
  package static let notch = 120.0

  private let length: Double
  private let curve: CubicBezier
  package let duration: Double

  /// Makes the animation that goes on from a velocity.
  ///
  /// - Parameters:
  ///   - length: How far the target is, in points.
  ///   - velocity: How fast the content is, in points a second.
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
