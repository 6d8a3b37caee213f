/// The subcommands, in the order of the help.
enum Subcommand: String, CaseIterable {
  case run, check, compare, gate, selftest, noise
  case baseline, history, merge, report
  case recordWeb = "record-web"
  case generate
  case trace
  case `import`
  case adopt
  case `init`
  case draw, fuzz, shrink
  case list, doctor, help

  /// Reads a subcommand's name.
  ///
  /// - Throws: `CommandError` with the name that was probably meant.
  init(operand: String) throws {
    guard let subcommand = Subcommand(rawValue: operand) else {
      let advice = SpellingSuggestion.advice(
        for: operand,
        among: Subcommand.allCases.map(\.rawValue)
      )
      throw CommandError.usage("there is no subcommand '\(operand)': \(advice)")
    }
    self = subcommand
  }
}
