import CMeasurement

/// What a measurement depends on in addition to the code: the machine, its load and the build.
public struct MachineInfo: Equatable, Sendable {
  /// What the machine is called in its network; nil where the system does not tell.
  public var name: String?
  /// The processor's model name.
  public var processor: String
  /// The kernel's name and release.
  public let kernel: String
  /// Processor cores that are online.
  public let coreCount: Int
  /// Runnable tasks on average over 1, 5 and 15 minutes; empty where the system does not tell.
  public let loadAverages: [Double]
  /// A sign that this is a virtual machine or a container; nil if none was seen.
  public var virtualization: String?
  /// Whether the kernel offers the processor's performance counters.
  public let hasPerformanceCounters: Bool
  /// The version of the Swift compiler that built this module.
  public var swiftVersion: String
  /// jemalloc's version; nil where it does not serve `malloc`.
  public var jemallocVersion: String?
  /// `debug` or `release`, as this module was built.
  public var optimization: String

  /// Reads the facts of this machine as they are now.
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

  // The compiler only answers comparisons, so the newest version that it admits to is named.
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
