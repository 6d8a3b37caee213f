/// A rule that expectations are functions, because the macro takes ten times as long to compile.
enum ExpectationRule {
  /// The tests of the expectation functions, which cannot use those functions.
  static let exception = "Tests/PropertyTestingTests/ExpectationTests.swift"
  /// The macro's text, concatenated so that this file does not contain it.
  private static let macro = "#" + "expect("
  /// The labels of the macro's uses that have no function.
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
