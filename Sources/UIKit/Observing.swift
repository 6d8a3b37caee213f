// Notifications and key-value observing, which Objective-C's runtime provides on Apple's platforms.
// Nothing is posted in a replay, so observers are called with initial values only.

extension NotificationCenter {
  /// Adds an observer that is never called.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
}

/// A key of a change that an observer receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public var rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// Options for the calls of an observer.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after a change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before a change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call with the current value immediately.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before a change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change: always nil here.
  public let oldValue: Value?
  /// A Boolean value that indicates whether the call precedes the change: never here.
  public let isPrior = false
}

/// An observation, which lasts until it is invalidated.
public final class NSKeyValueObservation: NSObject {
  /// Ends the observation.
  public func invalidate() {}
}

/// A type whose properties can be observed: every `NSObject`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls the handler immediately if `options` contains `.initial`, and never for a change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}

extension NSObject {
  /// Returns nil: properties are not known by name here.
  public func value(forKey key: String) -> Any? { nil }
  /// Adds an observer that is never called.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  /// Removes an observer, which is never called here.
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Removes an observer, which is never called here.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}
