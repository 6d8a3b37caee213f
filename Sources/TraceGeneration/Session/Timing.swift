/// How long people take for what they do.
enum Timing {
  /// How long a finger is on the glass for a swipe, in seconds.
  static let swipeSeconds = 0.044...0.100
  /// How fast fingers leave the glass, in points a second.
  static let releaseVelocity = 750.0...15_000
  /// How long fingers are on a trackpad for a stroke, in seconds.
  static let strokeSeconds = 0.08...0.25
  /// The time between two notches of a wheel, in seconds.
  static let notchSeconds = 0.02...0.11
  /// How fast a swipe is that a notch stands for, in points a second.
  static let notchVelocity = 500.0
  /// How fast a swipe turns a page, in points a second.
  static let pageVelocity = 200.0
  /// The median of the pauses of someone who reads, in seconds.
  static let pauseMedian = 0.87
  /// Their spread: the 95th percentile is 27 s, and ln(27 / 0.87) / 1.645 is this.
  static let pauseSigma = 2.088
  /// How long an animated scroll takes, in seconds.
  static let glideSeconds = 0.3
  /// How long a keyboard takes to come or go, in seconds.
  static let keyboardSeconds = 0.25
}
