/// Skimming: bursts of swipes, each caught by the next, and short pauses.
enum SkimmingBehavior: BehaviorScript {
  static let summary = "bursts of swipes, each caught by the next, and short looks"
  static let setup = SessionSetup(itemCount: 2000)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      let direction = session.nextDirection(0.75)
      for _ in 0..<session.random.integer(3...8) where !session.isOver {
        let caught = session.random.number(0.12...0.5)
        session.swipe(direction * session.releaseVelocity(3500), caughtAfter: caught)
      }
      session.rest(session.random.number(0.3...1.5))
    }
  }
}
