import BuiltinTraces
import Foundation
import LayoutContract
import Measurement
import Results
import TraceReplay
import Traces

/// The traces and layouts to replay, and how to replay them.
///
/// A child receives the scenarios and the texts of the replay options, and reads these again.
struct ReplayRequest {
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
  private(set) var options = ReplayOptions()
  /// The maximum number of items for which every frame is compared with a linear scan.
  let scanLimit: Int
  /// The names of the invariants to check; nil for all.
  var invariants: Set<String>?
  /// The limit of processor time for checking a trace, in seconds; nil for no limit.
  var checkSeconds: Double?
  /// The timing of replays.
  let timing: TimingRequest
  /// The limits of a layout's resources.
  let limits: ReplayLimits
  /// The filter that selects scenarios.
  var selection = ScenarioSelection()
  /// The shard of the scenarios to run.
  var shard = Shard.whole
  /// The process in which layouts are replayed.
  let isolation: Isolation
  /// A Boolean value that indicates whether the instructions of every frame are counted.
  var countsInstructions = false
  /// The libraries that contain layouts.
  var libraries: [String] = []
  /// The texts of the replay options.
  private var texts: OptionTexts
  private var libraryDigests: [String] = []

  /// Every option that affects results and is not part of their settings, for `--resume`.
  var optionsText: String {
    (texts.assignments(of: .resume) + libraryDigests.map { "adopted=\($0)" })
      .joined(separator: " ")
  }

  /// Returns the words that set the options of a use which do not have their default.
  func words(for use: Flag.Use) -> [String] { texts.words(for: use) }

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
  ///   - table: The replay options.
  /// - Throws: `CommandError` for the first invalid value.
  init(
    _ arguments: ParsedArguments,
    environment: [String: String],
    libraries: [(name: String, sha256: String)] = [],
    usualLayouts: [String] = [Flag.layout.defaultText ?? ""],
    options table: [Flag] = Flag.replayOptions
  ) throws {
    try self.init(OptionTexts(arguments, table))
    traces = arguments.operands.isEmpty ? Self.usualTraces : arguments.operands
    layouts = try Self.layouts(arguments.isOn(.layout) ? arguments.texts(.layout) : usualLayouts)
    let names = arguments.texts(.index).last ?? ""
    indexes = names == "all" ? [] : names.split(separator: ",").map { String($0) }
    let operations = try OperationRequest(arguments)
    makesOperations = operations != nil
    items = try operations?.items ?? Self.items(arguments)
    selection = try ScenarioSelection(arguments)
    shard = try arguments.text(.shard).map { try Shard($0, environment: environment) } ?? .whole
    countsInstructions = arguments.isOn(.instructions)
    self.libraries = libraries.map(\.name)
    libraryDigests = libraries.map(\.sha256)
  }

  /// Reads the replay options, without scenarios.
  private init(_ texts: OptionTexts) throws {
    self.texts = texts
    (traces, layouts, indexes, items, makesOperations) = ([], [], [], [], false)
    let arguments = texts.arguments
    options.growAt = try arguments.choice(.growAt)
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
    isolation = try arguments.choice(.isolation)
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

extension ReplayRequest: Codable {
  // The requesting process selects the scenarios, so the selection is not encoded.
  private enum CodingKeys: CodingKey {
    case traces, layouts, indexes, items, makesOperations, options, libraries, invariants
    case checkSeconds
  }

  /// Reads the request of a parent.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(OptionTexts(try container.decode([String: [String]].self, forKey: .options)))
    traces = try container.decode([String].self, forKey: .traces)
    layouts = try container.decode([LayoutSettings].self, forKey: .layouts)
    indexes = try container.decode([String].self, forKey: .indexes)
    items = try container.decode([Int?].self, forKey: .items)
    makesOperations = try container.decode(Bool.self, forKey: .makesOperations)
    libraries = try container.decode([String].self, forKey: .libraries)
    invariants = try container.decodeIfPresent(Set<String>.self, forKey: .invariants)
    checkSeconds = try container.decodeIfPresent(Double.self, forKey: .checkSeconds)
  }

  /// Writes the request for a child.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(texts.values, forKey: .options)
    try container.encode(traces, forKey: .traces)
    try container.encode(layouts, forKey: .layouts)
    try container.encode(indexes, forKey: .indexes)
    try container.encode(items, forKey: .items)
    try container.encode(makesOperations, forKey: .makesOperations)
    try container.encode(libraries, forKey: .libraries)
    try container.encodeIfPresent(invariants, forKey: .invariants)
    try container.encodeIfPresent(checkSeconds, forKey: .checkSeconds)
  }

  /// Returns the request with another text of an option.
  ///
  /// - Throws: `CommandError` for an invalid text.
  func setting(_ option: Flag, to text: String) throws -> ReplayRequest {
    var request = try ReplayRequest(texts.setting(option, to: text))
    (request.traces, request.layouts, request.indexes) = (traces, layouts, indexes)
    (request.items, request.makesOperations, request.libraries) = (
      items, makesOperations, libraries
    )
    (request.invariants, request.checkSeconds) = (invariants, checkSeconds)
    return request
  }
}

/// The choices of `--refresh`: the recorded frames, or a number of frames per second.
private enum RefreshChoice: String, CaseIterable {
  case recorded
  case hertz60 = "60"
  case hertz120 = "120"
}

/// The timing of replays.
struct TimingRequest {
  /// The longest budget, in milliseconds.
  private static let maximumBudgetMilliseconds = 60_000.0

  /// The time to add to every size callback, in nanoseconds.
  var sizeCostNanoseconds: UInt64
  /// The number of warm replays after the cold one.
  var repeats: Int
  /// The maximum time of a frame.
  var budget: FrameBudget

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments) throws {
    repeats = try arguments.count(.repeats, in: 0...1000)
    let microseconds = try arguments.count(.measureCost, in: 0...1_000_000)
    sizeCostNanoseconds = UInt64(microseconds) * 1000
    let limit = Self.maximumBudgetMilliseconds
    budget = try arguments.value(.budget, "milliseconds above 0 and up to \(Int(limit))") { text in
      guard let milliseconds = Double(text), milliseconds >= 1e-6, milliseconds <= limit else {
        return nil
      }
      return FrameBudget(nanoseconds: Int((milliseconds * 1e6).rounded()))
    }
  }
}
