/// The scenarios to run: those that `--filter` matches and `--skip` does not match.
struct ScenarioSelection {
  /// A Boolean value that indicates whether the selection can skip scenarios.
  var isPartial: Bool { filter != nil || skip != nil }
  private var filter: Regex<AnyRegexOutput>?
  private var skip: Regex<AnyRegexOutput>?

  /// Selects every scenario.
  init() {}

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for an invalid regular expression.
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

  /// Returns a Boolean value that indicates whether the scenario of this title is run.
  func contains(_ title: String) -> Bool {
    if let filter, title.firstMatch(of: filter) == nil { return false }
    if let skip, title.firstMatch(of: skip) != nil { return false }
    return true
  }
}
