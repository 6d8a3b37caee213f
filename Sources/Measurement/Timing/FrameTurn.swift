/// A turn of some frames, after which a replay waits for another process.
public struct FrameTurn {
  /// The number of frames in a turn, at least 1.
  public let frameCount: Int
  /// Ends a turn and waits for the next.
  public let change: () -> Void

  /// Makes turns.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames in a turn, at least 1.
  ///   - change: Ends a turn and waits for the next.
  public init(frameCount: Int, change: @escaping () -> Void) {
    self.frameCount = frameCount
    self.change = change
  }
}
