/// A movement over a distance along a timing function.
struct BezierScroll: ScrollCurve {
  let length: Double
  let duration: Double
  let curve: CubicBezier

  func distance(after seconds: Double) -> Double {
    seconds < duration ? length * curve.progress(at: seconds / duration) : length
  }

  func velocity(after seconds: Double) -> Double {
    seconds < duration ? length * curve.slope(at: seconds / duration) / duration : 0
  }
}

/// A Chromium fling: the distance of constant deceleration, along a Bézier curve that begins with
/// the release velocity.
///
/// It covers v² / 2a with a = 27.559 inches per second squared at 96 points per inch, but at most
/// three views, and lasts v / 2300 seconds, but at most two. The curve is (0.2, 1, 0.55, 1) with
/// the first control point moved so that the initial slope equals the velocity.
extension BezierScroll {
  private static let deceleration = 27.559 * 96
  private static let durationDivisor = 2300.0
  private static let longestDuration = 2.0
  private static let longestWay = 3.0

  /// Makes a fling with a velocity in points per second in a view of some length in points.
  init(flingVelocity velocity: Double, viewLength: Double) {
    let speed = velocity.magnitude
    let way = min(speed * speed / (2 * Self.deceleration), Self.longestWay * viewLength)
    length = velocity < 0 ? -way : way
    duration = way > 0 ? min(Self.longestDuration, speed / Self.durationDivisor) : 0
    let slope = way > 0 ? speed * duration / way : 1
    curve =
      slope * 0.2 < 1
      ? CubicBezier(0.2, 0.2 * slope, 0.55, 1) : CubicBezier(1 / slope, 1, 0.55, 1)
  }
}

/// Chromium's animation of a wheel notch: a smooth scroll to a new target.
///
/// It lasts 12 sixtieths of a second for 120 points or less and 6 for 480 or more, with linear
/// interpolation between them. With an initial velocity it lasts at most 2.5 times the time for the
/// distance at that velocity. The curve is `ease-in-out` with an initial slope equal to that
/// velocity.
extension BezierScroll {
  /// The distance of a notch, in points.
  static let notch = 120.0

  /// Makes an animation with an initial velocity.
  ///
  /// - Parameters:
  ///   - length: The distance to the target, in points.
  ///   - velocity: The velocity of the content, in points per second.
  init(notchLength length: Double, velocity: Double) {
    self.length = length
    let sixtieths = min(max(14 - length.magnitude / 60, 6), 12)
    let bound = length * velocity > 0 ? 2.5 * length / velocity : .infinity
    duration = length == 0 ? 0 : min(sixtieths / 60, bound)
    let slope = length == 0 ? 0 : min(max(velocity * duration / length, -1000), 1000)
    curve = CubicBezier(0.42, 0.42 * slope, 0.58, 1)
  }
}

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
