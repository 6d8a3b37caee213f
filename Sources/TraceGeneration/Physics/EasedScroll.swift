/// A programmatic animated scroll: `ease-in-out` to a target.
struct EasedScroll: ScrollCurve {
  let length: Double
  let duration: Double

  func distance(after seconds: Double) -> Double {
    seconds < duration ? length * CubicBezier.easeInOut.progress(at: seconds / duration) : length
  }

  func velocity(after seconds: Double) -> Double {
    seconds < duration
      ? length * CubicBezier.easeInOut.slope(at: seconds / duration) / duration : 0
  }
}
