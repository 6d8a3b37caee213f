// Time in a replay is that of the trace, so no timer fires.

extension Timer {
  /// Makes a timer that never fires.
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    Timer(timeInterval: ti, repeats: yesOrNo) { _ in }
  }
}

/// A timer for each display frame; it never fires here.
@MainActor @preconcurrency
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  /// The time of the last frame, in seconds.
  open var timestamp: Double { 0 }
  /// The time of the next frame, in seconds.
  open var targetTimestamp: Double { duration }
  /// The duration of a frame, in seconds.
  open var duration: Double { 1.0 / 60 }
  /// Makes a link that never calls its target.
  public init(target: Any, selector sel: Selector) { super.init() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
