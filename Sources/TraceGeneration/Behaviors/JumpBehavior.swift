import Traces

/// Jumps to distant items, immediate or animated, as from an index or a notification.
enum JumpBehavior: BehaviorScript {
  static let summary = "jumps to items anywhere, at once and animated"
  static let setup = SessionSetup(itemCount: 5000, sizes: SessionSetup.fewHeights)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.rest(session.random.number(0.3...1.2))
      let index = session.random.integer(0...max(session.rows.count - 1, 0))
      if session.rows.count > 0 { jump(session, to: index) }
      session.rest(session.random.number(0.2...0.8))
      session.wander(session.random.number(0.5...1.5))
    }
  }

  private static func jump(_ session: ScrollSession, to index: Int) {
    let goalRow = session.rows.row(at: index)
    let position = session.random.pick(
      TraceScroll.Position.top,
      .center,
      .bottom,
      .nearest
    )
    let target = session.clamped(offset(of: goalRow, position, session))
    let goal = TraceScroll.Target.item(id: goalRow.row.id, position: position)
    guard session.random.chance(0.4) else {
      return session.showFrame { session in
        session.mark("jump")
        session.jump(to: goal, offset: target)
      }
    }
    session.perform { session in
      session.mark("scroll")
      session.add(.scroll(TraceScroll(target: goal, isAnimated: true)))
    }
    session.glide(to: target, seconds: Timing.glideSeconds)
  }

  private static func offset(
    of row: RowList.PlacedRow,
    _ position: TraceScroll.Position,
    _ session: ScrollSession
  ) -> Double {
    let (top, bottom) = (row.start, row.end - session.viewSize.height)
    return switch position {
    case .top: top
    case .center: (top + bottom) / 2
    case .bottom: bottom
    case .nearest: min(max(session.offset, bottom), top)
    }
  }
}
