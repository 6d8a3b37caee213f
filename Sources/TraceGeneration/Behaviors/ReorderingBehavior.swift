import LayoutContract
import Traces

/// The time in seconds that a finger rests on a row before picking it up.
private let longPress = 0.5
/// The scroll speed with a finger at the edge, in points per second.
private let edgeVelocity = 360.0

extension ScrollSession {
  /// Drags rows to other positions, including past the edge of the screen.
  func reorder() {
    while !isOver {
      wander(random.number(0.5...2), velocity: 1500)
      rest(longPress)
      carryRow()
      rest(random.number(0.3...1))
    }
  }

  private func carryRow() {
    let rows = visible
    guard rows.count > 1, !isOver else { return }
    let held = random.pick(rows)
    var finger = Point(x: viewSize.width * 0.8, y: held.start + held.row.height / 2)
    func move(_ phase: TraceMove.Phase) {
      add(.move(TraceMove(phase: phase, id: held.row.id, position: finger)))
    }
    showFrame {
      mark("drag")
      move(.begin)
    }
    let isDown = random.chance(0.5)
    let goesPastEdge = random.chance(0.4)
    let margin = viewSize.height * (goesPastEdge ? 0.04 : random.number(0.1...0.9))
    let target = offset + (isDown ? viewSize.height - margin : margin)
    let (begin, from, seconds) = (time, finger.y, random.number(0.3...1.2))
    while nextFrame <= begin + seconds, !isOver {
      showFrame {
        let part = CubicBezier.easeInOut.progress(at: (time - begin) / seconds)
        finger.y = from + (target - from) * part
        move(.hover)
      }
    }
    if goesPastEdge {
      let end = time + random.number(0.4...2)
      while nextFrame <= end, !isOver {
        beginFrame()
        let next = clamped(offset + edgeVelocity / 60 * (isDown ? 1 : -1))
        finger.y += next - offset
        move(.hover)
        endFrame(at: next, .prog)
      }
    }
    let isCancelled = random.chance(0.15)
    showFrame {
      move(isCancelled ? .cancel : .end)
      if !isCancelled { drop(held, at: finger.y) }
    }
  }

  /// Drops a row at the position of the finger.
  private func drop(_ held: RowList.PlacedRow, at y: Double) {
    guard let target = rows.row(atPoint: y), target.index != held.index else { return }
    edit(
      RowChange(
        departures: [held.index..<held.index + 1],
        arrivals: [.init(index: target.index, rows: [held.row])]
      ),
      [.move(fromSection: 0, fromItem: held.index, toSection: 0, toItem: target.index)]
    )
  }
}
