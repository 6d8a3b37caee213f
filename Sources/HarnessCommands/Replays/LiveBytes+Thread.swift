import Measurement
import TraceReplay

extension LiveBytes {
  /// The live bytes of the calling thread; nil if no allocator counts them.
  public static var ofThread: LiveBytes? {
    guard AllocationCounters.isAvailable else { return nil }
    return LiveBytes {
      guard let counters = AllocationCounters() else { return 0 }
      return Int(truncatingIfNeeded: counters.bytesAllocated &- counters.bytesDeallocated)
    } allocated: {
      AllocationCounters().map { Int(truncatingIfNeeded: $0.bytesAllocated) } ?? 0
    }
  }
}
