import Foundation
import HarnessCommands
import Results

/// The row of one layout in a survey.
struct SurveyRow: Codable {
  /// A class in a file that appears to be a layout.
  typealias Found = (file: String, name: String)

  /// The outcome of an adoption.
  enum Outcome: String, Codable, CaseIterable {
    case passes, fails, inconclusive, stopped
    /// The user must add an answer to the glue.
    case needsGlue = "needs glue"
    case doesNotCompile = "does not compile"
  }

  /// A violated invariant of the layout.
  struct Finding: Codable {
    var invariant: String
    var violations: Int
    /// The trace of the first violation.
    var trace: String
    var frame: Int
    var message: String
  }

  /// The frame times with one number of items.
  struct Frames: Codable {
    var items: Int
    /// The median and the slowest, in milliseconds.
    var median: Double?
    var slowest: Double?
  }

  var file: String
  var layout: String
  var outcome: Outcome
  /// The number of other files that were compiled; nil if the layout does not compile.
  var furtherFiles: Int?
  var seconds: Double
  var findings: [Finding] = []
  var frames: [Frames] = []
  /// The questions to the layout's author, and the features that no trace showed, a sentence each.
  var remarks: [String] = []
  /// The compiler's first error, or the end of the command with its last message.
  var error: String?

  /// Creates a row without a result.
  init(_ found: Found, _ outcome: Outcome, seconds: Double, error: String?) {
    (file, layout) = (found.file, found.name)
    (self.outcome, self.seconds, self.error) = (outcome, seconds, error)
  }

  /// Creates the row of an adoption that wrote no results.
  ///
  /// - Parameters:
  ///   - found: The layout.
  ///   - status: The exit code of the command; -1 if it was killed.
  ///   - text: The output of the command.
  ///   - seconds: The elapsed time, in seconds.
  init(_ found: Found, endedWith status: Int32, _ text: String, seconds: Double) {
    let lines = text.split(separator: "\n").filter { !$0.contains(": compiling ") }
    let (outcome, error): (Outcome, String)
    switch ExitStatus(rawValue: status) {
    case .malformed:
      let foreign = lines.first { $0.contains(", which Linux does not offer, ") }
      let question = lines.first { $0.contains(": complete there the ") }
      let known = question ?? foreign ?? lines.first { $0.contains(": error: ") }
      let first = known ?? lines.first ?? ""
      (outcome, error) = (question == nil ? .doesNotCompile : .needsGlue, String(first))
    case .usage:
      (outcome, error) = (.inconclusive, String(lines.last ?? ""))
    case nil where status < 0:
      (outcome, error) = (.stopped, "it was ended after \(Int(seconds)) s")
    default:
      let last = lines.last.map { ": \($0)" } ?? ""
      (outcome, error) = (.stopped, "adopt ended with exit code \(status)\(last)")
    }
    self.init(found, outcome, seconds: seconds, error: error)
  }

  /// Creates the row of an adoption from its results.
  init(_ found: Found, _ results: [ScenarioResult], furtherFiles: Int, seconds: Double) {
    let isWrong = results.contains(where: \.isWrong)
    let isEmpty = results.isEmpty || results.contains { $0.emptiness != nil }
    self.init(
      found,
      isWrong ? .fails : isEmpty ? .inconclusive : .passes,
      seconds: seconds,
      error: nil
    )
    self.furtherFiles = furtherFiles
    let recorded = results.filter { $0.setting.itemsRequested == nil }
    findings = Self.findings(results)
    frames = results.filter { $0.setting.itemsRequested != nil }.map {
      Frames(
        items: $0.setting.items,
        median: $0.summary.frameDuration?.p50,
        slowest: $0.summary.maxNanoseconds
      )
    }
    remarks = AdoptionRemarks.questions(recorded) + AdoptionRemarks.missing(recorded)
  }

  /// The median frame times, each with its number of items.
  var medians: String {
    let texts = frames.compactMap { frames in
      frames.median.map {
        "\(QuantityText.duration(nanoseconds: $0)) at \(QuantityText.count(frames.items))"
      }
    }
    return texts.joined(separator: ", ")
  }

  private static func findings(_ results: [ScenarioResult]) -> [Finding] {
    let found = results.flatMap { result in
      result.violations.map { (trace: result.trace.name, violation: $0) }
    }
    return found.grouped { $0.violation.invariant }.map { invariant, all in
      Finding(
        invariant: invariant,
        violations: results.map { $0.violationCount(of: invariant) }.boundedSum,
        trace: all[0].trace,
        frame: all[0].violation.frame,
        message: all[0].violation.message
      )
    }
  }
}
