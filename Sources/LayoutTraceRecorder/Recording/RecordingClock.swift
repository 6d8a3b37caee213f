/// The time of a recording: nanoseconds since its first frame, never decreasing.
struct RecordingClock {
  private var start: Double?
  /// The time of the last frame.
  private(set) var nanoseconds: Int64 = 0

  /// Advances to the time of a frame.
  ///
  /// - Parameter seconds: The display time of the frame, from any origin. An earlier or invalid
  ///   time counts as the last one.
  mutating func advance(to seconds: Double) {
    guard seconds.isFinite else { return }
    let start = start ?? seconds
    self.start = start
    let elapsed = ((seconds - start) * 1e9).rounded()
    // All whole numbers of the format are below 2^53.
    if elapsed < 0x1p53 { nanoseconds = max(nanoseconds, Int64(elapsed)) }
  }
}
