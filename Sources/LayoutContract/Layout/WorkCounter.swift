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
