import LayoutContract

/// A device that rotates at rest and during scrolling; rows are then measured again.
enum RotationBehavior: BehaviorScript {
  static let summary = "the device is rotated at rest and in a fling; rows are measured again"
  static let setup = SessionSetup()

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.wander(session.random.number(0.8...2.5))
      let inFling = session.random.chance(0.5)
      session.perform(after: inFling ? session.random.number(0.1...0.4) : 0) { session in
        session.mark("rotate")
        let size = session.viewSize
        session.resize(to: Size(width: size.height, height: size.width), .rotate)
      }
      if inFling {
        session.swipe(session.nextDirection(0.6) * session.releaseVelocity(2500))
      }
      session.rest(session.random.number(0.3...1.2))
    }
  }
}
