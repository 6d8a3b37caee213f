import BuiltinTraces
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

  /// The largest stride.
  ///
  /// With a larger one, every frame would scroll past any content.
  static let maximumStride = 1_000_000

  /// The paths of trace files and folders, and names of built-in traces.
  var traces: [String] = []
  /// A Boolean value that indicates whether the traces are the built-in ones because the command
  /// line names none and the folder of traces does not exist.
  private(set) var fallsBackToBuiltinTraces = false
  /// The distinct layouts with their settings.
  var layouts: [LayoutSettings] = []
  /// The names of the indexes; empty for all.
  var indexes: [String] = []
  /// A Boolean value that indicates whether layouts run with their preferred indexes only, if none
  /// are named.
  var prefersIndexes = false
  /// The numbers of items; nil for the recorded ones.
  var items: [Int?] = []
  /// A Boolean value that indicates whether frames come from operations instead of traces.
  var makesOperations = false
  /// The replay options; the number of items and the axis are set for each scenario.
  private(set) var options = ReplayOptions()
  /// The maximum number of items for which every frame is compared with a linear scan.
  let scanLimit: Int
  /// The names of the invariants to check; nil for all.
  var invariants: Set<String>?
  /// The limit of processor time for checking a trace, in seconds; nil for no limit.
  var checkSeconds: Double?
  /// The time to add to every size callback, in nanoseconds.
  let sizeCostNanoseconds: UInt64
  /// The number of warm replays after the cold one.
  let repeats: Int
  /// The maximum time of a frame.
  let budget: FrameBudget
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
  /// The words that name the layouts which are no part of the executable on a command line.
  private(set) var layoutWords: [String] = []
  /// The words that define a regression on a command line.
  private(set) var comparisonWords: [String] = []
  /// The content of the project's settings file; nil without one.
  private(set) var settingsText: String?
  /// The replay options.
  private let table: [Flag]
  /// The texts of every replay option, keyed by its name.
  ///
  /// Defaults are in it too: a child that reads more options allocates more, which would change the
  /// instructions that its frames are counted with.
  private let texts: [String: [String]]
  private var libraryDigests: [String] = []

  /// Every option that affects results and is not part of their settings, for `--resume`.
  var optionsText: String {
    (options(of: .resume).map { "\($0.name)=\($1)" } + libraryDigests.map { "adopted=\($0)" })
      .joined(separator: " ")
  }

  /// Returns the words that set the options of a use which do not have their default.
  func words(for use: Flag.Use) -> [String] {
    options(of: use).flatMap { $1 == $0.defaultText ? [] : ["--\($0.name)", $1] }
  }

  private func options(of use: Flag.Use) -> [(Flag, text: String)] {
    let arguments = ParsedArguments.setting(texts)
    return table.filter { $0.uses.contains(use) }.map { ($0, arguments.text($0) ?? "") }
  }

  /// The factor on every movement.
  var stride: Int { Int(options.stride) }

  /// The options of the checks.
  var check: CheckOptions {
    var check = CheckOptions()
    check.liveBytes = .ofThread
    // A search names the invariants of the few traces for which it has instructions counted.
    if invariants?.contains(InvariantList.slowest) == true { check.steps = StepCounter() }
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
      libraries: context.libraries.map { ($0.words, $0.sha256) },
      usualLayouts: context.usualLayouts
    )
  }

  /// Reads the flags.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The environment variables, read for `--shard auto`.
  ///   - libraries: The words that name each library of layouts, and its digest.
  ///   - usualLayouts: The layouts to replay if the command line names none.
  ///   - table: The replay options.
  /// - Throws: `CommandError` for the first invalid value.
  init(
    _ arguments: ParsedArguments,
    environment: [String: String],
    libraries: [(words: [String], sha256: String)] = [],
    usualLayouts: [String] = [Flag.layout.defaultText ?? ""],
    options table: [Flag] = Flag.replayOptions
  ) throws {
    let texts = table.map { ($0.name, arguments.text($0).map { [$0] }) }
    try self.init(
      Dictionary(uniqueKeysWithValues: texts).compactMapValues(\.self),
      table,
      from: arguments
    )
    traces = arguments.operands.isEmpty ? arguments.usualTraces : arguments.operands
    fallsBackToBuiltinTraces =
      arguments.operands.isEmpty && arguments.settings.traces == nil
      && traces == BuiltinTrace.all.map(\.name)
    layouts = try Self.layouts(arguments.isOn(.layout) ? arguments.texts(.layout) : usualLayouts)
    let names = arguments.texts(.index).last ?? ""
    indexes = names == "all" ? [] : names.split(separator: ",").map { String($0) }
    let operationItems = try arguments.operationItems()
    makesOperations = operationItems != nil
    items = try operationItems ?? Self.items(arguments)
    selection = try ScenarioSelection(arguments)
    shard = try arguments.text(.shard).map { try Shard($0, environment: environment) } ?? .whole
    countsInstructions = arguments.isOn(.instructions)
    layoutWords = libraries.flatMap(\.words)
    libraryDigests = libraries.map(\.sha256)
    comparisonWords = arguments.isGiven(.threshold) ? arguments.words(of: [.threshold]) : []
    settingsText = arguments.settings.text
  }

  /// Reads the replay options, without scenarios.
  ///
  /// - Parameters:
  ///   - texts: The texts of the options.
  ///   - table: The options.
  ///   - named: The command line that messages refer to; nil for a request of another process.
  /// - Throws: `CommandError` for the first invalid text.
  private init(
    _ texts: [String: [String]],
    _ table: [Flag],
    from named: ParsedArguments? = nil
  ) throws {
    (self.texts, self.table) = (texts, table)
    let arguments = named ?? ParsedArguments.setting(texts)
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
    repeats = try arguments.count(.repeats, in: 0...1000)
    sizeCostNanoseconds = UInt64(try arguments.count(.measureCost, in: 0...1_000_000)) * 1000
    budget = try arguments.value(.budget, "milliseconds above 0 and up to 60000") { text in
      Double(text).flatMap {
        (1e-6...60_000).contains($0) ? FrameBudget(nanoseconds: Int(($0 * 1e6).rounded())) : nil
      }
    }
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
    return counts.distinct
  }
}

