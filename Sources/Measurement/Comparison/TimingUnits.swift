/// Which frames of a scenario are compared, and which of them together.
///
/// A frame of 200 ns is some twenty steps of the clock: 2 % of it cannot be seen. So frames below
/// 5 µs are taken together, as many after one another as make 5 µs; both sides do the same work
/// in them. Frames in which nothing happened are left out.
public struct TimingUnits: Equatable, Sendable {
  /// What a unit takes at least, in nanoseconds, if there are as many frames.
  public static let minimumNanoseconds = 5000

  /// The frames of each unit, ascending.
  public let frames: [[Int]]

  /// Divides the frames.
  ///
  /// - Parameters:
  ///   - isActive: Whether each frame is active, on either side.
  ///   - nanoseconds: What each frame took at least, on either side; the same whichever side is
  ///     called the base, so that it favours none.
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
      // Too little for a unit of its own, where there is another of short frames.
      if let last = units.lastIndex(where: { $0.count > 1 }) {
        units[last] += open
      } else {
        units.append(open)
      }
    }
    self.frames = units
  }

  /// What each unit took: the least of some replays.
  ///
  /// - Parameter replays: What each frame took in each replay, in nanoseconds.
  /// - Returns: Nanoseconds, a number for each unit.
  public func nanoseconds(_ replays: [[Int]]) -> [Int] {
    frames.map { frames in
      replays.map { replay in frames.reduce(0) { $0 + replay[$1] } }.min() ?? 0
    }
  }
}
