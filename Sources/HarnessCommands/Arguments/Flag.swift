/// One flag of the command line.
package struct Flag: Sendable {
  /// The name after `--`.
  package let name: String
  /// The letter that abbreviates the name after a single dash.
  let letter: Character?
  /// The name of the value in the help, such as `FILE`; nil for a switch, which takes no value.
  let valueName: String?
  /// The default value, as the help shows it.
  package let defaultText: String?
  /// The heading that the help has it under.
  let family: Family
  /// The description in the help, in one line.
  package private(set) var summary = ""
  /// The continuation of the description, below the flags in the help; nil for none.
  package private(set) var details: String?
  /// A Boolean value that indicates whether the flag can be repeated.
  private(set) var isRepeatable = false
  /// The use of the file that the value names; nil if it names none.
  private(set) var file: FileUse?
  /// The uses of a replay option's value, beyond the replay itself; empty for other flags.
  private(set) var uses: Set<Use> = []
  /// The earlier name, which is still read; nil for none.
  private(set) var formerName: String?

  /// A use of a replay option's value.
  ///
  /// Options with a use are sent to the children.
  package enum Use: Sendable {
    /// Results depend on it and their settings do not contain it, so `--resume` compares it.
    case resume
    /// The commands that run, check or draw a scenario again contain it.
    case command
    /// The command that checks a scenario again contains it.
    case check
    /// The command of a scenario that exceeded a limit contains it.
    case limit
  }

  /// The use of a file that a flag names.
  package enum FileUse: Equatable, Sendable {
    case read
    /// A Swift file, or a folder of them.
    case readCode
    /// A file that the command itself checks when it reads it.
    case readLater
    case written
    /// A folder, whose files with an ending are read.
    case readFolder(ending: String)
  }

  /// The headings of the help, in its order.
  package enum Family: String, CaseIterable {
    case scenarios = "Scenarios"
    case own = "Flags"
    case builds = "Builds to compare"
    case replay = "Replay"
    case output = "Output"
    case limits = "Limits"
  }

  /// Makes a flag; without the name of a value, a switch.
  package init(
    _ name: String,
    letter: Character? = nil,
    _ valueName: String? = nil,
    default defaultText: String? = nil,
    in family: Family = .own
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.defaultText = defaultText
    self.family = family
  }

  /// Returns the flag with its description in the help, in one line.
  package func summary(_ text: String) -> Flag { with { $0.summary = text } }

  /// Returns the flag with the continuation of its description, below the flags in the help.
  package func details(_ text: String?) -> Flag { with { $0.details = text } }

  /// Returns the flag as one that can be repeated.
  package func repeatable() -> Flag { with { $0.isRepeatable = true } }

  /// Returns the flag with the use of the file that its value names.
  package func file(_ use: FileUse) -> Flag { with { $0.file = use } }

  /// Returns the replay option with the uses of its value, beyond the replay itself.
  package func uses(_ uses: Use...) -> Flag { with { $0.uses = Set(uses) } }

  /// Returns the flag with its earlier name, which is still read.
  package func formerly(_ name: String) -> Flag { with { $0.formerName = name } }

  private func with(_ change: (inout Flag) -> Void) -> Flag {
    var flag = self
    change(&flag)
    return flag
  }

  /// The environment variable that sets the flag if the command line does not.
  package var environmentName: String { Self.environmentName(of: name) }

  /// Returns the environment variable of a flag's name.
  static func environmentName(of name: String) -> String {
    "PERFHARNESS_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// A Boolean value that indicates whether the value names a file that is read.
  var isInput: Bool { [.read, .readCode, .readLater].contains(file) }

  /// The flag with the name of its value, as the help shows it.
  var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
