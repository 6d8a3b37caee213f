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
