import CMeasurement

/// The processor time used so far.
public enum ProcessTimes {
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
}
