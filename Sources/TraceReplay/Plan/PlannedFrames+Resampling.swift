import Traces

/// The frames of a recording at another refresh rate.
struct Resampling {
  /// The time from the first recorded frame to the last, in nanoseconds.
  let spanNanoseconds: Int64
  /// The frames per second.
  let refreshHz: Double

  /// The time between two frames, in nanoseconds.
  var intervalNanoseconds: Double { 1e9 / refreshHz }

  /// The number of frames, for two or more recorded ones.
  var frameCount: Int {
    Int((Double(spanNanoseconds) / intervalNanoseconds).rounded(.up)) + 1
  }

  /// The reason why the frames are too many: a trace of a few lines may last for months.
  var refusal: String? {
    let seconds = Double(spanNanoseconds) / 1e9
    let limit = TraceLimits.standard.records
    guard seconds * refreshHz > Double(limit) else { return nil }
    return "\(seconds) s at \(refreshHz) Hz are more than \(limit) frames; cut the trace or "
      + "keep its own frames"
  }
}

extension PlannedFrames {
  /// The time from the first frame to the last, in nanoseconds.
  var spanNanoseconds: Int64 { (last?.timeNanoseconds ?? 0) - (first?.timeNanoseconds ?? 0) }

  /// Returns the frames at another refresh rate, with events in the first frame at or after their
  /// own.
  ///
  /// Movement is spread evenly between the recorded frames.
  ///
  /// - Complexity: O(frames before + frames after).
  func resampled(to refreshHz: Double) -> PlannedFrames {
    guard let first, count > 1 else { return self }
    let resampling = Resampling(spanNanoseconds: spanNanoseconds, refreshHz: refreshHz)
    let interval = resampling.intervalNanoseconds
    let span = Double(spanNanoseconds)
    let frameCount = resampling.frameCount
    var result = PlannedFrames()
    var next = 0
    var firstEvent = 0
    var traveled = 0.0  // distance of the recorded frames before `next`
    var replayed = 0.0  // distance of the frames made so far
    for index in 0..<frameCount {
      // The last frame is at the end, which the product of rounded numbers may miss.
      let elapsed = index + 1 < frameCount ? Swift.min(Double(index) * interval, span) : span
      let time = Double(first.timeNanoseconds) + elapsed
      var endEvent = firstEvent
      var latest: PlannedFrame?
      while next < count {
        let frame = self[next]
        guard Double(frame.timeNanoseconds) <= time else { break }
        traveled += frame.movement
        endEvent = Swift.max(endEvent, frame.firstEvent + frame.eventCount)
        latest = frame
        next += 1
      }
      let before = self[Swift.max(next - 1, 0)]
      let after = self[Swift.min(next, count - 1)]
      let gap = Double(after.timeNanoseconds - before.timeNanoseconds)
      let share = gap > 0 ? (time - Double(before.timeNanoseconds)) / gap : 0
      // A frame with events moves only at its own time: its movement belongs after them.
      let partial = after.eventCount == 0 && next < count ? after.movement * share : 0
      var frame = latest ?? before
      frame.timeNanoseconds = Int64(time.rounded())
      frame.movement = traveled + partial - replayed
      frame.offset = before.offset + (after.offset - before.offset) * share
      frame.phase = share > 0 ? after.phase : before.phase
      frame.anchor = latest?.anchor
      frame.firstEvent = firstEvent
      frame.eventCount = endEvent - firstEvent
      firstEvent = endEvent
      replayed += frame.movement
      result.append(frame)
    }
    return result
  }

  /// Stores the end of every drag, and the recorded deceleration after it, in the first frame after
  /// the drag.
  ///
  /// The movements must be final.
  ///
  /// - Complexity: O(frames).
  mutating func markDragEnds() {
    for index in indices.dropFirst()
    where self[index - 1].phase == .drag && self[index].phase != .drag {
      var end = index
      var distance = 0.0
      var length = 0.0
      while end < count, self[end].phase == .decel {
        let movement = self[end].movement
        distance += movement
        length += movement.magnitude
        end += 1
      }
      let dragEnd = PlannedDragEnd(
        velocity: velocity(at: index - 1),
        flingFrames: end - index,
        flingDistance: distance,
        flingLength: length
      )
      insert(dragEnd, before: index)
    }
  }

  /// Returns the speed of the drag in a frame, in points per millisecond.
  private func velocity(at index: Int) -> Double {
    guard index > 0 else { return 0 }
    let frame = self[index]
    let nanoseconds = frame.timeNanoseconds - self[index - 1].timeNanoseconds
    return nanoseconds > 0 ? frame.movement / (Double(nanoseconds) / 1e6) : 0
  }
}
