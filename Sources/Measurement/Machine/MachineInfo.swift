import CMeasurement

/// The machine, its load and the build, on which a measurement depends in addition to the code.
public struct MachineInfo: Equatable, Sendable {
  /// The machine's name in its network; nil if the system does not report it.
  public var name: String?
  /// The processor's model name.
  public var processor: String
  /// The kernel's name and release.
  public let kernel: String
  /// The number of processor cores that are online.
  public let coreCount: Int
  /// The average number of runnable tasks over 1, 5 and 15 minutes; empty if unknown.
  public let loadAverages: [Double]
  /// A sign that this is a virtual machine or a container; nil if none was seen.
  public var virtualization: String?
  /// A Boolean value that indicates whether the kernel offers the processor's performance counters.
  public let hasPerformanceCounters: Bool
  /// The version of the Swift compiler that built this module.
  public var swiftVersion: String
  /// jemalloc's version; nil if it does not serve `malloc`.
  public var jemallocVersion: String?
  /// `debug` or `release`: the build of this module.
  public var optimization: String

  /// Returns the current information about this machine.
  public static func current() -> MachineInfo {
    MachineInfo(
      name: hostName(),
      processor: processorName() ?? "unknown",
      kernel: kernelRelease() ?? "unknown",
      coreCount: onlineCoreCount(),
      loadAverages: currentLoadAverages(),
      virtualization: virtualizationHint(),
      hasPerformanceCounters: performanceCountersExist(),
      swiftVersion: compilerVersion,
      jemallocVersion: cm_jemalloc_version().map { String(cString: $0) },
      optimization: optimizationMode
    )
  }

  private static var optimizationMode: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }

  // The compiler can only compare versions, so this is the newest known version that it reaches.
  private static var compilerVersion: String {
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
