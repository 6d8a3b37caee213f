/// One flag of the command line.
struct Flag: Sendable {
  /// The name after `--`.
  let name: String
  /// The letter that stands for the name after a single dash.
  let letter: Character?
  /// What stands for its value in the help; nil for a switch, which takes none.
  let valueName: String?
  /// The value where none is given, as the help shows it.
  let defaultText: String?
  /// What it does, in one line.
  let summary: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// The heading that the help has it under.
  let family: Family

  /// The headings of the help, in its order.
  enum Family: String, CaseIterable {
    case scenarios = "Scenarios"
    case own = "Flags"
    case builds = "Builds to compare"
    case replay = "Replay"
    case output = "Output"
    case limits = "Limits"
  }

  init(
    _ name: String,
    letter: Character? = nil,
    _ valueName: String? = nil,
    default defaultText: String? = nil,
    isRepeatable: Bool = false,
    in family: Family = .own,
    summary: String
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
    self.family = family
    self.summary = summary
  }

  /// The environment variable that stands for the flag where it is not given.
  var environmentName: String {
    "PERFHARNESS_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// How the help writes it.
  var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
