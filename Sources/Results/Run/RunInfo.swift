import Measurement

/// One run of the command: its options, its start and its version.
public struct RunInfo: Codable, Equatable, Sendable {
  /// The run's unique identifier.
  public var id: String
  /// The start of the run: ISO 8601, in UTC.
  public var started: String
  /// The version of the tool.
  public let toolVersion: String
  /// The seed of every random choice of the run.
  public let seed: UInt64
  /// The command line as typed.
  public let commandLine: String
  /// Every option with its value that affects a result and is stored nowhere else in it; nil in
  /// files of older versions.
  @ExplicitNull public var options: String?
  /// The content of the project's settings file; nil without one.
  public var settings: String?
  /// The shard of a run that several machines share, as `2/4`; nil if the run has one machine.
  @ExplicitNull public var shard: String?

  enum CodingKeys: String, CodingKey {
    case id, started, seed, options, settings, shard
    case toolVersion = "tool_version"
    case commandLine = "command_line"
  }
}

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

extension MachineRecord {
  /// Makes the record of this machine, before a run.
  public init() {
    self.init(
      name: MachineInfo.name,
      processor: MachineInfo.processor ?? "unknown",
      kernel: MachineInfo.kernel ?? "unknown",
      coreCount: MachineInfo.coreCount,
      virtualization: MachineInfo.virtualization,
      hasPerformanceCounters: MachineInfo.hasPerformanceCounters,
      loadAverages: MachineInfo.loadAverages,
      stealSeconds: nil,
      jemallocVersion: MachineInfo.jemallocVersion,
      swiftVersion: MachineInfo.swiftVersion,
      optimization: MachineInfo.optimization
    )
  }
}

/// The trace that was replayed.
public struct TraceInfo: Codable, Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The file that the trace was read from.
  public var path: String
  /// The file's SHA-256 in hexadecimal, or `unknown`.
  public var sha256: String
  /// Frames replayed.
  public var frames: Int
  /// The duration that the trace declares, in seconds.
  public var durationSeconds: Double

  /// Makes a record of a trace.
  ///
  /// - Parameters:
  ///   - name: The trace's name.
  ///   - path: The file that the trace was read from.
  ///   - sha256: The file's digest, or `unknown`.
  ///   - frames: Frames replayed.
  ///   - durationSeconds: The duration that the trace declares.
  public init(name: String, path: String, sha256: String, frames: Int, durationSeconds: Double) {
    self.name = name
    self.path = path
    self.sha256 = sha256
    self.frames = frames
    self.durationSeconds = durationSeconds
  }

  enum CodingKeys: String, CodingKey {
    case name, path, sha256, frames
    case durationSeconds = "duration_s"
  }
}

/// The build that was measured.
public struct BuildInfo: Codable, Equatable, Sendable {
  /// The name of this side of a comparison, for example `A`.
  public let label: String
  /// The commit it was built from, ending in `-dirty` with local changes, or `unknown`.
  public var commit: String
  /// The SHA-256 of the measuring executable, in hexadecimal, or `unknown`; nil if the harness was
  /// part of another executable, and in files of older versions.
  @ExplicitNull public var executable: String?
  /// The layout libraries that the build opened; nil if it opened none.
  public var libraries: [LibraryInfo]?

  /// Makes a record of a build.
  ///
  /// - Parameters:
  ///   - label: The name of this side of a comparison.
  ///   - commit: The commit it was built from, or `unknown`.
  ///   - executable: The digest of the executable.
  ///   - libraries: The layout libraries that the build opened.
  public init(
    label: String,
    commit: String,
    executable: String? = nil,
    libraries: [LibraryInfo]? = nil
  ) {
    self.label = label
    self.commit = commit
    self.executable = executable
    self.libraries = libraries
  }

  /// The libraries with the first digits of their digests; empty if there are none.
  public var librariesText: String {
    (libraries ?? []).map { "\($0.name) \($0.sha256.prefix(12))" }.joined(separator: ", ")
  }

  /// Returns a Boolean value that indicates whether both builds ran a scenario with the same code:
  /// the same executable, and no other library.
  ///
  /// - Parameter head: The build to compare with. This build has only the library of the scenario.
  /// - Returns: `true` if the code is the same; `false` if it differs or a digest is unknown.
  public func isSameCode(as head: BuildInfo) -> Bool {
    let digests = (libraries ?? []).map(\.sha256)
    let others = (head.libraries ?? []).map(\.sha256)
    guard let executable, executable == head.executable else { return false }
    return !([executable] + digests).contains("unknown") && digests.allSatisfy(others.contains)
  }
}

/// A library of layouts that a build opened.
public struct LibraryInfo: Codable, Equatable, Sendable {
  /// The file name, without its folders.
  public var name: String
  /// The SHA-256 of the file, in hexadecimal, or `unknown`.
  public var sha256: String

  /// Makes a record of a library.
  ///
  /// - Parameters:
  ///   - name: The file name, without its folders.
  ///   - sha256: The digest of the file.
  public init(name: String, sha256: String) {
    self.name = name
    self.sha256 = sha256
  }
}
