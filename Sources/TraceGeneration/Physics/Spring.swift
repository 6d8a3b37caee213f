/// A critically damped spring that brings content back to an edge or to a page.
///
/// With the rate w, the distance x and the velocity v at its start it is
/// (x + (v + w x) t) e^(-w t) from its place of rest after t seconds.
package struct Spring: ScrollCurve {
  /// The rate of `UIScrollView`, a second: a mass of 1 and a stiffness of 100.
  package static let bounceRate = 10.0
  /// How close to its place of rest it ends, in points.
  package static let stillness = 0.1

  private let start: Double
  private let slope: Double
  private let rate: Double
  package private(set) var duration = 0.0

  /// Makes a spring.
  ///
  /// - Parameters:
  ///   - distance: How far from its place of rest it starts, in points.
  ///   - velocity: How fast, in points a second.
  ///   - rate: Its rate, a second.
  package init(distance: Double, velocity: Double, rate: Double = bounceRate) {
    start = distance
    slope = velocity + rate * distance
    self.rate = rate
    duration = stillAfter()
  }

  /// The distance from the place of rest, not from where it started.
  package func distance(after seconds: Double) -> Double {
    (start + slope * seconds) * PortableMath.exp(-rate * seconds)
  }

  package func velocity(after seconds: Double) -> Double {
    (slope - rate * (start + slope * seconds)) * PortableMath.exp(-rate * seconds)
  }

  /// When it is still: the distance only falls after its one extreme.
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
