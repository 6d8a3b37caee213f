import CMeasurement

/// jemalloc's allocation counters of the thread that made this value.
///
/// The byte counters belong to that thread: make a value on the measured thread and read it there.
/// Therefore it is not `Sendable`.
public struct AllocationCounters {
  @usableFromInline
  let allocated: UnsafePointer<UInt64>
  @usableFromInline
  let deallocated: UnsafePointer<UInt64>

  /// Makes the counters of the calling thread; nil if jemalloc does not serve `malloc`.
  public init?() {
    guard let allocated = cm_thread_allocatedp(), let deallocated = cm_thread_deallocatedp() else {
      return nil
    }
    self.allocated = UnsafePointer(allocated)
    self.deallocated = UnsafePointer(deallocated)
  }

  /// A Boolean value that indicates whether jemalloc serves `malloc` and keeps statistics.
  public static var isAvailable: Bool {
    cm_jemalloc_available()
  }

  /// The number of bytes that this thread has allocated, in whole size classes; exact.
  ///
  /// Costs one load (about 1.5 ns), so it may be read around every frame.
  @inlinable
  public var bytesAllocated: UInt64 {
    cm_read_counter(allocated)
  }

  /// The number of bytes that this thread has freed, in whole size classes; exact.
  @inlinable
  public var bytesDeallocated: UInt64 {
    cm_read_counter(deallocated)
  }

  /// Returns the number of allocation requests made in this process; nil if it cannot be read.
  ///
  /// Empties the calling thread's cache and sums all arenas (about 7 µs, and slower allocations
  /// after it), so count in a separate pass. Requests still in other threads' caches are missing.
  public static func requests() -> UInt64? {
    var count: UInt64 = 0
    return cm_allocation_requests(&count) ? count : nil
  }
}
