import Foundation

/// What a layout may take in a process of its own before it is ended.
struct ReplayLimits: Codable, Equatable {
  /// A debug build takes so many times as long.
  private static let debugFactor = 20.0
  /// A step of so many items or fewer has the plain limit; one of more has as many times more.
  private static let itemsOfPlainLimit = 100_000.0
  /// Elapsed time may be so many times the processor time: the machine may have other work.
  static let elapsedFactor = 30.0
  /// Processor time outside of all replays, in seconds at least: reading a trace of a gigabyte
  /// takes a fifth of it.
  static let preparationSeconds = 120.0
  /// Elapsed time outside of all replays may be so many times the processor time.
  static let preparationElapsedFactor = 5.0
  /// Elapsed time of opening libraries may be so many times the processor time.
  static let openingElapsedFactor = 6.0
  private static let leastOpeningSeconds = 5.0
  private static let gigabyte = 1_073_741_824.0

  /// Processor time of one step with up to 100,000 items, in seconds.
  var stepSeconds: Double
  /// The stack, in bytes.
  var stackBytes: Int
  /// The memory in use, in bytes.
  var memoryBytes: UInt64
  /// The flags that give these limits, where they differ from the usual ones.
  var words: [String]

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments) throws {
    stepSeconds = try arguments.value(.stepLimit, "seconds from 0.001 to 3600") { text in
      Double(text).flatMap { (0.001...3600).contains($0) ? $0 : nil }
    }
    stackBytes = try arguments.count(.stackLimit, in: 128...1_048_576) * 1024
    let machine = ProcessInfo.processInfo.physicalMemory
    memoryBytes = try arguments.value(.memoryLimit, "'half' or gigabytes from 0.05 to 65536") {
      text in
      if text == "half" { return machine / 2 }
      return Double(text).flatMap {
        (0.05...65536).contains($0) ? UInt64($0 * Self.gigabyte) : nil
      }
    }
    words = [Flag.stepLimit, .stackLimit, .memoryLimit].flatMap { flag in
      let text = arguments.text(flag) ?? ""
      return text == flag.defaultText ? [] : ["--\(flag.name)", text]
    }
  }

  /// The limits where no flag is given.
  static var usual: ReplayLimits {
    get throws { try ReplayLimits(ParsedArguments(subcommand: .check)) }
  }

  /// The limits of a replay that takes so many times as long.
  func slower(by factor: Double) -> ReplayLimits {
    var limits = self
    limits.stepSeconds *= factor
    return limits
  }

  /// Processor time of one step with so many items, in seconds.
  func stepSeconds(items: Int) -> Double {
    #if DEBUG
    let factor = Self.debugFactor
    #else
    let factor = 1.0
    #endif
    return stepSeconds * factor * (Double(items) / Self.itemsOfPlainLimit).rounded(.up).clamped
  }

  /// Processor time of opening libraries, in seconds.
  var openingSeconds: Double { max(Self.leastOpeningSeconds, stepSeconds) }

  /// The memory in a few words.
  var memoryText: String {
    "\((Double(memoryBytes) / Self.gigabyte * 100).rounded() / 100) GB"
  }
}

extension Double {
  /// At least 1.
  fileprivate var clamped: Double { Swift.max(1, self) }
}

/// Where layouts are replayed.
enum Isolation: String, CaseIterable {
  /// In a process of their own, which may end.
  case process
  /// In this one, as debuggers and profilers like it.
  case none
}
