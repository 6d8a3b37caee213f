/// Flings at maximum finger speed, forward and back, over rows measured on screen.
enum FlingStormBehavior: BehaviorScript {
  static let summary =
    "the fastest flings, there and back, over rows that size themselves on screen"
  static let setup = SessionSetup(
    itemCount: 10_000,
    sizes: SessionSetup.messages,
    isSelfSizing: true
  )

  static func play(_ session: ScrollSession) {
    var direction = 1.0
    while !session.isOver {
      for _ in 0..<session.random.integer(4...14) where !session.isOver {
        let velocity = session.releaseVelocity(8000, sigma: 0.4)
        let isCaught = session.random.chance(0.7)
        let caught = isCaught ? session.random.number(0.1...0.9) : .infinity
        session.swipe(direction * velocity, caughtAfter: caught)
        if session.offset == (direction > 0 ? session.highest : session.lowest) { break }
      }
      direction = -direction
      session.rest(session.random.number(0.05...0.4))
    }
  }
}
