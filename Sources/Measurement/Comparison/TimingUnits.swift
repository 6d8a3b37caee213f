/// The frames of a scenario that are compared, with short frames grouped.
///
/// A frame of 200 ns is about twenty steps of the clock, too few to measure 2 %. So frames below 5
/// µs are grouped in order until a group takes 5 µs; both sides do the same work in it. Inactive
/// frames below 5 µs are skipped.
public struct TimingUnits: Equatable, Sendable {
  /// The minimum time of a unit, in nanoseconds, if there are enough frames.
  public static let minimumNanoseconds = 5000

  /// The frames of each unit, ascending.
  public let frames: [[Int]]

  /// Groups the frames into units.
  ///
  /// - Parameters:
  ///   - isActive: Whether each frame is active on either side.
  ///   - nanoseconds: The minimum time of each frame over both sides, so that neither is favored.
  /// - Complexity: O(frames).
  public init(isActive: [Bool], nanoseconds: [Int]) {
    precondition(isActive.count == nanoseconds.count, "TimingUnits needs a time for each frame")
    var units: [[Int]] = []
    var open: [Int] = []
    var openNanoseconds = 0
    for frame in isActive.indices {
      let time = nanoseconds[frame]
      if time >= Self.minimumNanoseconds {
        units.append([frame])
      } else if isActive[frame] {
        open.append(frame)
        openNanoseconds += time
        if openNanoseconds >= Self.minimumNanoseconds {
          units.append(open)
          (open, openNanoseconds) = ([], 0)
        }
      }
    }
    if !open.isEmpty {
      // Too short for a separate unit, if another group of short frames exists.
      if let last = units.lastIndex(where: { $0.count > 1 }) {
        units[last] += open
      } else {
        units.append(open)
      }
    }
    self.frames = units
  }

  /// Returns the time of each unit: its minimum over some replays.
  ///
  /// - Parameter replays: The time of each frame in each replay, in nanoseconds.
  /// - Returns: Nanoseconds, one number for each unit.
  public func nanoseconds(_ replays: [[Int]]) -> [Int] {
    frames.map { frames in
      replays.map { replay in frames.reduce(0) { $0 + replay[$1] } }.min() ?? 0
    }
  }
}

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
