/// A turn of so many frames, after which a replay waits for another process.
public struct FrameTurn {
  /// How many frames a turn has, at least 1.
  public let frameCount: Int
  /// Ends a turn and waits for the next.
  public let change: () -> Void

  /// Makes turns.
  ///
  /// - Parameters:
  ///   - frameCount: How many frames a turn has, at least 1.
  ///   - change: Ends a turn and waits for the next.
  public init(frameCount: Int, change: @escaping () -> Void) {
    self.frameCount = frameCount
    self.change = change
  }
}
