/// The time of a recording: nanoseconds since its first frame, never decreasing.
struct RecordingClock {
  private var start: Double?
  /// The time of the last frame.
  private(set) var nanoseconds: Int64 = 0

  /// Goes on to the time of a frame.
  ///
  /// - Parameter seconds: The display's time of the frame, from any start; one that goes back or is
  ///   not a number counts as the last one.
  mutating func advance(to seconds: Double) {
    guard seconds.isFinite else { return }
    let start = start ?? seconds
    self.start = start
    let elapsed = ((seconds - start) * 1e9).rounded()
    // All whole numbers of the format are below 2^53.
    if elapsed < 0x1p53 { nanoseconds = max(nanoseconds, Int64(elapsed)) }
  }
}
