import Foundation

/// The resources that a layout may use in a child process before the process is killed.
struct ReplayLimits: Equatable {
  /// The factor on time limits in a debug build.
  private static let debugFactor = 20.0
  /// The items per step limit: a step with `n` items has `n / 100,000` times the limit, rounded up.
  private static let itemsOfPlainLimit = 100_000.0
  /// The limit of a step's elapsed time, in multiples of processor time: the machine may be busy.
  static let elapsedFactor = 30.0
  /// The minimum limit of processor time outside replays, in seconds.
  ///
  /// Reading a trace of a gigabyte takes a fifth of it.
  static let preparationSeconds = 120.0
  /// The limit of elapsed time outside replays, in multiples of processor time.
  static let preparationElapsedFactor = 5.0
  /// The limit of elapsed time for opening libraries, in multiples of processor time.
  static let openingElapsedFactor = 6.0
  private static let leastOpeningSeconds = 5.0
  private static let gigabyte = 1_073_741_824.0

  /// The processor-time limit of one step with up to 100,000 items, in seconds.
  var stepSeconds: Double
  /// The stack size, in bytes.
  var stackBytes: Int
  /// The memory limit, in bytes.
  var memoryBytes: UInt64

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments) throws {
    stepSeconds = try arguments.number(.stepLimit, "seconds", in: 0.001...3600)
    stackBytes = try arguments.count(.stackLimit, in: 128...1_048_576) * 1024
    let machine = ProcessInfo.processInfo.physicalMemory
    memoryBytes = try arguments.value(.memoryLimit, "'half' or gigabytes from 0.05 to 65536") {
      text in
      if text == "half" { return machine / 2 }
      return Double(text).flatMap {
        (0.05...65536).contains($0) ? UInt64($0 * Self.gigabyte) : nil
      }
    }
  }

  /// The default limits.
  static var usual: ReplayLimits {
    get throws { try ReplayLimits(.defaults) }
  }

  /// Returns the limits of a replay that takes `factor` times as long.
  func slower(by factor: Double) -> ReplayLimits {
    var limits = self
    limits.stepSeconds *= factor
    return limits
  }

  /// Returns the processor-time limit of one step with so many items, in seconds.
  func stepSeconds(items: Int) -> Double {
    #if DEBUG
    let factor = Self.debugFactor
    #else
    let factor = 1.0
    #endif
    return stepSeconds * factor * max(1, (Double(items) / Self.itemsOfPlainLimit).rounded(.up))
  }

  /// The processor-time limit for opening libraries, in seconds.
  var openingSeconds: Double { max(Self.leastOpeningSeconds, stepSeconds) }

  /// The memory limit as text, in gigabytes.
  var memoryText: String {
    "\((Double(memoryBytes) / Self.gigabyte * 100).rounded() / 100) GB"
  }
}

/// The process in which layouts are replayed.
enum Isolation: String, CaseIterable {
  /// A child process, which a layout can crash without ending the command.
  case process
  /// The command's own process, for debuggers and profilers.
  case none
}
