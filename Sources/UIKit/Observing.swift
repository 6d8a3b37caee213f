// What Objective-C's runtime observes on Apple's platforms. Nothing happens by itself in a replay,
// so nobody is ever told.

extension NotificationCenter {
  /// Adds an observer, who hears nothing.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {}
}

/// What an observer is told of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public var rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before it.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// What an observer wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after a change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before a change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What an observer is told of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before it: none, since nobody is told of a change.
  public let oldValue: Value?
  /// Whether it is told before the change: never.
  public let isPrior = false
}

/// An observer, until it is invalidated.
public final class NSKeyValueObservation: NSObject {
  /// Does nothing: nobody is told.
  public func invalidate() {}
}

/// What has properties to be observed: every `NSObject`.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Adds an observer, who hears of the value at once where it asks for that, and of no change.
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
  /// A property by its name: nothing is known by name here.
  public func value(forKey key: String) -> Any? { nil }
  /// Adds an observer, who hears nothing.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  /// Does nothing: nobody is told.
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Does nothing: nobody is told.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}
