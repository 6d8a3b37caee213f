import LayoutContract

/// Counts the bytes that the calling thread allocates, and those that it did not free.
///
/// Only a process with a counting allocator can provide them.
public struct LiveBytes: Sendable {
  /// Returns the bytes that were not freed; only differences have a meaning.
  public let count: @Sendable () -> Int
  /// Returns all allocated bytes, including freed ones; only differences have a meaning.
  public let allocated: @Sendable () -> Int

  /// Makes a counter.
  public init(count: @escaping @Sendable () -> Int, allocated: @escaping @Sendable () -> Int) {
    self.count = count
    self.allocated = allocated
  }
}
