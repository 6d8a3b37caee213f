/// Which frames take far longer in a replay than they have to: more than half as long again.
///
/// What meets other frames in each replay, such as a cache that is emptied at every hundredth
/// query, is in no frame's minimum time. It is among these.
public struct FrameOutliers: Equatable, Sendable {
  /// As a multiple of its minimum time, what makes a frame an outlier.
  public static let leastRatio = 1.5

  /// The frames that are looked at.
  private let frames: [Int]
  /// What each of them takes at most without being one, in nanoseconds.
  private let limits: [Int]

  /// Notes what frames have to take.
  ///
  /// - Parameters:
  ///   - isActive: Whether each frame is active, on either side; others are passed over.
  ///   - nanoseconds: What each frame took at least, on either side; the same whichever side is
  ///     called the base, so that it favours none.
  public init(isActive: [Bool], nanoseconds: [Int]) {
    precondition(isActive.count == nanoseconds.count, "FrameOutliers needs a time for each frame")
    frames = isActive.indices.filter { isActive[$0] }
    limits = frames.map { Int(Double(max(nanoseconds[$0], 1)) * Self.leastRatio) }
  }

  /// The share of frames that are outliers, over all replays.
  ///
  /// - Parameter replays: What each frame took in each replay, in nanoseconds.
  /// - Returns: From 0 to 1; 0 where nothing was replayed.
  /// - Complexity: O(frames of all replays).
  public func share(of replays: [[Int]]) -> Double {
    guard !frames.isEmpty, !replays.isEmpty else { return 0 }
    let count = replays.reduce(0) { count, replay in
      count + frames.indices.count { replay[frames[$0]] > limits[$0] }
    }
    return Double(count) / Double(frames.count * replays.count)
  }
}
