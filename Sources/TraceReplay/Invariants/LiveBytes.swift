import LayoutContract

/// Counts the bytes that the calling thread allocates, and those that it did not free.
///
/// Only a process with an allocator that counts can tell; the checks know none.
public struct LiveBytes: Sendable {
  /// The bytes that were not freed; differences alone mean something.
  public let count: @Sendable () -> Int
  /// All bytes, those that were freed included; differences alone mean something.
  public let allocated: @Sendable () -> Int

  /// Makes a counter.
  public init(count: @escaping @Sendable () -> Int, allocated: @escaping @Sendable () -> Int) {
    self.count = count
    self.allocated = allocated
  }
}
