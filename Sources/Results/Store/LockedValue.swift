import Foundation

/// A value protected by a lock.
public final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Makes a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// The current value.
  public var current: Value { lock.withLock { value } }

  /// Changes the value while the lock is held.
  ///
  /// - Parameter change: Receives the value.
  public func update(_ change: (inout Value) -> Void) {
    lock.withLock { change(&value) }
  }
}
