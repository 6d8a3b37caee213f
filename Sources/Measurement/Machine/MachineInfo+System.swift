#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

extension MachineInfo {
  /// The number of processor cores that are online.
  public static var coreCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The average number of runnable tasks over 1, 5 and 15 minutes; empty if unknown.
  public static var loadAverages: [Double] {
    var averages = [0.0, 0.0, 0.0]
    let count = getloadavg(&averages, 3)
    return count > 0 ? Array(averages.prefix(Int(count))) : []
  }
}

#if canImport(Darwin)

extension MachineInfo {
  /// The processor's model name; nil if the system does not report it.
  public static var processor: String? { systemText("machdep.cpu.brand_string") }

  /// The machine's name in its network; nil if the system does not report it.
  public static var name: String? { systemText("kern.hostname") }

  /// The kernel's name and release; nil if the system does not report them.
  public static var kernel: String? { systemText("kern.osrelease").map { "Darwin \($0)" } }

  /// A sign that this is a virtual machine or a container; nil if none was seen.
  public static var virtualization: String? {
    var isGuest: Int32 = 0
    var size = MemoryLayout<Int32>.size
    guard sysctlbyname("kern.hv_vmm_present", &isGuest, &size, nil, 0) == 0 else { return nil }
    return isGuest == 0 ? nil : "hypervisor"
  }

  /// A Boolean value that indicates whether the kernel offers the processor's performance counters.
  public static var hasPerformanceCounters: Bool { false }

  /// Returns the processor time that other guests took since this machine started; nil if unknown.
  public static func stealSeconds() -> Double? {
    nil
  }

  private static func systemText(_ name: String) -> String? {
    var size = 0
    guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

#else

extension MachineInfo {
  /// The processor's model name; nil if the system does not report it.
  public static var processor: String? {
    systemFile("/proc/cpuinfo").flatMap { ProcessorText.modelName(in: $0) }
  }

  /// The machine's name in its network; nil if the system does not report it.
  public static var name: String? {
    systemFile("/proc/sys/kernel/hostname").map { $0.filter { $0 != "\n" } }
  }

  /// The kernel's name and release; nil if the system does not report them.
  public static var kernel: String? {
    systemFile("/proc/sys/kernel/osrelease").map { "Linux \($0.filter { $0 != "\n" })" }
  }

  /// A sign that this is a virtual machine or a container; nil if none was seen.
  public static var virtualization: String? {
    if let type = systemFile("/sys/hypervisor/type") {
      return String(type.filter { $0 != "\n" })
    }
    if let text = systemFile("/proc/cpuinfo"), ProcessorText.hasFlag("hypervisor", in: text) {
      return "hypervisor"
    }
    let marks = ["/.dockerenv", "/run/.containerenv"]
    return marks.contains { access($0, F_OK) == 0 } ? "container" : nil
  }

  /// A Boolean value that indicates whether the kernel offers the processor's performance counters.
  public static var hasPerformanceCounters: Bool {
    let devices = ["cpu", "cpu_core", "armv8_pmuv3_0", "armv8_pmuv3"]
    return devices.contains { access("/sys/bus/event_source/devices/\($0)", F_OK) == 0 }
  }

  /// Returns the processor time that other guests took since this machine started; nil if unknown.
  ///
  /// In seconds, summed over all cores. The difference of two readings shows how disturbed the work
  /// between them was.
  public static func stealSeconds() -> Double? {
    guard let text = systemFile("/proc/stat"), let ticks = ProcessorText.stealTicks(in: text) else {
      return nil
    }
    let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))
    return ticksPerSecond > 0 ? Double(ticks) / Double(ticksPerSecond) : nil
  }

  private static func systemFile(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let length = read(file, &bytes, bytes.count)
    return length > 0 ? String(decoding: bytes.prefix(length), as: UTF8.self) : nil
  }
}

#endif

/// Reads text of Linux's `/proc/cpuinfo` and `/proc/stat`.
enum ProcessorText {
  /// Returns the model's name, or the part number if the architecture gives no name.
  static func modelName(in cpuinfo: String) -> String? {
    let names = ["model name", "Model", "cpu model"].lazy.compactMap { value(of: $0, in: cpuinfo) }
    return names.first ?? value(of: "CPU part", in: cpuinfo).map { "CPU part \($0)" }
  }

  static func hasFlag(_ flag: Substring, in cpuinfo: String) -> Bool {
    value(of: "flags", in: cpuinfo)?.split(separator: " ").contains(flag) ?? false
  }

  /// Returns the eighth number of the line that sums all cores.
  static func stealTicks(in stat: String) -> UInt64? {
    guard let line = stat.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let numbers = line.split(separator: " ").dropFirst().map { UInt64($0) }
    return numbers.count > 7 ? numbers[7] : nil
  }

  private static func value(of field: String, in cpuinfo: String) -> String? {
    for line in cpuinfo.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmingEnds()
      guard name == field else { continue }
      let value = line[line.index(after: colon)...].trimmingEnds()
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingEnds() -> Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
