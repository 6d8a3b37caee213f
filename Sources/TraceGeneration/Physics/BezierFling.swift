/// A Chromium fling: the distance of constant deceleration, along a Bézier curve that begins with
/// the release velocity.
///
/// It covers v² / 2a with a = 27.559 inches per second squared at 96 points per inch, but at most
/// three views, and lasts v / 2300 seconds, but at most two. The curve is (0.2, 1, 0.55, 1) with
/// the first control point moved so that the initial slope equals the velocity.
package struct BezierFling: ScrollCurve {
  private static let deceleration = 27.559 * 96
  private static let durationDivisor = 2300.0
  private static let longestDuration = 2.0
  private static let longestWay = 3.0

  private let length: Double
  private let curve: CubicBezier
  package let duration: Double

  /// Makes a fling with a velocity in points per second in a view of some length in points.
  package init(velocity: Double, viewLength: Double) {
    let speed = velocity.magnitude
    let way = min(speed * speed / (2 * Self.deceleration), Self.longestWay * viewLength)
    length = velocity < 0 ? -way : way
    duration = way > 0 ? min(Self.longestDuration, speed / Self.durationDivisor) : 0
    let slope = way > 0 ? speed * duration / way : 1
    curve =
      slope * 0.2 < 1
      ? CubicBezier(0.2, 0.2 * slope, 0.55, 1) : CubicBezier(1 / slope, 1, 0.55, 1)
  }

  package func distance(after seconds: Double) -> Double {
    seconds < duration ? length * curve.progress(at: seconds / duration) : length
  }

  package func velocity(after seconds: Double) -> Double {
    seconds < duration ? length * curve.slope(at: seconds / duration) / duration : 0
  }
}
