/// How content moves by itself, as a closed form of the time since it began.
package protocol ScrollCurve: Sendable {
  /// How long it moves, in seconds.
  var duration: Double { get }
  /// How far it is from where it began, in points.
  ///
  /// - Parameter seconds: The time since it began, from 0 to `duration`.
  /// - Returns: The distance.
  func distance(after seconds: Double) -> Double
  /// How fast it is, in points a second.
  func velocity(after seconds: Double) -> Double
}

extension ScrollCurve {
  /// When a distance is passed, between two times on either side of it.
  ///
  /// - Parameters:
  ///   - distance: The distance.
  ///   - earlier: A time at which it is not reached.
  ///   - later: A time at which it is.
  /// - Returns: The time, to the last bit or so.
  package func time(of distance: Double, between earlier: Double, and later: Double) -> Double {
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
