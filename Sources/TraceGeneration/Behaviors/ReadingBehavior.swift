/// Reading: gentle swipes, and pauses with a median of 0.87 s and a long tail.
enum ReadingBehavior: BehaviorScript {
  static let summary = "gentle swipes and long pauses, mostly towards the end"
  static let setup = SessionSetup(durationSeconds: 60)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.pause()
      session.swipe(session.nextDirection(0.88) * session.releaseVelocity(1300))
    }
  }
}
