import BuiltinTraces
import Foundation
import LayoutContract
import Results
import TraceReplay
import Traces

/// The traces and layouts to replay, and how to replay them.
///
/// Parsed once and sent unchanged to the child processes.
struct ReplayRequest: Codable {
  // The requesting process selects the scenarios, so the selection is not encoded.
  private enum CodingKeys: CodingKey {
    case traces, layouts, indexes, items, makesOperations, options, scanLimit, timing, limits
    case libraries, invariants, checkSeconds
  }

  /// The folder of the traces that are replayed by default.
  static let defaultTraces = "traces/recorded"

  /// The traces that are replayed by default: those of `defaultTraces`, or the built-in ones if
  /// that folder does not exist.
  static var usualTraces: [String] {
    FileManager.default.fileExists(atPath: defaultTraces)
      ? [defaultTraces] : BuiltinTrace.all.map(\.name)
  }

  /// The largest stride.
  ///
  /// With a larger one, every frame would scroll past any content.
  static let maximumStride = 1_000_000

  /// The paths of trace files and folders, and names of built-in traces.
  var traces: [String]
  /// The distinct layouts with their settings.
  var layouts: [LayoutSettings]
  /// The names of the indexes; empty for all.
  var indexes: [String]
  /// A Boolean value that indicates whether layouts run with their preferred indexes only, if none
  /// are named.
  var prefersIndexes = false
  /// The numbers of items; nil for the recorded ones.
  var items: [Int?]
  /// A Boolean value that indicates whether frames come from operations instead of traces.
  var makesOperations: Bool
  /// The replay options; the number of items and the axis are set for each scenario.
  var options: ReplayOptions
  /// The maximum number of items for which every frame is compared with a linear scan.
  var scanLimit: Int
  /// The names of the invariants to check; nil for all.
  var invariants: Set<String>?
  /// The limit of processor time for checking a trace, in seconds; nil for no limit.
  var checkSeconds: Double?
  /// The timing of replays.
  var timing: TimingRequest
  /// The limits of a layout's resources.
  var limits: ReplayLimits
  /// The filter that selects scenarios.
  var selection = ScenarioSelection()
  /// The shard of the scenarios to run.
  var shard = Shard.whole
  /// The process in which layouts are replayed.
  var isolation = Isolation.process
  /// A Boolean value that indicates whether the instructions of every frame are counted.
  var countsInstructions = false
  /// The libraries that contain layouts.
  var libraries: [String] = []
  /// Every option that affects results and is not part of their settings.
  var optionsText = ""

  /// The flags that name the libraries on a command line.
  var libraryWords: [String] { libraries.flatMap { ["--\(Flag.adopted.name)", $0] } }

  /// The factor on every movement.
  var stride: Int { Int(options.stride) }

  /// The options of the checks.
  var check: CheckOptions {
    var check = CheckOptions()
    check.liveBytes = .ofThread
    check.scanLimit = scanLimit
    check.invariants = invariants
    check.limitSeconds = checkSeconds
    return check
  }

  /// Reads the flags, for the libraries that a command has opened.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    try self.init(
      arguments,
      environment: context.environment,
      libraries: context.libraries.map { ($0.name, $0.sha256) },
      usualLayouts: context.usualLayouts
    )
  }

  /// Reads the flags.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The environment variables, read for `--shard auto`.
  ///   - libraries: The files of the libraries that contain layouts, and their digests.
  ///   - usualLayouts: The layouts to replay if the command line names none.
  /// - Throws: `CommandError` for the first invalid value.
  init(
    _ arguments: ParsedArguments,
    environment: [String: String],
    libraries: [(name: String, sha256: String)] = [],
    usualLayouts: [String] = [Flag.layout.defaultText ?? ""]
  ) throws {
    traces = arguments.operands.isEmpty ? Self.usualTraces : arguments.operands
    layouts = try Self.layouts(arguments.isOn(.layout) ? arguments.texts(.layout) : usualLayouts)
    let names = arguments.texts(.index).last ?? ""
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
    self.libraries = libraries.map(\.name)
    optionsText = Self.optionsText(arguments, digests: libraries.map(\.sha256))
  }

  private static func optionsText(_ arguments: ParsedArguments, digests: [String]) -> String {
    let flags = [
      Flag.budget, .repeats, .seed, .measureCost, .scanLimit, .isolation, .stepLimit, .stackLimit,
      .memoryLimit,
    ]
    return
      (flags.map { "\($0.name)=\(arguments.text($0) ?? "")" } + digests.map { "adopted=\($0)" })
      .joined(separator: " ")
  }

  private static func layouts(_ texts: [String]) throws -> [LayoutSettings] {
    try texts.reduce(into: []) { layouts, text in
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

/// The choices of `--refresh`: the recorded frames, or a number of frames per second.
private enum RefreshChoice: String, CaseIterable {
  case recorded
  case hertz60 = "60"
  case hertz120 = "120"
}
