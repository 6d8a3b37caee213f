import CMeasurement

/// The machine, its load and the build, on which a measurement depends in addition to the code.
public enum MachineInfo {
  /// jemalloc's version; nil if it does not serve `malloc`.
  public static var jemallocVersion: String? { cm_jemalloc_version().map { String(cString: $0) } }

  /// The build of this module: `debug` or `release`.
  public static var optimization: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }

  // The compiler can only compare versions, so this is the newest known version that it reaches.
  /// The version of the Swift compiler that built this module.
  public static var swiftVersion: String {
    #if compiler(>=6.4)
    "6.4 or newer"
    #elseif compiler(>=6.3.2)
    "6.3.2 or newer"
    #elseif compiler(>=6.3.1)
    "6.3.1"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }
}
