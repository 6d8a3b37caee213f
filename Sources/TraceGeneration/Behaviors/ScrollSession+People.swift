/// Actions of people that several behaviors share.
extension ScrollSession {
  /// Returns the direction of the next scroll: 1 toward the end, -1 toward the start.
  ///
  /// - Parameter forward: The probability of scrolling toward the end, from 0 to 1.
  /// - Returns: The direction; at an edge, the direction away from it.
  func nextDirection(_ forward: Double) -> Double {
    let isForward = random.chance(forward)
    if offset >= highest { return -1 }
    if offset <= lowest { return 1 }
    return isForward ? 1 : -1
  }

  /// Draws the velocity of fingers at their release.
  ///
  /// - Parameters:
  ///   - median: The median velocity, in points per second.
  ///   - sigma: The standard deviation of its logarithm.
  /// - Returns: The velocity, in points per second.
  func releaseVelocity(_ median: Double, sigma: Double = 0.35) -> Double {
    random.lognormal(median: median, sigma: sigma, in: Timing.releaseVelocity)
  }

  /// Swipes occasionally for some time, like a person who looks around.
  ///
  /// - Parameters:
  ///   - seconds: The duration, in seconds.
  ///   - median: The median velocity, in points per second.
  ///   - forward: The probability of swiping toward the end.
  func wander(_ seconds: Double, velocity median: Double = 2000, forward: Double = 0.6) {
    let end = time + seconds
    while time < end, !isOver {
      let isCaught = random.chance(0.6)
      let caught = isCaught ? random.number(0.3...1.2) : end - time
      swipe(nextDirection(forward) * releaseVelocity(median), caughtAfter: caught)
      rest(min(random.number(0.1...0.6), max(0, end - time)))
    }
  }
}
