/// JUnit XML: a test suite for each run of `gate`, a test case for each gate of each scenario.
///
/// A regression is a failure. A check that could not be made, because something is missing, is an
/// error. An inconclusive check is skipped with a message, so that readers do not count it as a
/// pass.
public enum JUnitXML {
  /// Returns the document.
  ///
  /// - Parameter records: The scenarios.
  /// - Returns: The document.
  public static func text(_ records: [GateRecord]) -> String {
    let suites = records.grouped(by: \.run.id).enumerated().map { suite($1.elements, $0) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites\(name)\(Counts(records).attributes)>\n" + suites.joined()
      + "</testsuites>\n"
  }

  /// The name of the suites, as an attribute.
  private static let name = attributes("name", "perfharness")

  private static func suite(_ records: [GateRecord], _ number: Int) -> String {
    let first = records[0]
    let origin =
      attributes("timestamp", first.run.started)
      + attributes("hostname", first.machine.name ?? "unknown")
    let properties = properties(of: first).map { name, value in
      "      <property\(attributes("name", name, "value", value))/>\n"
    }
    return "  <testsuite\(name)\(attributes("id", String(number)))\(Counts(records).attributes)"
      + "\(origin)>\n    <properties>\n\(properties.joined())    </properties>\n"
      + records.flatMap { record in record.findings.map { testCase(record, $0) } }.joined()
      + "  </testsuite>\n"
  }

  /// Returns the origin of a run's records, by the names of the result format.
  private static func properties(of record: GateRecord) -> [(String, String)] {
    let (run, machine, build) = (record.run, record.machine, record.build)
    let all: [(String, String?)] = [
      ("run.id", run.id), ("run.tool_version", run.toolVersion), ("run.seed", String(run.seed)),
      ("run.command_line", run.commandLine), ("run.options", run.options),
      ("build.commit", build.commit), ("build.executable", build.executable),
      ("build.libraries", build.libraries == nil ? nil : build.librariesText),
      ("machine.cpu", machine.processor), ("machine.kernel", machine.kernel),
      ("machine.cores", String(machine.coreCount)), ("machine.virt", machine.virtualization),
      ("machine.jemalloc_version", machine.jemallocVersion),
      ("machine.swift_version", machine.swiftVersion),
      ("machine.opt", machine.optimization),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  // MARK: Cases

  fileprivate enum Element: String {
    case passed, failure, error, skipped
  }

  private static func testCase(_ record: GateRecord, _ finding: GateRecord.Finding) -> String {
    let scenario = [record.layout, record.index, String(record.items)].joinedNonempty("/")
    let head =
      "    <testcase"
      + attributes("classname", "\(record.trace).\(scenario)")
      + attributes("name", finding.gate.rawValue, "time", Counts.text(finding.seconds ?? 0))
    let element = finding.outcome.element
    let message = attributes("message", finding.reasons.first ?? finding.outcome.rawValue)
    let reasons = finding.reasons.joined(separator: "\n")
    var inner: [String] = []
    var said: [String] = []
    switch element {
    case .passed:
      said = finding.reasons
    case .skipped:
      inner = ["<skipped\(message)/>"]
      said = finding.reasons.count > 1 ? finding.reasons : []
    case .failure, .error:
      let head = "<\(element.rawValue)\(message)\(attributes("type", finding.outcome.rawValue))"
      inner = [reasons.isEmpty ? "\(head)/>" : "\(head)>\(text(reasons))</\(element.rawValue)>"]
    }
    said += finding.commands
    if !said.isEmpty {
      inner.append("<system-out>\(text(said.joined(separator: "\n")))</system-out>")
    }
    guard !inner.isEmpty else { return head + "/>\n" }
    return head + ">\n" + inner.map { "      \($0)\n" }.joined() + "    </testcase>\n"
  }

  /// The counts of test cases by result, and their total time.
  private struct Counts {
    var attributes: String

    init(_ records: [GateRecord]) {
      let findings = records.flatMap(\.findings)
      func count(_ element: Element) -> String {
        String(findings.count { $0.outcome.element == element })
      }
      attributes =
        JUnitXML.attributes("tests", String(findings.count), "failures", count(.failure))
        + JUnitXML.attributes("errors", count(.error), "skipped", count(.skipped))
        + JUnitXML.attributes("time", Self.text(findings.reduce(0) { $0 + ($1.seconds ?? 0) }))
    }

    /// Returns seconds without an exponent.
    static func text(_ seconds: Double) -> String { NumberText.fixed(seconds, digits: 6) }
  }

  // MARK: Text

  /// Returns attributes from alternating names and values, each with a leading space.
  private static func attributes(_ words: String...) -> String {
    stride(from: 0, to: words.count - 1, by: 2).map { index in
      " \(words[index])=\"\(text(words[index + 1], isAttribute: true))\""
    }.joined()
  }

  /// Returns a text escaped for XML; characters that XML does not allow become U+FFFD.
  private static func text(_ text: String, isAttribute: Bool = false) -> String {
    text.escapingMarkup(escapesQuotes: isAttribute) { scalar in
      switch scalar {
      // Parsers turn these characters into spaces in attributes, and a carriage return into a line
      // feed.
      case "\t" where isAttribute, "\n" where isAttribute, "\r": "&#\(scalar.value);"
      case "\t", "\n": nil
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}

extension GateOutcome {
  fileprivate var element: JUnitXML.Element {
    switch self {
    case .passed, .better: .passed
    case .skipped, .inconclusive: .skipped
    case .violation, .regression, .overBudget: .failure
    case .missing, .untrusted: .error
    }
  }
}
