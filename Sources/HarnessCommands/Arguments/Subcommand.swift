/// The subcommands, in the order in which the help lists them.
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

  /// Finds the subcommand of a name.
  ///
  /// - Throws: `CommandError` that suggests the nearest name.
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
