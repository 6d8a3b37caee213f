/// A feed: more posts are appended near its end, with known sizes.
enum FeedBehavior: BehaviorScript {
  static let summary = "posts are added at the end as it comes near, for ever"
  static let setup = SessionSetup(itemCount: 20, sizes: SessionSetup.posts)

  static func play(_ session: ScrollSession) {
    var isLoading = false
    session.everyFrame = { session in
      let left = session.highest - session.offset
      guard left < 2 * session.viewSize.height, !isLoading else { return }
      isLoading = true
      let delay = session.random.number(0.3...1.2)
      let count = session.random.integer(8...20)
      session.perform(after: delay) { session in
        session.mark("append")
        session.insert(
          session.takeIDs(count),
          at: session.rows.count,
          givesSizes: true,
          isAnimated: false
        )
        isLoading = false
      }
    }
    while !session.isOver {
      session.wander(session.random.number(2...5), velocity: 5000, forward: 0.95)
      session.rest(session.random.number(0.2...1.2))
    }
  }
}
