import LayoutContract

extension ScrollSession {
  /// Resizes a window in a split view: it jumps to a third, a half or two thirds of the screen, or
  /// its edge is dragged frame by frame.
  func splitView() {
    let screen = viewSize
    func size(_ share: Double) -> Size {
      Size(width: (screen.width * share).rounded(), height: screen.height)
    }
    var share = 1.0
    while !isOver {
      wander(random.number(0.8...2.5))
      let next = random.pick([1, 2.0 / 3, 0.5, 1.0 / 3].filter { $0 != share })
      if random.chance(0.5) {
        showFrame {
          mark("split")
          resize(to: size(next), .split)
        }
      } else {
        let (begin, seconds) = (nextFrame, random.number(0.3...0.7))
        while nextFrame < begin + seconds, !isOver {
          showFrame {
            let part = CubicBezier.easeInOut.progress(at: (time - begin) / seconds)
            resize(to: size(share + (next - share) * part), .resize)
          }
        }
        showFrame { resize(to: size(next), .resize) }
      }
      share = next
      rest(random.number(0.3...1))
    }
  }
}
