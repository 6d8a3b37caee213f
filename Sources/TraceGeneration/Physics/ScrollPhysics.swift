/// The platform or input device whose scrolling a trace simulates.
public enum ScrollPhysics: String, CaseIterable, Sendable {
  /// `UIScrollView` with normal deceleration, and a rubber band and a spring at the edges.
  case ios
  /// `UIScrollView` with fast deceleration.
  case iosFast = "ios-fast"
  /// Android's `OverScroller`, which stops at the edges.
  case android
  /// Chromium's fling, which stops at the edges.
  case chromium
  /// A notched wheel, smoothed as in Chromium.
  case wheel
  /// A trackpad: whole points, and momentum after the release.
  case trackpad

  /// A short description of the physics.
  public var summary: String {
    switch self {
    case .ios: "UIScrollView: normal deceleration, rubber band, bounce"
    case .iosFast: "UIScrollView: fast deceleration, rubber band, bounce"
    case .android: "Android's OverScroller: a spline, no movement beyond the edges"
    case .chromium: "Chromium's fling: a Bezier curve, no movement beyond the edges"
    case .wheel: "notches of 120 points, each smoothed by Chromium's ease-in-out"
    case .trackpad: "whole points, then momentum with a time constant of 325 ms"
    }
  }

  /// A Boolean value that indicates whether fingers drag the content directly.
  var isTouch: Bool { self != .wheel && self != .trackpad }

  /// A Boolean value that indicates whether content moves beyond the edges.
  var bounces: Bool { self == .ios || self == .iosFast }

  /// The fraction of a trackpad's momentum that remains after a millisecond: e^(-1/325).
  static let trackpadRate = PortableMath.exp(-1 / 325)

  /// Returns the movement after a release.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in points per second.
  ///   - viewLength: The view's length, in points.
  /// - Returns: The fling.
  func fling(velocity: Double, viewLength: Double) -> any ScrollCurve {
    switch self {
    case .ios: ExponentialFling(velocity: velocity, rate: ExponentialFling.normalRate)
    case .iosFast: ExponentialFling(velocity: velocity, rate: ExponentialFling.fastRate)
    case .android: SplineFling(velocity: velocity)
    case .chromium: BezierScroll(flingVelocity: velocity, viewLength: viewLength)
    case .wheel:
      BezierScroll(
        notchLength: velocity < 0 ? -BezierScroll.notch : BezierScroll.notch,
        velocity: 0
      )
    case .trackpad:
      WholePointFling(curve: ExponentialFling(velocity: velocity, rate: Self.trackpadRate))
    }
  }
}

/// A fling that retains the same fraction of its velocity every millisecond, as in `UIScrollView`
/// and in the momentum of a trackpad.
///
/// With the fraction d and k = 1000 ln d, the distance after t seconds is v (d^(1000 t) - 1) / k.
/// It tends to -v / k, and the fling ends half a point before that.
struct ExponentialFling: ScrollCurve {
  /// `UIScrollView.DecelerationRate.normal`.
  static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`.
  static let fastRate = 0.990
  /// The remaining distance at which the fling ends, in points.
  static let rest = 0.5

  private let initialVelocity: Double
  /// The growth rate of the velocity per second, below 0.
  private let growth: Double
  let duration: Double

  /// Makes a fling with a velocity in points per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the release.
  ///   - rate: The fraction of the velocity that remains after a millisecond.
  init(velocity: Double, rate: Double) {
    initialVelocity = velocity
    growth = 1000 * PortableMath.log(rate)
    let share = -growth * Self.rest / velocity.magnitude
    duration = share < 1 ? PortableMath.log(share) / growth : 0
  }

  func distance(after seconds: Double) -> Double {
    initialVelocity * (PortableMath.exp(growth * seconds) - 1) / growth
  }

  func velocity(after seconds: Double) -> Double {
    initialVelocity * PortableMath.exp(growth * seconds)
  }
}

/// A fling of Android's `OverScroller`: a spline sampled 100 times, stretched to a distance and a
/// duration that depend on the velocity.
///
/// With the friction 0.015 and a display of 160 pixels per inch, where a pixel is a point:
/// l = ln(0.35 |v| / (0.015 · 51,890)). With the rate r = ln 0.78 / ln 0.9, the fling lasts
/// e^(l / (r - 1)) seconds and covers 0.015 · 51,890 · e^(l r / (r - 1)) points.
struct SplineFling: ScrollCurve {
  private static let sampleCount = 100
  private static let inflexion = 0.35
  private static let startTension = 0.5
  private static let endTension = 1.0
  /// Friction times gravity in points per second squared, with the platform's tuning factor.
  private static let resistance = 0.015 * (9.80665 * 39.37 * 160 * 0.84)
  private static let rate = PortableMath.log(0.78) / PortableMath.log(0.9)

  /// The fraction of the distance after each hundredth of the time.
  private static let samples: [Double] = makeSamples()

  private let length: Double
  let duration: Double

  /// Makes a fling with a velocity in points per second.
  init(velocity: Double) {
    guard velocity != 0 else {
      (length, duration) = (0, 0)
      return
    }
    let speed = PortableMath.log(Self.inflexion * velocity.magnitude / Self.resistance)
    duration = PortableMath.exp(speed / (Self.rate - 1))
    let way = Self.resistance * PortableMath.exp(speed * Self.rate / (Self.rate - 1))
    length = velocity < 0 ? -way : way
  }

  func distance(after seconds: Double) -> Double {
    guard seconds < duration else { return length }
    let (index, share) = sample(seconds)
    let (before, after) = (Self.samples[index], Self.samples[index + 1])
    return length * (before + share * (after - before))
  }

  func velocity(after seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let index = sample(seconds).index
    let slope = (Self.samples[index + 1] - Self.samples[index]) * Double(Self.sampleCount)
    return length * slope / duration
  }

  private func sample(_ seconds: Double) -> (index: Int, share: Double) {
    let scaled = max(seconds, 0) / duration * Double(Self.sampleCount)
    let index = min(Int(scaled), Self.sampleCount - 1)
    return (index, scaled - Double(index))
  }

  /// Solves the spline for every hundredth of the time and samples the position there.
  private static func makeSamples() -> [Double] {
    let first = startTension * inflexion
    let second = 1 - endTension * (1 - inflexion)
    var lowest = 0.0
    let inner = (0..<sampleCount).map { index -> Double in
      let time = Double(index) / Double(sampleCount)
      var highest = 1.0
      while true {
        let x = lowest + (highest - lowest) / 2
        let weight = 3 * x * (1 - x)
        let reached = weight * ((1 - x) * first + x * second) + x * x * x
        if (reached - time).magnitude < 1e-5 {
          return weight * ((1 - x) * startTension + x) + x * x * x
        }
        if reached > time { highest = x } else { lowest = x }
      }
    }
    return inner + [1]
  }
}
