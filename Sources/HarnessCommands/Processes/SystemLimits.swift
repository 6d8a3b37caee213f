import CIsolation
import Foundation

/// What the system lets this process have.
///
/// Foundation waits for ever for a thread that cannot start, and the standard library traps where
/// there is no memory, so both are looked at first.
enum SystemLimits {
  /// The files that a command has open which holds 40 groups together, 7 for each child and some 20
  /// of its own, and some for tools and a layout.
  private static let leastFileCount: rlim_t = 384
  /// Threads of the command, of Foundation, and of what reads from children.
  private static let leastThreadCount: Int32 = 8
  /// What the smallest commands take.
  private static let leastByteCount = 64 << 20

  /// Takes as many open files as are needed, and says what is not to be had; nil where all is.
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
    return "there is no room for \(leastThreadCount) threads and \(leastByteCount >> 20) MB of "
      + "memory (\(String(cString: strerror(failure)))): raise the limits that 'ulimit -a' shows"
  }

  /// How many files may be open; nil where the system does not say.
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
