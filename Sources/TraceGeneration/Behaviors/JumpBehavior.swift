import Traces

extension ScrollSession {
  /// Jumps to distant items, immediate or animated, as from an index or a notification.
  func jumpAround() {
    while !isOver {
      rest(random.number(0.3...1.2))
      let index = random.integer(0...max(rows.count - 1, 0))
      if rows.count > 0 { jump(to: rows.row(at: index)) }
      rest(random.number(0.2...0.8))
      wander(random.number(0.5...1.5))
    }
  }

  private func jump(to row: RowList.PlacedRow) {
    let position = random.pick([TraceScroll.Position.top, .center, .bottom, .nearest])
    let (top, bottom) = (row.start, row.end - viewSize.height)
    let resting =
      switch position {
      case .top: top
      case .center: (top + bottom) / 2
      case .bottom: bottom
      case .nearest: min(max(offset, bottom), top)
      }
    let target = clamped(resting)
    let goal = TraceScroll.Target.item(id: row.row.id, position: position)
    guard random.chance(0.4) else {
      return showFrame {
        mark("jump")
        jump(to: goal, offset: target)
      }
    }
    perform { session in
      session.mark("scroll")
      session.add(.scroll(TraceScroll(target: goal, isAnimated: true)))
    }
    glide(to: target, seconds: Timing.glideSeconds)
  }
}
