import CMeasurement

/// How much memory this process holds.
public enum MemoryUse {
  /// The largest resident size so far, in bytes; nil where the system does not tell.
  public static func peakResidentBytes() -> UInt64? {
    let bytes = cm_peak_resident_bytes()
    return bytes == 0 ? nil : bytes
  }

  /// The resident size now, in bytes; nil where the system does not tell.
  public static func residentBytes() -> UInt64? {
    let bytes = cm_resident_bytes()
    return bytes == 0 ? nil : bytes
  }
}
