// A replay's time is the trace's: nobody calls by a clock.

extension Timer {
  /// A timer that never fires: a replay's time is the trace's.
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

/// What calls at every frame of a display; here nobody does.
@MainActor @preconcurrency
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  /// When the last frame was shown, in seconds.
  open var timestamp: Double { 0 }
  /// When the next one is, in seconds.
  open var targetTimestamp: Double { duration }
  /// How long a frame is shown, in seconds.
  open var duration: Double { 1.0 / 60 }
  /// Makes a link that never calls.
  public init(target: Any, selector sel: Selector) { super.init() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
