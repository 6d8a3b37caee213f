import LayoutContract
import TraceReplay
import Traces

/// What `run` and `check` are asked to replay, and how.
struct ReplayRequest {
  /// Where traces are looked for if none are named.
  static let defaultTraces = "traces/recorded"
  /// The largest stride: beyond it every frame leaves any content.
  static let maximumStride = 1_000_000

  /// Files and folders.
  var traces: [String]
  /// The layouts with their settings, each once.
  var layouts: [LayoutSettings]
  /// The names of the strategies; empty for all.
  var indexes: [String]
  /// The numbers of items; nil for the recorded ones.
  var items: [Int?]
  /// Whether frames are made for operations in place of traces that are read.
  var makesOperations: Bool
  /// How traces are replayed; items and axis are set for each cell.
  var options: ReplayOptions
  /// The factor on all movement.
  var stride: Int
  /// How thoroughly replays are checked.
  var check: CheckOptions
  /// Which cells are run.
  var selection: ScenarioSelection
  /// Which share of the cells is run.
  var shard: Shard

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments) throws {
    traces = arguments.operands.isEmpty ? [Self.defaultTraces] : arguments.operands
    layouts = try Self.layouts(arguments)
    let names = arguments.values[Flag.index.name]?.last ?? ""
    indexes = names == "all" ? [] : names.split(separator: ",").map { String($0) }
    let operations = try OperationRequest(arguments)
    makesOperations = operations != nil
    items = try operations?.items ?? Self.items(arguments)
    stride = try arguments.count(.stride, in: 1...Self.maximumStride)
    options = ReplayOptions()
    options.place = try arguments.choice(.place)
    options.stride = Double(stride)
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
    check = CheckOptions()
    check.liveBytes = .ofThread
    check.scanLimit = try arguments.count(.scanLimit, in: 0...TraceLimits.standard.items)
    selection = try ScenarioSelection(arguments)
    shard = try arguments.text(.shard).map { try Shard($0, environment: [:]) } ?? .whole
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

/// Which cells are run: those that `--filter` matches and `--skip` does not.
struct ScenarioSelection {
  private var filter: Regex<AnyRegexOutput>?
  private var skip: Regex<AnyRegexOutput>?

  init(_ arguments: ParsedArguments) throws {
    filter = try Self.expression(.filter, arguments)
    skip = try Self.expression(.skip, arguments)
  }

  private static func expression(
    _ flag: Flag,
    _ arguments: ParsedArguments
  ) throws -> Regex<AnyRegexOutput>? {
    guard let text = arguments.text(flag) else { return nil }
    do {
      return try Regex(text)
    } catch {
      throw CommandError.usage("--\(flag.name) '\(text)' must be a regular expression: \(error)")
    }
  }

  /// Whether the cell of this title is run.
  func contains(_ title: String) -> Bool {
    if let filter, title.firstMatch(of: filter) == nil { return false }
    if let skip, title.firstMatch(of: skip) != nil { return false }
    return true
  }
}
