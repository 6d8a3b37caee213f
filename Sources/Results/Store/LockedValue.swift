import Foundation

/// A value that threads take turns at.
public final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Keeps a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// The value now.
  public var current: Value { lock.withLock { value } }

  /// Changes the value while no other thread looks at it.
  ///
  /// - Parameter change: Is given the value.
  public func update(_ change: (inout Value) -> Void) {
    lock.withLock { change(&value) }
  }
}
