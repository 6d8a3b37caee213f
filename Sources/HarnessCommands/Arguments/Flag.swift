/// The subcommands.
enum Subcommand: String, CaseIterable {
  case run, check, compare, gate, selftest, noise
  case baseline, history, merge, report
  case draw, fuzz, shrink
  case list, doctor, help

  /// What it does, in a few words.
  var summary: String {
    switch self {
    case .run: "replay, check, measure, print the table, store results"
    case .check: "replay and check only"
    case .compare: "two layouts, strategies or builds side by side, and whether one is slower"
    case .gate: "correctness, exact counts, budget and times in one run, for a nightly job"
    case .selftest: "whether the gate finds what is planted, and nothing where nothing is"
    case .noise: "what this machine can tell apart"
    case .baseline: "update, list and show what is counted exactly, to be held against"
    case .history: "how cells went over time, where they changed, and how to find the commit"
    case .merge: "what several machines have gated, as one verdict"
    case .report: "result files as JUnit, GitHub, charts, OpenMetrics or a Chrome trace"
    case .draw: "a picture of a frame"
    case .fuzz: "search for a trace that fails, and keep it, made small"
    case .shrink: "make a trace small that fails or is slow"
    case .list: "the layouts, their strategies and settings, and the invariants"
    case .doctor: "what this machine has and what it lacks"
    case .help: "this help, or that of a subcommand"
    }
  }
}

/// One flag of the command line.
struct Flag: Sendable {
  /// The name behind `--`.
  let name: String
  /// The letter that stands for the name behind a single dash.
  let letter: Character?
  /// What stands for its value in the help; nil for a switch, which takes none.
  let valueName: String?
  /// The value where none is given, as the help shows it.
  let defaultText: String?
  /// What it does, in one line.
  let summary: String
  /// The subcommands that take it.
  let subcommands: [Subcommand]
  /// Whether it may be given several times.
  let isRepeatable: Bool

  init(
    _ name: String,
    letter: Character? = nil,
    _ valueName: String? = nil,
    default defaultText: String? = nil,
    of subcommands: [Subcommand],
    isRepeatable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.defaultText = defaultText
    self.subcommands = subcommands
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The environment variable that stands for the flag where it is not given.
  var environmentName: String {
    "PERFHARNESS_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// How the help writes it.
  var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
