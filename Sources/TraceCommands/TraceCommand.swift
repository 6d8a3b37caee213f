import HarnessCommands

/// The `trace` command: summarizes recordings, and creates new ones from them.
final class TraceCommand {
  /// The actions of the command.
  enum Action: String, CaseIterable {
    case list, info, validate, cut, concat, scale, anonymize, convert, diff

    /// The flags of this action, without the flags that all actions have.
    fileprivate var flags: [Flag] {
      switch self {
      case .list: []
      case .info: [.format, .json, .output]
      case .validate: [.json]
      case .cut: [.output, .from, .to, .frames, .repair]
      case .concat: [.output, .times]
      case .scale: [.output, .timeFactor, .distanceFactor]
      case .anonymize: [.output, .newName, .roundTimes, .roundSizes]
      case .convert: [.output]
      case .diff: [.json]
      }
    }
  }

  /// The former name of the action `anonymize`, which is still accepted.
  private static let formerName = "anonymise"

  let context: CommandContext
  let arguments: ParsedArguments
  private let action: Action

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    let words = Action.allCases.map(\.rawValue)
    guard var word = arguments.operands.first else {
      throw CommandError.usage("trace needs one of \(words.joined(separator: ", "))")
    }
    if word == Self.formerName {
      word = Action.anonymize.rawValue
      context.complain("'trace \(Self.formerName)' is now 'trace \(word)'")
    }
    guard let action = Action(rawValue: word) else {
      let advice = SpellingSuggestion.advice(for: word, among: words)
      throw CommandError.usage("there is no 'trace \(word)': \(advice)")
    }
    self.action = action
    self.context = context
    for flag in Action.allCases.flatMap(\.flags)
    where arguments.isOn(flag) && !action.flags.contains(where: { $0.name == flag.name }) {
      // Actions ignore flags from the environment that they do not have.
      guard context.environment[flag.environmentName, default: ""].isEmpty else { continue }
      let owners = Action.allCases.filter { $0.flags.contains { $0.name == flag.name } }
      let names = owners.map { "'trace \($0.rawValue)'" }.joined(separator: ", ")
      throw CommandError.usage("--\(flag.name) is for \(names), and not for 'trace \(word)'")
    }
    self.arguments = arguments.withoutFirstOperand
  }

  func run() throws -> ExitStatus {
    switch action {
    case .list: try list()
    case .info: try info()
    case .validate: try validate()
    case .cut: try cut()
    case .concat: try concat()
    case .scale: try scale()
    case .anonymize: try anonymize()
    case .convert: try convert()
    case .diff: try diff()
    }
  }

  // MARK: Operands

  /// Returns the only trace of an action.
  ///
  /// - Throws: `CommandError` unless there is exactly one trace, and if it does not exist.
  func singleTrace(for action: Action) throws -> String {
    let paths = try TraceFiles.paths(arguments.operands)
    guard paths.count == 1 else {
      throw CommandError.usage("'trace \(action.rawValue)' takes one trace, not \(paths.count)")
    }
    return paths[0]
  }

  /// Returns the traces of an action, at least one.
  ///
  /// - Throws: `CommandError` without traces and for a trace that does not exist.
  func traces(for action: Action) throws -> [String] {
    let paths = try TraceFiles.paths(arguments.operands)
    guard !paths.isEmpty else {
      throw CommandError.usage(
        "'trace \(action.rawValue)' needs a trace, or a folder of them: name one"
      )
    }
    return paths
  }
}

extension TraceCommand: Command {
  static let name = "trace"
  static let topic = CommandTopic.traces
  static let summary = "summarize, cut, join, scale, anonymize, convert and compare recordings"
  static let operands = "[FLAGS] ACTION TRACES..."
  static let details = """
    list                the built-in traces; every command accepts these names
    info TRACES...      the content of each, with a picture of the offset over time; -o FILE.svg
                        draws it, --format markdown prints the behaviors of each recording
    validate TRACES...  reads each to its end; a message and exit code 65 for an invalid one
    cut TRACE           the frames of --from TIME --to TIME or of --frames A...B as a new trace;
                        --repair ends a truncated file after its last complete frame
    concat TRACES...    one after the other, --times N times
    scale TRACE         --time 0.5 is twice as fast, --distance 2 is twice as long
    anonymize TRACE     without names, texts, the device and its ids
    convert TRACE       by the file extension of -o: compressed with zstd or not, a .json for
                        Perfetto, or a .csv of offsets
    diff TRACE TRACE    the differences; exit code 0 without differences, 3 with differences

    Without -o, a trace is written to the current folder, under a new name. The file is renamed into
    place after it is complete and reads back. Memory does not grow with the length of a trace.

    """
  static let examples = [
    "trace list",
    "trace info traces/recorded/slow-read.ltrace.jsonl",
    "trace info --format markdown traces/recorded",
    "trace validate traces/recorded traces/written",
    "trace cut traces/recorded/rotate.ltrace.jsonl --from 5 --to 12.5 -o turn.ltrace.jsonl",
    "trace cut crashed.ltrace.jsonl --repair -o whole.ltrace.jsonl",
    "trace concat traces/recorded/*.ltrace.jsonl --times 3 -o long.ltrace.jsonl.zst",
    "trace scale traces/recorded/slow-read.ltrace.jsonl --time 0.5 -o hasty.ltrace.jsonl",
    "trace anonymize mine.ltrace.jsonl -o for-all.ltrace.jsonl",
    "trace convert traces/recorded/rotate.ltrace.jsonl -o rotate.json",
    "trace convert builtin:rotate -o rotate.ltrace.jsonl",
    "trace diff one.ltrace.jsonl other.ltrace.jsonl",
  ]
  static let outcomes: [ExitStatus] = [.violation, .missing, .inconclusive, .malformed]
  static let families: [[Flag]] = [
    [
      .output, .format, .json, .from, .to, .frames, .repair, .times, .timeFactor, .distanceFactor,
      .newName, .roundTimes, .roundSizes, .quiet, .color,
    ]
  ]

  static func inputs(_ operands: [String], usual: [String]) -> [String] {
    Array(operands.dropFirst())
  }
}

extension Flag {
  static let from = Flag("from", "TIME", default: "0")
    .summary("start of 'cut', in seconds, or as 1500ms, 12s or 2m")
  static let to = Flag("to", "TIME").summary("end of 'cut'; default: the end of the trace")
  static let frames = Flag("frames", "A...B").summary("first and last frame of 'cut', from 0")
  static let repair = Flag("repair")
    .summary("removal by 'cut' of everything after the last complete frame")
  static let times = Flag("times", "N", default: "1").summary("number of repetitions in 'concat'")
  static let timeFactor = Flag("time", "FACTOR", default: "1").summary("factor on times in 'scale'")
  static let distanceFactor = Flag("distance", "FACTOR", default: "1")
    .summary("factor on lengths in 'scale'")
  static let newName = Flag("name", "NAME", default: "anonymous")
    .summary("name of the new trace of 'anonymize'")
  static let roundTimes = Flag("round-times", "MS", default: "0")
    .summary("milliseconds that 'anonymize' rounds times down to; 0: none")
  static let roundSizes = Flag("round-sizes", "PT", default: "0")
    .summary("points that 'anonymize' rounds item sizes to; 0: none")
}

extension CommandSet {
  /// The commands that make traces: `trace`, `generate`, `import` and `record-web`.
  public static var traceTools: CommandSet {
    CommandSet([
      TraceCommand.self, GenerateCommand.self, ImportCommand.self, RecordWebCommand.self,
    ])
  }
}
