import LayoutContract
import Traces

/// A finger that drags rows to other positions, including past the edge of the screen.
enum ReorderingBehavior: BehaviorScript {
  static let summary = "rows are dragged to other positions, also past the edge of the screen"
  static let setup = SessionSetup(itemCount: 100, sizes: SessionSetup.rows(height: 64))
  /// The time in seconds that a finger rests on a row before picking it up.
  private static let longPress = 0.5
  /// The scroll speed with a finger at the edge, in points per second.
  private static let edgeVelocity = 360.0

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.wander(session.random.number(0.5...2), velocity: 1500)
      session.rest(longPress)
      carry(session)
      session.rest(session.random.number(0.3...1))
    }
  }

  private static func carry(_ session: ScrollSession) {
    let rows = session.visible
    guard rows.count > 1, !session.isOver else { return }
    let held = rows[session.random.integer(0...rows.count - 1)]
    let x = session.viewSize.width * 0.8
    var finger = Point(x: x, y: held.start + held.row.height / 2)
    func move(_ phase: TraceMove.Phase) {
      session.add(.move(TraceMove(phase: phase, id: held.row.id, position: finger)))
    }
    session.showFrame { session in
      session.mark("drag")
      move(.begin)
    }
    let isDown = session.random.chance(0.5)
    let goesPastEdge = session.random.chance(0.4)
    let margin = session.viewSize.height * (goesPastEdge ? 0.04 : session.random.number(0.1...0.9))
    let target = session.offset + (isDown ? session.viewSize.height - margin : margin)
    let (begin, from, seconds) = (session.time, finger.y, session.random.number(0.3...1.2))
    while session.nextFrame <= begin + seconds, !session.isOver {
      session.showFrame { session in
        let part = CubicBezier.easeInOut.progress(at: (session.time - begin) / seconds)
        finger.y = from + (target - from) * part
        move(.hover)
      }
    }
    if goesPastEdge {
      let end = session.time + session.random.number(0.4...2)
      while session.nextFrame <= end, !session.isOver {
        session.beginFrame()
        let step = edgeVelocity / 60 * (isDown ? 1 : -1)
        let next = session.clamped(session.offset + step)
        finger.y += next - session.offset
        move(.hover)
        session.endFrame(at: next, .prog)
      }
    }
    let isCancelled = session.random.chance(0.15)
    session.showFrame { session in
      move(isCancelled ? .cancel : .end)
      guard !isCancelled else { return }
      drop(held, at: finger.y, in: session)
    }
  }

  /// Drops a row at the position of the finger.
  private static func drop(_ held: RowList.PlacedRow, at y: Double, in session: ScrollSession) {
    guard let target = session.rows.row(atPoint: y), target.index != held.index else { return }
    session.edit(
      RowChange(
        departures: [held.index..<held.index + 1],
        arrivals: [.init(index: target.index, rows: [held.row])]
      ),
      [.move(fromSection: 0, fromItem: held.index, toSection: 0, toItem: target.index)]
    )
  }
}
