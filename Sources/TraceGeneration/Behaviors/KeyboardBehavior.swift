import LayoutContract
import Traces

/// A chat in which a keyboard appears, a message is sent, and the keyboard disappears.
enum KeyboardBehavior: BehaviorScript {
  static let summary = "a keyboard comes over a chat, a message is written, the keyboard goes"
  static let setup = SessionSetup(
    itemCount: 200,
    sizes: SessionSetup.messages,
    opensAtEnd: true
  )
  /// The fraction of the view that a keyboard covers.
  private static let share = 0.4

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.rest(session.random.number(0.3...1))
      show(session, isShown: true)
      for _ in 0..<session.random.integer(1...3) where !session.isOver {
        session.rest(session.random.number(0.5...1.8))
        let isAtEnd = session.offset >= session.highest - 1
        session.showFrame { session in
          session.mark("message")
          session.insert(session.reserveIDs(1), at: session.rows.count, givesSizes: true)
        }
        if isAtEnd { session.glide(to: session.highest, seconds: Timing.glideSeconds) }
      }
      if session.random.chance(0.4) { session.wander(session.random.number(0.5...1.5)) }
      show(session, isShown: false)
      session.wander(session.random.number(0.5...2.5), forward: 0.4)
      if session.random.chance(0.5) {
        session.glide(to: session.highest, seconds: Timing.glideSeconds)
      }
    }
  }

  /// Shows or hides the keyboard; content scrolled to its end stays there.
  static func show(_ session: ScrollSession, isShown: Bool) {
    let isAtEnd = session.offset >= session.highest - 1
    session.showFrame { session in
      session.mark(isShown ? "keyboard" : "no keyboard")
      let height = isShown ? (session.viewSize.height * share).rounded() : 0
      session.resize(to: session.viewSize, inset: EdgeInsets(bottom: height), .keyboard)
    }
    if isAtEnd { session.glide(to: session.highest, seconds: Timing.keyboardSeconds) }
  }
}
