import Foundation

/// How much memory this process holds.
enum ResidentMemory {
  /// The resident size, in KiB; on macOS the largest so far, which grows where this one would.
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
