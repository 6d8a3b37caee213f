/// Watches what a layout does while it prepares.
///
/// The environment is generic over it, so that the timed pass, whose observer does nothing, pays
/// nothing for it.
public protocol LayoutObserver {
  /// The layout read the sizes of `count` items: in an app, that many size callbacks.
  func didRead(sizes count: Int)
  /// The layout placed `count` items anew.
  func didPlace(items count: Int)
}

/// The observer of the timed pass: it does nothing.
@frozen
public struct Unobserved: LayoutObserver {
  /// Makes the observer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func didRead(sizes count: Int) {}

  /// Does nothing.
  @inlinable
  public func didPlace(items count: Int) {}
}
