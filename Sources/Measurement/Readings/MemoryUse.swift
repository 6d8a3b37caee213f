import CMeasurement

/// The memory that this process holds.
public enum MemoryUse {
  /// Returns the largest resident size so far, in bytes; nil if the system does not report it.
  public static func peakResidentBytes() -> UInt64? {
    let bytes = cm_peak_resident_bytes()
    return bytes == 0 ? nil : bytes
  }

  /// Returns the resident size now, in bytes; nil if the system does not report it.
  public static func residentBytes() -> UInt64? {
    let bytes = cm_resident_bytes()
    return bytes == 0 ? nil : bytes
  }
}
