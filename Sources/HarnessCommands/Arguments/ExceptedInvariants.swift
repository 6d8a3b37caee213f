import TraceReplay

/// The invariants that `--except` leaves out of the checks.
struct ExceptedInvariants {
  /// The names, in the order of all invariants.
  let names: [String]

  /// Reads the flag.
  ///
  /// - Throws: `CommandError` for the first name that no invariant has.
  init(_ arguments: ParsedArguments) throws {
    let known = InvariantList.names.map(\.name)
    let wanted = arguments.texts(.except).flatMap { $0.split(separator: ",").map(String.init) }
    for name in wanted where !known.contains(name) {
      let advice = SpellingSuggestion.advice(for: name, among: known)
      throw CommandError.usage("--except: no invariant is named '\(name)': \(advice)")
    }
    names = known.filter { wanted.contains($0) }
  }

  /// The names of the invariants that are checked; nil for all but the slowest.
  var checked: Set<String>? {
    guard !names.isEmpty else { return nil }
    return Set(InvariantList.names.map(\.name)).subtracting(names + [InvariantList.slowest])
  }

  /// The end of a verdict that says what was not checked; empty if nothing is left out.
  var remark: String { names.isEmpty ? "" : ", without \(names.joined(separator: ", "))" }
}

extension Flag {
  static let except = Flag("except", "INVARIANT[,INVARIANT]", in: .replay)
    .repeatable().summary("invariants not to check; the verdict names them")
}
