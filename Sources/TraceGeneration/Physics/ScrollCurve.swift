/// A movement of content without a finger, as a closed form of the time since its start.
protocol ScrollCurve: Sendable {
  /// The duration of the movement, in seconds.
  var duration: Double { get }
  /// Returns the distance from the start, in points.
  ///
  /// - Parameter seconds: The time since the start, from 0 to `duration`.
  /// - Returns: The distance.
  func distance(after seconds: Double) -> Double
  /// Returns the velocity, in points per second.
  func velocity(after seconds: Double) -> Double
}

extension ScrollCurve {
  /// Returns the time at which a distance is reached, by bisection between two times.
  ///
  /// - Parameters:
  ///   - distance: The distance.
  ///   - earlier: A time before the distance is reached.
  ///   - later: A time after the distance is reached.
  /// - Returns: The time, to about the last bit.
  func time(of distance: Double, between earlier: Double, and later: Double) -> Double {
    var (low, high) = (earlier, later)
    let isRising = self.distance(after: later) > self.distance(after: earlier)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (self.distance(after: middle) < distance) == isRising {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}

/// A fling in whole points, like the events of a trackpad.
///
/// The rounding error carries over, so the distance from the closed form is at most half a point.
struct WholePointFling<Curve: ScrollCurve>: ScrollCurve {
  let curve: Curve

  var duration: Double { curve.duration }

  func distance(after seconds: Double) -> Double {
    curve.distance(after: seconds).rounded()
  }

  func velocity(after seconds: Double) -> Double {
    curve.velocity(after: seconds)
  }
}
