/// Counts what a layout does.
///
/// An environment owns its counter, and copies of the environment share it. Counting costs one
/// integer addition a read, so that timed and counted replays run the same code.
public final class WorkCounter {
  // After a pointer: a stored property would be checked for exclusive access at every read.
  @usableFromInline let counts: UnsafeMutablePointer<LayoutWork>
  @usableFromInline let readsTakeTime: Bool
  private let spend: (_ sizes: Int) -> Void

  /// Makes a counter at zero, whose size callbacks cost only what they cost.
  public init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: LayoutWork())
    readsTakeTime = false
    spend = { _ in }
  }

  /// Makes a counter at zero that spends time on size callbacks, as text layout does in an app.
  ///
  /// - Parameter spend: Takes as long as so many callbacks take.
  public init(spend: @escaping (_ sizes: Int) -> Void) {
    counts = .allocate(capacity: 1)
    counts.initialize(to: LayoutWork())
    readsTakeTime = true
    self.spend = spend
  }

  deinit {
    counts.deallocate()
  }

  /// What was counted so far.
  @inlinable
  public var work: LayoutWork { counts.pointee }

  /// Counts the sizes that a layout asked for.
  @inlinable
  public func didRead(sizes count: Int) {
    counts.pointee.sizesRead &+= count
    if readsTakeTime { spendTime(on: count) }
  }

  /// Counts the items that a layout placed again.
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
