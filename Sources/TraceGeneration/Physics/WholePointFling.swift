/// A fling whose events carry whole points, as those of a trackpad do; what is rounded off is
/// carried on, so that it is never more than half a point from the closed form.
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
