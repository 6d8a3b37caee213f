import BuiltinTraces
import Foundation
import LayoutContract
import Results
import TraceReplay
import Traces

/// What a command is asked to replay, and how: parsed once, and sent as it is to the processes that
/// replay.
struct ReplayRequest: Codable {
  // Which scenarios there are is the business of the process that asks for them.
  private enum CodingKeys: CodingKey {
    case traces, layouts, indexes, items, makesOperations, options, scanLimit, timing, limits
    case libraries, invariants, checkSeconds
  }

  /// Where traces are looked for if none are named.
  static let defaultTraces = "traces/recorded"

  /// The traces that are replayed where none is named: the built-in ones where that folder is not.
  static var usualTraces: [String] {
    FileManager.default.fileExists(atPath: defaultTraces)
      ? [defaultTraces] : BuiltinTrace.all.map(\.name)
  }

  /// The largest stride: beyond it every frame leaves any content.
  static let maximumStride = 1_000_000

  /// Files and folders.
  var traces: [String]
  /// The layouts with their settings, each once.
  var layouts: [LayoutSettings]
  /// The names of the indexes; empty for all.
  var indexes: [String]
  /// Whether each layout runs with its preferred indexes only, where none are named.
  var prefersIndexes = false
  /// The numbers of items; nil for the recorded ones.
  var items: [Int?]
  /// Whether frames are made for operations in place of traces that are read.
  var makesOperations: Bool
  /// How traces are replayed; items and axis are set for each scenario.
  var options: ReplayOptions
  /// Up to how many items every frame is compared with a scan.
  var scanLimit: Int
  /// The invariants that look; nil for all.
  var invariants: Set<String>?
  /// The processor time for the checks of a trace, in seconds; nil for no limit.
  var checkSeconds: Double?
  /// How replays are timed.
  var timing: TimingRequest
  /// What a layout may take.
  var limits: ReplayLimits
  /// Which scenarios are run.
  var selection = ScenarioSelection()
  /// Which shard of the scenarios is run.
  var shard = Shard.whole
  /// Where layouts are replayed.
  var isolation = Isolation.process
  /// Whether the instructions of every frame are counted too.
  var countsInstructions = false
  /// The libraries that layouts are of.
  var libraries: [String] = []
  /// Every option that results depend on and their settings do not name.
  var optionsText = ""

  /// What names the libraries on a command line.
  var libraryWords: [String] { libraries.flatMap { ["--\(Flag.adopted.name)", $0] } }

  /// The factor on all movement.
  var stride: Int { Int(options.stride) }

  /// How thoroughly replays are checked.
  var check: CheckOptions {
    var check = CheckOptions()
    check.liveBytes = .ofThread
    check.scanLimit = scanLimit
    check.invariants = invariants
    check.limitSeconds = checkSeconds
    return check
  }

  /// Reads the flags.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The variables that `--shard auto` asks.
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments, environment: [String: String]) throws {
    traces = arguments.operands.isEmpty ? Self.usualTraces : arguments.operands
    layouts = try Self.layouts(arguments)
    let names = arguments.values[Flag.index.name]?.last ?? ""
    indexes = names == "all" ? [] : names.split(separator: ",").map { String($0) }
    let operations = try OperationRequest(arguments)
    makesOperations = operations != nil
    items = try operations?.items ?? Self.items(arguments)
    options = ReplayOptions()
    options.place = try arguments.choice(.place)
    options.stride = Double(try arguments.count(.stride, in: 1...Self.maximumStride))
    options.mode = try arguments.choice(.mode)
    options.rects = try arguments.value(
      .rects,
      "exact, page or screens:N with N from 0 to \(QueryRectPolicy.maximumScreens)"
    ) { QueryRectPolicy($0) }
    let refresh: RefreshChoice = try arguments.choice(.refresh)
    options.refreshHz = Double(refresh.rawValue)
    options.seed = try arguments.value(.seed, "a whole number from 0 to \(UInt64.max)") {
      UInt64($0)
    }
    scanLimit = try arguments.count(.scanLimit, in: 0...TraceLimits.standard.items)
    timing = try TimingRequest(arguments)
    limits = try ReplayLimits(arguments)
    selection = try ScenarioSelection(arguments)
    shard = try arguments.text(.shard).map { try Shard($0, environment: environment) } ?? .whole
    isolation = try arguments.choice(.isolation)
    countsInstructions = arguments.isOn(.instructions)
    libraries = arguments.libraries
    optionsText = Self.optionsText(arguments)
  }

  private static func optionsText(_ arguments: ParsedArguments) -> String {
    let flags = [
      Flag.budget, .repeats, .seed, .measureCost, .scanLimit, .isolation, .stepLimit, .stackLimit,
      .memoryLimit,
    ]
    let digests = arguments.libraryDigests.map { "adopted=\($0)" }
    return (flags.map { "\($0.name)=\(arguments.text($0) ?? "")" } + digests)
      .joined(separator: " ")
  }

  private static func layouts(_ arguments: ParsedArguments) throws -> [LayoutSettings] {
    let texts = arguments.values[Flag.layout.name] ?? [Flag.layout.defaultText ?? ""]
    return try texts.reduce(into: []) { layouts, text in
      let settings = try LayoutSettings(commandLine: text)
      if !layouts.contains(settings) { layouts.append(settings) }
    }
  }

  private static func items(_ arguments: ParsedArguments) throws -> [Int?] {
    let limit = TraceLimits.standard.items
    let expectation = "'recorded' or whole numbers from 1 to \(limit), such as 10k or 1M"
    let counts: [Int?] = try arguments.value(.items, expectation) { text in
      var counts: [Int?] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        if word == "recorded" {
          counts.append(nil)
        } else if let count = ItemCountText.count(String(word)), 1...limit ~= count {
          counts.append(count)
        } else {
          return nil
        }
      }
      return counts
    }
    return counts.reduce(into: []) { distinct, count in
      if !distinct.contains(count) { distinct.append(count) }
    }
  }
}

/// The choices of `--refresh`: the recorded frames, or so many a second.
private enum RefreshChoice: String, CaseIterable {
  case recorded
  case hertz60 = "60"
  case hertz120 = "120"
}
