/// A critically damped spring that moves content back to an edge or to a page.
///
/// With the rate w, and the initial distance x and velocity v, the distance from the resting
/// position after t seconds is (x + (v + w x) t) e^(-w t).
struct Spring: ScrollCurve {
  /// The rate of `UIScrollView`, per second: a mass of 1 and a stiffness of 100.
  static let bounceRate = 10.0
  /// The distance from the resting position at which the movement ends, in points.
  static let stillness = 0.1

  private let start: Double
  private let slope: Double
  private let rate: Double
  private(set) var duration = 0.0

  /// Makes a spring.
  ///
  /// - Parameters:
  ///   - distance: The initial distance from the resting position, in points.
  ///   - velocity: The initial velocity, in points per second.
  ///   - rate: The rate, per second.
  init(distance: Double, velocity: Double, rate: Double = bounceRate) {
    start = distance
    slope = velocity + rate * distance
    self.rate = rate
    duration = stillAfter()
  }

  /// Returns the distance from the resting position, not from the start.
  func distance(after seconds: Double) -> Double {
    (start + slope * seconds) * PortableMath.exp(-rate * seconds)
  }

  func velocity(after seconds: Double) -> Double {
    (slope - rate * (start + slope * seconds)) * PortableMath.exp(-rate * seconds)
  }

  /// Returns the end time: the distance only decreases after its single extremum.
  private func stillAfter() -> Double {
    let extreme = slope == 0 ? 0 : max(0, 1 / rate - start / slope)
    guard distance(after: extreme).magnitude > Self.stillness else { return extreme }
    var (low, high) = (extreme, extreme + 1)
    while distance(after: high).magnitude > Self.stillness { high += 1 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distance(after: middle).magnitude > Self.stillness { low = middle } else { high = middle }
    }
    return high
  }
}

/// The resistance of content pulled beyond an edge: f(x) = (1 - 1 / (0.55 x / d + 1)) d in a view
/// of length d.
struct RubberBand: Sendable {
  private static let stiffness = 0.55

  /// The view's length, in points.
  let viewLength: Double

  /// Returns the distance that content moves for a pull; both may be negative.
  func distance(ofPull pull: Double) -> Double {
    let share = 1 - 1 / (Self.stiffness * pull.magnitude / viewLength + 1)
    return pull < 0 ? -share * viewLength : share * viewLength
  }

  /// Returns the ratio of the content's velocity to the finger's velocity.
  func slope(atPull pull: Double) -> Double {
    let stretched = Self.stiffness * pull.magnitude / viewLength + 1
    return Self.stiffness / (stretched * stretched)
  }
}
