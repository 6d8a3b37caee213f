import Expectations
import Foundation
import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import Results
import TestSupport
import TraceReplay
import Traces

/// The findings of a check of one layout on some traces, as a line of text.
///
/// The line names the violated invariants; its digest covers the counts of checks and excuses, and
/// all violations.
struct GoldenFindings {
  /// A layout with its settings and traces.
  struct Subject {
    var name: String
    var factory: LayoutFactory
    var settings: LayoutSettings
    var shape: RandomTrace
    /// A trace that was written for the layout.
    var trace: Trace?
    /// A Boolean value that indicates whether random traces may end the process.
    var mayCrash = false
  }

  /// The layouts with planted bugs, those that break promises, innocent ones and the built-in ones.
  static let subjects: [Subject] = bugs + promises + innocents + own

  private static let bugs = TrackerBug.all.filter { !$0.endsProcess }.map { bug in
    Subject(
      name: bug.id,
      factory: bug.factory,
      settings: bug.settings,
      shape: bug.shape,
      trace: bug.trace
    )
  }

  private static let promises = BrokenPromise.all.map { promise in
    Subject(
      name: "\(promise.invariant) broken",
      factory: promise.factory,
      settings: promise.settings,
      shape: RandomTrace(kind: promise.settings.kind, settings: []),
      trace: promise.trace,
      // A layout that ignores a reload looks up items that are gone.
      mayCrash: promise.invariant == "InvalidationEffect"
    )
  }

  private static let innocents = Innocent.all.map { innocent in
    Subject(
      name: innocent.name,
      factory: innocent.factory,
      settings: innocent.settings,
      shape: innocent.shape
    )
  }

  private static let own = LayoutCatalog.builtIn.layoutNames.flatMap { layout in
    LayoutCatalog.builtIn.entries(ofLayout: layout, indexes: ["linear-scan"]).map { entry in
      var shape = RandomTrace(kind: layout, settings: entry.settings)
      shape.hasUnsoundSizes = true
      return Subject(
        name: layout,
        factory: entry.factory,
        settings: LayoutSettings(kind: layout),
        shape: shape
      )
    }
  }

  /// Returns the line of a layout for the traces of some seeds; the trace written for it comes
  /// first, if requested.
  static func line(_ subject: Subject, seeds: Range<UInt64>, ownTrace: Bool) throws -> String {
    var traces = ownTrace ? [subject.trace].compactMap(\.self) : []
    for seed in subject.mayCrash ? 0..<0 : seeds {
      var choices = Choices(seed: seed)
      let trace = subject.shape.draw(&choices)
      if !choices.isRejected { traces.append(trace) }
    }
    var digest = Digest()
    var counts: [String: Int] = [:]
    for trace in traces {
      let outcome = try outcome(of: subject, trace)
      digest.add(outcome)
      for count in outcome.counts { counts[count.invariant, default: 0] += count.violations }
    }
    let found = InvariantList.names.map(\.name)
      .compactMap { name in counts[name].flatMap { $0 > 0 ? "\(name) \($0)" : nil } }
    let names = found.isEmpty ? "nothing" : found.joined(separator: ", ")
    return "\(subject.name): \(names) #\(String(digest.value, radix: 16))"
  }

  /// Compares the lines of layouts with a file in the folder `Findings`.
  static func expect(
    of subjects: [Subject],
    as file: String,
    seeds: Range<UInt64>,
    ownTrace: Bool
  ) throws {
    let lines = try subjects.map { try line($0, seeds: seeds, ownTrace: ownTrace) + "\n" }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Findings")
    try expectGolden(lines.joined(), at: folder.appending(path: file).path)
  }

  private static func outcome(of subject: Subject, _ trace: Trace) throws -> CheckOutcome {
    var options = ReplayOptions()
    options.axis = try subject.factory.traits(trace.head.layout ?? subject.settings).axis
    let plan = try ReplayPlan(trace, options: options)
    return try subject.factory.check(plan, subject.settings, CheckOptions())
  }
}

extension Digest {
  /// Adds all counts and violations.
  fileprivate mutating func add(_ outcome: CheckOutcome) {
    for count in outcome.counts {
      for number in [count.checked, count.total, count.excused, count.violations] {
        add(UInt64(number))
      }
    }
    for violation in outcome.violations {
      add(UInt64(bitPattern: Int64(violation.frame)))
      add(UInt64(bitPattern: violation.timeNanoseconds))
      for byte in violation.message.utf8 { add(UInt64(byte)) }
      for element in violation.elements { add(element) }
    }
    add(UInt64(outcome.appliedAttributes))
    add(UInt64(outcome.skippedAttributes))
    add(outcome.digest)
  }

  fileprivate mutating func add(_ element: Violation.Element) {
    for byte in "\(element.path) \(element.role) \(element.id ?? -1)".utf8 { add(UInt64(byte)) }
    guard let frame = element.frame else { return }
    for length in [frame.x, frame.y, frame.width, frame.height] { add(length) }
  }
}
