import Foundation

/// The memory use of this process.
enum ResidentMemory {
  /// Returns the resident size in KiB; on macOS the peak so far, which grows when the size does.
  static func kibibytes() -> Double {
    #if canImport(Darwin)
    var usage = rusage()
    guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
    return Double(usage.ru_maxrss) / 1024
    #else
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    #endif
  }
}
