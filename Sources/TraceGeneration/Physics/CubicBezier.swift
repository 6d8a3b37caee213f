/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
struct CubicBezier {
  private let x1, y1, x2, y2: Double

  /// CSS's `ease-in-out`.
  static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Makes a curve from its two inner control points, whose times are from 0 to 1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the progress at a fraction of the time.
  func progress(at time: Double) -> Double {
    Self.point(parameter(at: time), y1, y2)
  }

  /// Returns the slope of the progress at a fraction of the time.
  func slope(at time: Double) -> Double {
    let parameter = parameter(at: time)
    let run = Self.derivative(parameter, x1, x2)
    return run > 1e-9 ? Self.derivative(parameter, y1, y2) / run : 0
  }

  /// Finds the curve parameter of a time by bisection: the time increases along the curve.
  private func parameter(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.point(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func point(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func derivative(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
