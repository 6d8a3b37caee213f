import CMeasurement

/// The monotonic clock that times frames, independent of the wall clock.
public enum MonotonicClock {
  /// Returns the time since an arbitrary origin, in nanoseconds.
  ///
  /// A call takes about 25 ns if the system serves it without a kernel call.
  @inlinable
  public static func now() -> UInt64 {
    cm_now_ns()
  }

  /// Keeps the processor busy for a number of nanoseconds.
  public static func spin(nanoseconds: UInt64) {
    let start = now()
    while now() &- start < nanoseconds {}
  }

  /// Returns the smallest difference between two reads, in nanoseconds; nil if the clock does not
  /// advance within a million reads.
  ///
  /// - Complexity: 1,000 differences.
  public static func stepNanoseconds() -> UInt64? {
    var least: UInt64?
    for _ in 0..<1000 {
      let start = now()
      var end = now()
      var reads = 0
      while end == start, reads < 1_000_000 {
        end = now()
        reads += 1
      }
      guard end > start else { return least }
      least = min(least ?? .max, end - start)
    }
    return least
  }
}

/// The processor time and the memory that this process uses.
public enum ProcessUse {
  /// Returns the processor time of all threads of this process, in nanoseconds.
  public static func processNanoseconds() -> UInt64 {
    cm_process_cpu_ns()
  }

  /// Returns the processor time of the calling thread, in nanoseconds.
  ///
  /// A kernel call (about 0.5 µs): not for use around a single short frame.
  public static func threadNanoseconds() -> UInt64 {
    cm_thread_cpu_ns()
  }

  /// Returns the largest resident size so far, in bytes; nil if the system does not report it.
  public static func peakResidentBytes() -> UInt64? {
    let bytes = cm_peak_resident_bytes()
    return bytes == 0 ? nil : bytes
  }
}

/// Marks in the running code, for a tool that counts the instructions between two of them.
///
/// The marks are functions with distinct names that do almost nothing. Callgrind, which runs the
/// executable instruction by instruction, is given these names.
public enum InstructionMarks {
  /// The name of the function that begins counted work.
  public static var workBegins: String { "cm_counted_work_begins" }
  /// The name of the function that ends counted work.
  public static var workEnds: String { "cm_counted_work_ends" }
  /// The name of the function that ends a frame.
  public static var frameEnds: String { "cm_counted_frame_ends" }

  /// Begins counted work.
  public static func beginWork() { cm_counted_work_begins() }

  /// Ends counted work.
  public static func endWork() { cm_counted_work_ends() }

  /// Ends a frame, which includes all work since the last one.
  public static func endFrame() { cm_counted_frame_ends() }
}
