/// A fling in whole points, like the events of a trackpad. The rounding error carries over, so the
/// distance from the closed form is at most half a point.
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
