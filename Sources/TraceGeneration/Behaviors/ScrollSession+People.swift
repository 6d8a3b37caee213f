/// What people do in several behaviours.
extension ScrollSession {
  /// Someone reads what is on screen.
  func pause() {
    let longest = max(1, durationSeconds / 4)
    let seconds = random.lognormal(
      median: Timing.pauseMedian,
      sigma: Timing.pauseSigma,
      in: 0.1...longest
    )
    rest(seconds)
  }

  /// Where someone scrolls next: 1 towards the end, -1 towards the start.
  ///
  /// - Parameter forward: How often they go on towards the end, from 0 to 1.
  /// - Returns: The direction; at an edge the other one.
  func nextDirection(_ forward: Double) -> Double {
    let isForward = random.chance(forward)
    if offset >= highest { return -1 }
    if offset <= lowest { return 1 }
    return isForward ? 1 : -1
  }

  /// How fast fingers leave, by how fast they mostly do.
  ///
  /// - Parameters:
  ///   - median: The usual velocity, in points a second.
  ///   - sigma: The spread of its logarithm.
  /// - Returns: The velocity, in points a second.
  func releaseVelocity(_ median: Double, sigma: Double = 0.35) -> Double {
    random.lognormal(median: median, sigma: sigma, in: Timing.releaseVelocity)
  }

  /// Swipes now and then for a time, as someone who looks around.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - median: The usual velocity.
  ///   - forward: How often towards the end.
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
