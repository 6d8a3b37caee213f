import CMeasurement

/// jemalloc's allocation counters as the thread that made this value sees them.
///
/// The byte counters belong to that thread: make a value on the thread that is measured and read
/// it there. It is not `Sendable` for that reason.
public struct AllocationCounters {
  @usableFromInline
  let allocated: UnsafePointer<UInt64>
  @usableFromInline
  let deallocated: UnsafePointer<UInt64>

  /// Counters for the calling thread; nil where jemalloc does not serve `malloc`.
  public init?() {
    guard let allocated = cm_thread_allocatedp(), let deallocated = cm_thread_deallocatedp() else {
      return nil
    }
    self.allocated = UnsafePointer(allocated)
    self.deallocated = UnsafePointer(deallocated)
  }

  /// Whether jemalloc serves this process's `malloc` and keeps statistics.
  public static var isAvailable: Bool {
    cm_jemalloc_available()
  }

  /// Bytes this thread ever allocated, in whole size classes; exact.
  ///
  /// Costs one load (about 1.5 ns), so it may be read around every frame.
  @inlinable
  public var bytesAllocated: UInt64 {
    cm_read_counter(allocated)
  }

  /// Bytes this thread ever freed, in whole size classes; exact.
  @inlinable
  public var bytesDeallocated: UInt64 {
    cm_read_counter(deallocated)
  }

  /// Allocation requests ever made in this process; nil where they cannot be read.
  ///
  /// Empties the calling thread's cache and sums all arenas (about 7 µs, and slower allocations
  /// after it): count in a pass of its own. Requests still in other threads' caches are missing.
  public static func requests() -> UInt64? {
    var count: UInt64 = 0
    return cm_allocation_requests(&count) ? count : nil
  }
}
