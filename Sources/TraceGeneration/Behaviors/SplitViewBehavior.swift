import LayoutContract

/// A window in a split view: it jumps to a third, a half or two thirds of the screen, or its edge
/// is dragged frame by frame.
enum SplitViewBehavior: BehaviorScript {
  static let summary = "a split view gives the window other widths, at once and frame by frame"
  static let setup = SessionSetup(viewSize: Size(width: 1024, height: 768))

  static func play(_ session: ScrollSession) {
    let screen = session.viewSize
    var share = 1.0
    while !session.isOver {
      session.wander(session.random.number(0.8...2.5))
      let others = [1, 2.0 / 3, 0.5, 1.0 / 3].filter { $0 != share }
      let next = others[session.random.integer(0...others.count - 1)]
      if session.random.chance(0.5) {
        session.showFrame { session in
          session.mark("split")
          session.resize(to: size(screen, next), .split)
        }
      } else {
        drag(session, screen, from: share, to: next)
      }
      share = next
      session.rest(session.random.number(0.3...1))
    }
  }

  private static func size(_ screen: Size, _ share: Double) -> Size {
    Size(width: (screen.width * share).rounded(), height: screen.height)
  }

  /// Drags the window's edge from one fraction of the screen to another.
  private static func drag(
    _ session: ScrollSession,
    _ screen: Size,
    from first: Double,
    to last: Double
  ) {
    let (begin, seconds) = (session.nextFrame, session.random.number(0.3...0.7))
    while session.nextFrame < begin + seconds, !session.isOver {
      session.showFrame { session in
        let part = CubicBezier.easeInOut.progress(at: (session.time - begin) / seconds)
        session.resize(to: size(screen, first + (last - first) * part), .resize)
      }
    }
    session.showFrame { $0.resize(to: size(screen, last), .resize) }
  }
}
