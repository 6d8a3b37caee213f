import LayoutContract

/// Counts the bytes that the calling thread allocated and did not free.
///
/// Only a process with an allocator that counts can tell; the checks know none.
public struct LiveBytes: Sendable {
  /// The bytes now; differences alone mean something.
  public let count: @Sendable () -> Int

  /// Makes a counter.
  public init(count: @escaping @Sendable () -> Int) {
    self.count = count
  }
}
