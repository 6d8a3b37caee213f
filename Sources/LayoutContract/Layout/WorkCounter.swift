/// A counter of a layout's work.
///
/// An environment owns its counter, and copies of the environment share it. Counting costs one
/// integer addition per read, so timed and counted replays run the same code.
public final class WorkCounter {
  // Accessed through a pointer: a stored property would be checked for exclusive access at every
  // read.
  @usableFromInline let counts: UnsafeMutablePointer<LayoutWork>
  @usableFromInline let readsTakeTime: Bool
  private let spend: (_ sizes: Int) -> Void
  /// Called where a hook begins a part that counts as another hook, and with nil where the part
  /// ends; nil if nothing measures hooks.
  public var didEnter: ((LayoutHook?) -> Void)?

  /// Makes a counter at zero whose size callbacks have no added cost.
  public init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: LayoutWork())
    readsTakeTime = false
    spend = { _ in }
  }

  /// Makes a counter at zero whose size callbacks take time, as text layout does in an app.
  ///
  /// - Parameter spend: Spends the time of the given number of callbacks.
  public init(spend: @escaping (_ sizes: Int) -> Void) {
    counts = .allocate(capacity: 1)
    counts.initialize(to: LayoutWork())
    readsTakeTime = true
    self.spend = spend
  }

  deinit {
    counts.deallocate()
  }

  /// The work counted so far.
  @inlinable
  public var work: LayoutWork { counts.pointee }

  /// Counts sizes that a layout read.
  @inlinable
  public func didRead(sizes count: Int) {
    counts.pointee.sizesRead &+= count
    if readsTakeTime { spendTime(on: count) }
  }

  /// Counts items that a layout placed.
  @inlinable
  public func didPlace(items count: Int) {
    counts.pointee.itemsPlaced &+= count
  }

  @usableFromInline
  @inline(never)
  func spendTime(on count: Int) {
    spend(count)
  }
}

/// The work of a layout in machine-independent units.
@frozen
public struct LayoutWork: Equatable, Sendable, BitwiseCopyable {
  /// The number of sizes that the layout read.
  ///
  /// In an app, each is a size callback.
  public var sizesRead = 0
  /// The number of items that the layout placed.
  public var itemsPlaced = 0

  /// Makes work of zero.
  @inlinable
  public init() {}

  /// Returns the work done since an earlier count.
  @inlinable
  public static func - (now: LayoutWork, before: LayoutWork) -> LayoutWork {
    var work = LayoutWork()
    work.sizesRead = now.sizesRead - before.sizesRead
    work.itemsPlaced = now.itemsPlaced - before.itemsPlaced
    return work
  }
}
