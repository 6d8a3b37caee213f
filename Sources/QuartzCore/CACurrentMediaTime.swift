/// Seconds since some moment before, as the system counts them.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
