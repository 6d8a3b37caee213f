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
  var isTouch: Bool {
    switch self {
    case .ios, .iosFast, .android, .chromium: true
    case .wheel, .trackpad: false
    }
  }

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
