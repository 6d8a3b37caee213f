import LayoutUnderTest

/// Counts what a layout does while it is checked; a type of its own, so that a layout in a debugger
/// can be told from one that is measured.
@usableFromInline
struct CheckedWork: LayoutObserver {
  @usableFromInline let counter = WorkCounter()

  @inlinable
  init() {}

  @inlinable
  func didRead(sizes count: Int) { counter.didRead(sizes: count) }

  @inlinable
  func didPlace(items count: Int) { counter.didPlace(items: count) }

  @inlinable var work: LayoutWork { counter.work }
}
