extension ScrollSession {
  /// Chats: older messages are inserted when the start is near, new ones are appended at the end.
  ///
  /// Their sizes become known a frame or two later.
  func chat() {
    var isLoading = false
    everyFrame = { session in
      let isNear = session.offset < session.lowest + session.viewSize.height
      guard isNear, !isLoading, session.time > 1 else { return }
      isLoading = true
      let delay = session.random.number(0.15...0.8)
      let count = session.random.integer(15...30)
      session.perform(after: delay) { session in
        session.mark("prepend")
        session.addMessages(count, atEnd: false)
        session.perform(after: 0.1) { _ in isLoading = false }
      }
    }
    expectMessage()
    while !isOver {
      wander(random.number(1.5...5), velocity: 3500, forward: 0.15)
      rest(random.number(0.2...1))
      if random.chance(0.15) { glide(to: highest, seconds: Timing.glideSeconds) }
    }
  }

  /// Schedules the arrival of the next message, repeatedly.
  private func expectMessage() {
    perform(after: random.number(1.2...5)) { session in
      session.mark("message")
      session.addMessages(session.random.integer(1...3), atEnd: true)
      session.expectMessage()
    }
  }

  /// Inserts messages whose sizes become known in the first frame after 20 ms.
  private func addMessages(_ count: Int, atEnd: Bool) {
    let ids = reserveIDs(count)
    insert(ids, at: atEnd ? rows.count : 0, givesSizes: false)
    guard let first = ids.first else { return }
    perform(after: 0.02) { session in
      // At the start, the new messages are still first; at the end, others may follow them.
      var index = atEnd ? session.rows.count - 1 : 0
      while atEnd, index > 0, session.rows.row(at: index).row.id != first { index -= 1 }
      session.measure(ids.indices.map { session.rows.row(at: index + $0) })
    }
  }
}
