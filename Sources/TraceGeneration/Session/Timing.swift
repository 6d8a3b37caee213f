/// The timing of people's actions.
enum Timing {
  /// The time a finger touches the screen in a swipe, in seconds.
  static let swipeSeconds = 0.044...0.100
  /// The velocity of fingers at their release, in points per second.
  static let releaseVelocity = 750.0...15_000
  /// The duration of a stroke on a trackpad, in seconds.
  static let strokeSeconds = 0.08...0.25
  /// The time between two notches of a wheel, in seconds.
  static let notchSeconds = 0.02...0.11
  /// The swipe velocity equivalent to one wheel notch, in points per second.
  static let notchVelocity = 500.0
  /// The swipe velocity that turns a page, in points per second.
  static let pageVelocity = 200.0
  /// The median pause of a reader, in seconds.
  static let pauseMedian = 0.87
  /// The sigma of the lognormal pauses: the 95th percentile is 27 s, and ln(27 / 0.87) / 1.645 =
  /// 2.088.
  static let pauseSigma = 2.088
  /// The duration of an animated scroll, in seconds.
  static let glideSeconds = 0.3
  /// The duration of a keyboard animation, in seconds.
  static let keyboardSeconds = 0.25
}
