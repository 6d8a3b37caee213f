import Measurement

/// The machine that a scenario was measured on.
public struct MachineRecord: Codable, Equatable, Sendable {
  /// The machine's host name; nil if the system does not report it, and in files of older versions.
  @ExplicitNull public var name: String?
  /// The processor's model name.
  public var processor: String
  /// The kernel's name and release.
  public let kernel: String
  /// Processor cores that were online.
  public let coreCount: Int
  /// A sign of a virtual machine or container; nil if none was seen.
  @ExplicitNull public var virtualization: String?
  /// A Boolean value that indicates whether the processor's performance counters were available.
  public let hasPerformanceCounters: Bool
  /// Runnable tasks on average over 1, 5 and 15 minutes; empty if the system does not report them.
  public let loadAverages: [Double]
  /// Processor time that other guests used during the run, in seconds over all cores.
  @ExplicitNull public var stealSeconds: Double?
  /// The version of jemalloc; nil if allocations could not be counted.
  @ExplicitNull public var jemallocVersion: String?
  /// The version of the Swift compiler.
  public var swiftVersion: String
  /// `debug` or `release`.
  public var optimization: String

  /// Makes a record from the facts of a machine.
  ///
  /// - Parameters:
  ///   - facts: The facts of the machine.
  ///   - stealSeconds: The increase of `MachineInfo.stealSeconds()` over the run; nil if unknown.
  public init(_ facts: MachineInfo, stealSeconds: Double?) {
    name = facts.name
    processor = facts.processor
    kernel = facts.kernel
    coreCount = facts.coreCount
    virtualization = facts.virtualization
    hasPerformanceCounters = facts.hasPerformanceCounters
    loadAverages = facts.loadAverages
    self.stealSeconds = stealSeconds
    jemallocVersion = facts.jemallocVersion
    swiftVersion = facts.swiftVersion
    optimization = facts.optimization
  }

  enum CodingKeys: String, CodingKey {
    case name
    case processor = "cpu"
    case kernel
    case coreCount = "cores"
    case virtualization = "virt"
    case hasPerformanceCounters = "pmu"
    case loadAverages = "load_average"
    case stealSeconds = "steal"
    case jemallocVersion = "jemalloc_version"
    case swiftVersion = "swift_version"
    case optimization = "opt"
  }
}
