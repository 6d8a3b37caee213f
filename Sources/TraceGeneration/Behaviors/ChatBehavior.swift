/// A chat: older messages are inserted when the start is near, new ones are appended at the end.
///
/// Their sizes become known a frame or two later.
enum ChatBehavior: BehaviorScript {
  static let summary = "older messages are put in front while scrolled, new ones arrive at the end"
  static let setup = SessionSetup(
    itemCount: 60,
    sizes: SessionSetup.messages,
    opensAtEnd: true
  )

  static func play(_ session: ScrollSession) {
    var isLoading = false
    session.everyFrame = { session in
      let isNear = session.offset < session.lowest + session.viewSize.height
      guard isNear, !isLoading, session.time > 1 else { return }
      isLoading = true
      let delay = session.random.number(0.15...0.8)
      let count = session.random.integer(15...30)
      session.perform(after: delay) { session in
        session.mark("prepend")
        add(session, session.reserveIDs(count), atEnd: false)
        session.perform(after: 0.1) { _ in isLoading = false }
      }
    }
    expectMessage(session)
    while !session.isOver {
      session.wander(session.random.number(1.5...5), velocity: 3500, forward: 0.15)
      session.rest(session.random.number(0.2...1))
      if session.random.chance(0.15) {
        session.glide(to: session.highest, seconds: Timing.glideSeconds)
      }
    }
  }

  /// Schedules the arrival of the next message, repeatedly.
  private static func expectMessage(_ session: ScrollSession) {
    session.perform(after: session.random.number(1.2...5)) { session in
      session.mark("message")
      add(session, session.reserveIDs(session.random.integer(1...3)), atEnd: true)
      expectMessage(session)
    }
  }

  /// Inserts messages whose sizes become known in the first frame after 20 ms.
  private static func add(_ session: ScrollSession, _ ids: [Int], atEnd: Bool) {
    session.insert(ids, at: atEnd ? session.rows.count : 0, givesSizes: false)
    guard let first = ids.first else { return }
    session.perform(after: 0.02) { session in
      // At the start, the new messages are still first; at the end, others may follow them.
      var index = atEnd ? session.rows.count - 1 : 0
      while atEnd, index > 0, session.rows.row(at: index).row.id != first { index -= 1 }
      session.measure(ids.indices.map { session.rows.row(at: index + $0) })
    }
  }
}