extension ReplayRequest: Codable {
  // The requesting process selects the scenarios, so the selection is not encoded.
  private enum CodingKeys: String, CodingKey {
    case traces, layouts, indexes, items, makesOperations, invariants, checkSeconds
    // As bases of this protocol's version read them.
    case texts = "options"
    case layoutWords = "libraries"
  }

  /// Reads the request of a parent.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let texts = try container.decode([String: [String]].self, forKey: .texts)
    try self.init(texts, Flag.replayOptions)
    traces = try container.decode([String].self, forKey: .traces)
    layouts = try container.decode([LayoutSettings].self, forKey: .layouts)
    indexes = try container.decode([String].self, forKey: .indexes)
    items = try container.decode([Int?].self, forKey: .items)
    makesOperations = try container.decode(Bool.self, forKey: .makesOperations)
    layoutWords = try container.decode([String].self, forKey: .layoutWords)
    invariants = try container.decodeIfPresent(Set<String>.self, forKey: .invariants)
    checkSeconds = try container.decodeIfPresent(Double.self, forKey: .checkSeconds)
  }

  /// Returns the request with another text of an option.
  ///
  /// - Throws: `CommandError` for an invalid text.
  func setting(_ option: Flag, to text: String) throws -> ReplayRequest {
    var request = try ReplayRequest(texts.merging([option.name: [text]]) { $1 }, table)
    (request.traces, request.layouts, request.indexes) = (traces, layouts, indexes)
    (request.items, request.makesOperations, request.layoutWords) = (
      items, makesOperations, layoutWords
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
