/// JUnit's XML: a test case for each gate of each cell, a test suite for all.
///
/// What is worse is a failure, what could not be judged for want of something an error, and what
/// nobody can tell is skipped with a message: no reader takes it for a pass.
public enum JUnitXML {
  /// The text.
  ///
  /// - Parameters:
  ///   - records: The cells.
  ///   - name: The suite's name.
  /// - Returns: The document.
  public static func text(_ records: [GateRecord], name: String = "perfharness") -> String {
    let cases = records.flatMap { record in record.findings.map { testCase(record, $0) } }
    let outcomes = records.flatMap { $0.findings.map(\.outcome) }
    func count(_ element: Element) -> Int { outcomes.count { $0.element == element } }
    let counts =
      "tests=\"\(outcomes.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(escaped(name))\" \(counts)>\n"
      + "  <testsuite name=\"\(escaped(name))\" \(counts)>\n" + cases.joined()
      + "  </testsuite>\n</testsuites>\n"
  }

  fileprivate enum Element {
    case passed, failure, error, skipped
  }

  private static func testCase(_ record: GateRecord, _ finding: GateRecord.Finding) -> String {
    let cell = [record.trace, record.layout, record.index, String(record.items)]
      .filter { !$0.isEmpty }.joined(separator: ".")
    let head = "    <testcase classname=\"\(escaped(cell))\" name=\"\(finding.gate.rawValue)\""
    let message = finding.reasons.first ?? finding.outcome.rawValue
    let text = escaped(finding.reasons.joined(separator: "\n"))
    let inner: String
    switch finding.outcome.element {
    case .passed: return head + "/>\n"
    case .skipped: inner = "<skipped message=\"\(escaped(message))\"/>"
    case .failure: inner = element("failure", finding, message, text)
    case .error: inner = element("error", finding, message, text)
    }
    return "\(head)>\n      \(inner)\n    </testcase>\n"
  }

  private static func element(
    _ name: String,
    _ finding: GateRecord.Finding,
    _ message: String,
    _ text: String
  ) -> String {
    "<\(name) message=\"\(escaped(message))\" type=\"\(finding.outcome.rawValue)\">"
      + "\(text)</\(name)>"
  }

  /// A text as XML holds it: without what no XML may hold.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}

extension GateOutcome {
  fileprivate var element: JUnitXML.Element {
    switch self {
    case .held, .better: .passed
    case .skipped, .inconclusive: .skipped
    case .violation, .regression, .overBudget: .failure
    case .missing: .error
    }
  }
}
