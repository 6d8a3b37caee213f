import LayoutContract

/// The offset in every frame, interpolated between recorded offsets, which are at most 100 ms
/// apart.
///
/// The library records the first movement after a rest immediately, so the offset rests until the
/// frame before. Between samples it moves at constant speed. If the list changed between two
/// samples, the browser may have shifted the offset to keep visible content in place. Of the two
/// possible movements, with and without this shift, the smaller one is used.
struct InterpolatedScroll {
  /// One frame.
  struct Frame: Equatable {
    var offset: Double
    /// A Boolean value that indicates whether the offset is interpolated.
    var isInterpolated = false
    /// A Boolean value that indicates whether the user, not the browser, moved the offset.
    var isMoving = false
  }

  /// The frames, from the first one.
  private(set) var frames: [Frame] = []

  /// - Parameters:
  ///   - samples: Recorded offsets by frame, starting at frame 0.
  ///   - frameCount: The number of frames.
  ///   - throttle: The maximum number of frames between two samples of one movement.
  ///   - steps: The frames in which the list changes, in order.
  ///   - geometries: The geometry of the list from each of these frames.
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
      // The first visible item at the first sample, and its shifts up to the second one.
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
