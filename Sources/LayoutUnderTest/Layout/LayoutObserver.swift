/// Watches what a layout does while it prepares.
///
/// The environment is generic over it, so that the timed pass, whose observer does nothing, pays
/// nothing for it.
public protocol LayoutObserver {
  /// The layout read the sizes of `count` items: in an app, that many size callbacks.
  func didRead(sizes count: Int)
  /// The layout placed `count` items anew.
  func didPlace(items count: Int)
  /// What was seen so far; nothing for an observer that does not count.
  var work: LayoutWork { get }
}

extension LayoutObserver {
  /// Nothing.
  @inlinable
  public var work: LayoutWork { LayoutWork() }
}

/// How much a layout did, in units that are the same on every machine.
@frozen
public struct LayoutWork: Hashable, Sendable, BitwiseCopyable {
  /// Sizes that the layout asked for: in an app, that many size callbacks.
  public var sizesRead = 0
  /// Items that the layout placed anew.
  public var itemsPlaced = 0

  /// Makes the work of a layout that did nothing.
  @inlinable
  public init() {}

  /// What was done since an earlier count.
  @inlinable
  public static func - (now: LayoutWork, before: LayoutWork) -> LayoutWork {
    var work = LayoutWork()
    work.sizesRead = now.sizesRead - before.sizesRead
    work.itemsPlaced = now.itemsPlaced - before.itemsPlaced
    return work
  }
}

/// Counts what a layout does.
public final class WorkCounter: LayoutObserver {
  /// What was seen so far.
  public private(set) var work = LayoutWork()

  /// Makes a counter at zero.
  public init() {}

  /// Counts the sizes.
  public func didRead(sizes count: Int) {
    work.sizesRead += count
  }

  /// Counts the items.
  public func didPlace(items count: Int) {
    work.itemsPlaced += count
  }
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
