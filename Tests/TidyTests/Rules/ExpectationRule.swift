/// Expectations are functions: the macro costs the compiler ten times as long.
enum ExpectationRule {
  /// The tests of the functions, which cannot rest on themselves.
  static let exception = "Tests/PropertyTestingTests/ExpectationTests.swift"
  /// Put together, so that this file has none.
  private static let macro = "#" + "expect("
  /// What the macro takes that no function does.
  private static let labels = ["throws:", "processExitsWith:"]

  static func findings(in text: String, path: String) -> [Finding] {
    guard path != exception else { return [] }
    let uses = text.ranges(of: macro).filter { use in
      let argument = text[use.upperBound...].drop(while: \.isWhitespace)
      return !labels.contains(where: argument.hasPrefix)
    }
    return uses.map { use in
      Finding(
        line: text[..<use.lowerBound].count(where: \.isNewline) + 1,
        reason: "use expectTrue, expectEqual or expectNil, which compile in a tenth of the time"
      )
    }
  }
}
