import CIsolation
import Foundation

/// The resources that the system must grant this process.
///
/// Foundation waits forever for a thread that cannot start, and the standard library traps without
/// memory, so both are checked first.
enum SystemLimits {
  /// The open files of a command that replays 40 groups together: 7 for each child, about 20 of its
  /// own, and some for tools and a layout.
  private static let leastFileCount: rlim_t = 384
  /// The threads of the command and of Foundation, and those that read from children.
  private static let leastThreadCount: Int32 = 8
  /// The memory of the smallest commands, in bytes.
  private static let leastByteCount = 64 << 20

  /// Raises the limit of open files if needed, and describes a shortage; nil if all is sufficient.
  static func shortage() -> String? {
    if let count = fileCount(), count < leastFileCount {
      return "only \(count) files may be open at the same time: allow \(leastFileCount) with "
        + "'ulimit -n \(leastFileCount)'"
    }
    let memory = mmap(nil, leastByteCount, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0)
    var failure = memory == MAP_FAILED ? errno : 0
    if failure == 0 {
      failure = ci_can_start_threads(leastThreadCount)
      munmap(memory, leastByteCount)
    }
    guard failure != 0 else { return nil }
    return "the system does not grant \(leastThreadCount) threads and "
      + "\(leastByteCount >> 20) MB of memory (\(String(cString: strerror(failure)))): "
      + "raise the limits that 'ulimit -a' shows"
  }

  /// Returns the limit of open files; nil if the system does not report it.
  private static func fileCount() -> rlim_t? {
    var limit = rlimit()
    #if canImport(Darwin)
    let files = RLIMIT_NOFILE
    #else
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(files, &limit) == 0 else { return nil }
    guard limit.rlim_cur < leastFileCount, limit.rlim_cur < limit.rlim_max else {
      return limit.rlim_cur
    }
    limit.rlim_cur = min(leastFileCount, limit.rlim_max)
    return setrlimit(files, &limit) == 0 ? limit.rlim_cur : nil
  }
}
