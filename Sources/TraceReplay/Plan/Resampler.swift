import LayoutContract
import Traces

/// Resamples a recording to another refresh rate: movement is spread evenly between its frames.
struct Resampler {
  let refreshHz: Double

  /// Returns why frames cannot be resampled, or nil: a trace of a few lines may last for months.
  func refusal(of frames: PlannedFrames) -> String? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let seconds = Double(last.timeNanoseconds - first.timeNanoseconds) / 1e9
    let limit = TraceLimits.standard.records
    guard seconds * refreshHz > Double(limit) else { return nil }
    return "\(seconds) s at \(refreshHz) Hz are more than \(limit) frames; cut the trace or "
      + "keep its own frames"
  }

  /// Returns the frames at the new rate, with events in the first frame at or after their own.
  ///
  /// - Complexity: O(frames before + frames after).
  func resampled(_ frames: PlannedFrames) -> PlannedFrames {
    guard let first = frames.first, let last = frames.last, frames.count > 1 else {
      return frames
    }
    let interval = 1e9 / refreshHz
    let span = Double(last.timeNanoseconds - first.timeNanoseconds)
    let count = Int((span / interval).rounded(.up)) + 1
    var result = PlannedFrames()
    var next = 0
    var firstEvent = 0
    var travelled = 0.0  // distance of the recorded frames before `next`
    var replayed = 0.0  // distance of the frames made so far
    for index in 0..<count {
      // The last frame is at the end, which the product of rounded numbers may miss.
      let elapsed = index + 1 < count ? min(Double(index) * interval, span) : span
      let time = Double(first.timeNanoseconds) + elapsed
      var endEvent = firstEvent
      var latest: PlannedFrame?
      while next < frames.count {
        let frame = frames[next]
        guard Double(frame.timeNanoseconds) <= time else { break }
        travelled += frame.movement
        endEvent = max(endEvent, frame.firstEvent + frame.eventCount)
        latest = frame
        next += 1
      }
      let before = frames[max(next - 1, 0)]
      let after = frames[min(next, frames.count - 1)]
      let gap = Double(after.timeNanoseconds - before.timeNanoseconds)
      let share = gap > 0 ? (time - Double(before.timeNanoseconds)) / gap : 0
      // A frame with events moves only at its own time: its movement belongs after them.
      let partial = after.eventCount == 0 && next < frames.count ? after.movement * share : 0
      var frame = latest ?? before
      frame.timeNanoseconds = Int64(time.rounded())
      frame.movement = travelled + partial - replayed
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
}
