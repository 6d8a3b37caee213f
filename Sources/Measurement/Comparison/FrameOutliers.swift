/// The frames that take more than 1.5 times their minimum time in a replay.
///
/// A cost that meets other frames in each replay, such as a cache that is emptied at every
/// hundredth query, is in no frame's minimum time. The frames that it meets are outliers.
public struct FrameOutliers: Equatable, Sendable {
  /// The multiple of its minimum time above which a frame is an outlier.
  public static let leastRatio = 1.5

  /// The active frames.
  private let frames: [Int]
  /// The longest time of each active frame that is not an outlier, in nanoseconds.
  private let limits: [Int]

  /// Stores the time limit of each active frame.
  ///
  /// - Parameters:
  ///   - isActive: Whether each frame is active on either side; others are skipped.
  ///   - nanoseconds: The minimum time of each frame over both sides, so that neither is favored.
  public init(isActive: [Bool], nanoseconds: [Int]) {
    precondition(isActive.count == nanoseconds.count, "FrameOutliers needs a time for each frame")
    frames = isActive.indices.filter { isActive[$0] }
    limits = frames.map { Int(Double(max(nanoseconds[$0], 1)) * Self.leastRatio) }
  }

  /// Returns the share of frames that are outliers, over all replays.
  ///
  /// - Parameter replays: The time of each frame in each replay, in nanoseconds.
  /// - Returns: From 0 to 1; 0 if nothing was replayed.
  /// - Complexity: O(frames of all replays).
  public func share(of replays: [[Int]]) -> Double {
    guard !frames.isEmpty, !replays.isEmpty else { return 0 }
    let count = replays.reduce(0) { count, replay in
      count + frames.indices.count { replay[frames[$0]] > limits[$0] }
    }
    return Double(count) / Double(frames.count * replays.count)
  }
}
