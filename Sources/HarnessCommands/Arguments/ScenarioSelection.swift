/// Which scenarios are run: those that `--filter` matches and `--skip` does not.
struct ScenarioSelection {
  /// Whether some scenarios may be left out.
  var isPartial: Bool { filter != nil || skip != nil }
  private var filter: Regex<AnyRegexOutput>?
  private var skip: Regex<AnyRegexOutput>?

  /// Selects every scenario.
  init() {}

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for what is no regular expression.
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

  /// Whether the scenario of this title is run.
  func contains(_ title: String) -> Bool {
    if let filter, title.firstMatch(of: filter) == nil { return false }
    if let skip, title.firstMatch(of: skip) != nil { return false }
    return true
  }
}
