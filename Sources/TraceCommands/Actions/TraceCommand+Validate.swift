import HarnessCommands
import Measurement
import Results
import Traces

/// The result of reading one file.
private struct TraceFinding: Encodable {
  var path: String
  var isValid: Bool
  var error: String?
  var line: Int?
  var records: Int
  var bytes: Int
  var warnings: [String]

  enum CodingKeys: String, CodingKey {
    case path, error, line, records, bytes, warnings
    case isValid = "valid"
  }
}

/// The action `validate`.
extension TraceCommand {
  /// Reads traces to their end.
  func validate() throws -> ExitStatus {
    let paths = try traces(for: .validate)
    let report = try ReportRequest(arguments, context: context)
    var findings: [TraceFinding] = []
    var reasons: [CommandError.Reason] = []
    let time = ContinuousClock().measure {
      for path in paths {
        let (finding, error) = Self.read(path)
        findings.append(finding)
        reasons += error?.commandError.reasons ?? []
      }
    }
    try report.write(findings, context)
    if !report.printsJSON {
      for finding in findings where finding.isValid {
        try context.output.write(
          "\(finding.path.escaped): valid, \(QuantityText.count(finding.records, "record")), "
            + "\(QuantityText.count(finding.bytes)) bytes\n"
        )
        for warning in finding.warnings { context.complain("\(finding.path): \(warning)") }
      }
    }
    if !report.isQuiet { context.complain(Self.speed(findings, time)) }
    guard reasons.isEmpty else { throw CommandError(reasons) }
    return .passed
  }

  private static func read(_ path: String) -> (TraceFinding, TraceError?) {
    var finding = TraceFinding(path: path, isValid: false, records: 0, bytes: 0, warnings: [])
    do throws(TraceError) {
      let reader = try TraceReader(operand: path)
      finding.records = 1
      while try reader.next() != nil { finding.records += 1 }
      finding.bytes = reader.byteCount
      finding.warnings = reader.warnings
      finding.isValid = true
      return (finding, nil)
    } catch {
      finding.error = error.reason
      finding.line = error.line
      return (finding, error)
    }
  }

  /// Returns a sentence about the amount of data, the speed and the peak memory.
  private static func speed(_ findings: [TraceFinding], _ time: Duration) -> String {
    let bytes = Double(findings.reduce(0) { $0 + $1.bytes })
    let seconds = time / .seconds(1)
    let rate = seconds > 0 ? bytes / seconds / 1e6 : 0
    let peak = ProcessUse.peakResidentBytes().map { Double($0) / 1e6 }
    return "read \(NumberText.fixed(bytes / 1e6, digits: 1)) MB in "
      + "\(NumberText.fixed(seconds, digits: 2)) s, \(NumberText.fixed(rate, digits: 0)) MB/s; "
      + "the peak of memory was \(NumberText.fixed(peak, digits: 0)) MB"
  }
}
