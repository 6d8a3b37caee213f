import LayoutContract

/// The offset in every frame, between those that the library keeps at most every 100 ms.
///
/// The first movement after a rest is recorded at once, so an offset rests until the frame before.
/// Between samples it moves evenly. Where the list changed between two samples a browser may have
/// moved the offset to keep what is visible in its place: of the two possible movements, with this
/// shift and without it, the smaller one is taken.
struct InterpolatedScroll {
  /// One frame.
  struct Frame: Equatable {
    var offset: Double
    /// Whether the offset is between recorded ones.
    var isInterpolated = false
    /// Whether the user, not the browser, moved it.
    var isMoving = false
  }

  /// The frames from the first on.
  private(set) var frames: [Frame] = []

  /// - Parameters:
  ///   - samples: Recorded offsets by frame, the first one at frame 0.
  ///   - frameCount: How many frames there are.
  ///   - throttle: How many frames may be between two samples while it moves.
  ///   - steps: The frames in which the list changes, in order.
  ///   - geometries: Where items are from each of these on.
  init(
    samples: [(frame: Int, offset: Double)],
    frameCount: Int,
    throttle: Int,
    steps: [Int],
    geometries: [ListGeometry]
  ) {
    frames.reserveCapacity(frameCount)
    frames.append(Frame(offset: (samples.first?.offset ?? 0).kept))
    var step = steps.indices.partitioningIndex { steps[$0] > 0 }
    for (from, to) in zip(samples, samples.dropFirst()) {
      // What is visible at the first sample, and where it goes in the steps up to the second one.
      let anchor = step > 0 ? geometries[step - 1].firstVisible(at: from.offset)?.id : nil
      var shifts: [(frame: Int, shift: Double)] = []
      while step < steps.count, steps[step] <= to.frame {
        if step > 0, let anchor, let before = geometries[step - 1].start(of: anchor),
          let after = geometries[step].start(of: anchor)
        {
          shifts.append((steps[step], after - before))
        }
        step += 1
      }
      let whole = shifts.reduce(0) { $0 + $1.shift }
      let isAnchored =
        (to.offset - whole - from.offset).magnitude
        < (to.offset - from.offset).magnitude
      let movement = to.offset - from.offset - (isAnchored ? whole : 0)
      let rest = to.frame - from.frame > throttle ? to.frame - 1 : from.frame
      var shift = 0.0
      var next = 0
      while frames.count <= to.frame, frames.count < frameCount {
        let frame = frames.count
        while isAnchored, next < shifts.count, shifts[next].frame <= frame {
          shift += shifts[next].shift
          next += 1
        }
        let isMoving = movement != 0 && frame > rest
        let part = isMoving ? Double(frame - rest) / Double(to.frame - rest) : 0
        frames.append(
          Frame(
            offset: (frame == to.frame ? to.offset : from.offset + shift + movement * part).kept,
            isInterpolated: isMoving && frame < to.frame,
            isMoving: isMoving
          )
        )
      }
    }
    let last = (samples.last?.offset ?? 0).kept
    while frames.count < frameCount { frames.append(Frame(offset: last)) }
  }
}
