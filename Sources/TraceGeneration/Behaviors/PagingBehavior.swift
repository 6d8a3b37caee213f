/// Pages of the view's size: every swipe ends on the next page or returns to the current one.
enum PagingBehavior: BehaviorScript {
  static let summary = "swipes from page to page of the view's size"
  static let setup = SessionSetup(itemCount: 60, sizes: SessionSetup.pages)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.rest(session.random.number(0.2...1.5))
      let isForward = session.random.chance(0.75)
      let velocity = session.random.lognormal(median: 900, sigma: 0.6, in: 60...4000)
      session.swipe(isForward ? velocity : -velocity, toPagesOf: session.viewSize.height)
    }
  }
}
