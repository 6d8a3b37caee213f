import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// What checking finds in one layout on one trace, in a line.
///
/// The line names the invariants that fire; its digest is of everything that was looked at, excused
/// and found.
struct PinnedFindings {
  /// A layout with what is replayed through it.
  struct Subject {
    var name: String
    var factory: LayoutFactory
    var settings: LayoutSettings
    var shape: RandomTrace
    /// A trace that was written for it.
    var trace: Trace?
  }

  /// The layouts with a planted bug and without, those that break a promise, the innocent ones and
  /// our own.
  static let subjects: [Subject] = bugs + promises + innocents + own

  private static let bugs = TrackerBug.all.filter { !$0.endsProcess }.flatMap { bug in
    [(bug.id, bug.factory), ("\(bug.id) mended", bug.rightFactory)].map { name, factory in
      Subject(
        name: name,
        factory: factory,
        settings: bug.settings,
        shape: bug.shape,
        trace: bug.trace
      )
    }
  }

  private static let promises = BrokenPromise.all.map { promise in
    Subject(
      name: "\(promise.invariant) broken",
      factory: promise.factory,
      settings: promise.settings,
      shape: RandomTrace(kind: promise.settings.kind, settings: []),
      trace: promise.trace
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

  /// A line for the trace that was written for a layout, if there is one.
  static func line(_ subject: Subject) throws -> String? {
    try subject.trace.map { "\(subject.name), own trace: \(try findings(subject, $0))" }
  }

  /// A line for the trace that a seed draws.
  static func line(_ subject: Subject, seed: UInt64) throws -> String {
    var choices = Choices(seed: seed)
    let trace = subject.shape.draw(&choices)
    let found = choices.isRejected ? "rejected" : try findings(subject, trace)
    return "\(subject.name), seed \(seed): \(found)"
  }

  private static func findings(_ subject: Subject, _ trace: Trace) throws -> String {
    var options = ReplayOptions()
    options.axis = try subject.factory.axis(trace.head.layout ?? subject.settings)
    let plan = try ReplayPlan(trace, options: options)
    let outcome = try subject.factory.check(plan, subject.settings, CheckOptions())
    let found = outcome.counts.filter { $0.violations > 0 }
      .map { "\($0.invariant) \($0.violations)" }
    let names = found.isEmpty ? "nothing" : found.joined(separator: ", ")
    return "\(names) #\(String(outcome.wholeDigest, radix: 16))"
  }
}

extension CheckOutcome {
  /// A digest of all counts and violations.
  fileprivate var wholeDigest: UInt64 {
    var digest = Digest()
    for count in counts {
      for number in [count.checked, count.total, count.excused, count.violations] {
        digest.add(UInt64(number))
      }
    }
    for violation in violations {
      digest.add(UInt64(bitPattern: Int64(violation.frame)))
      digest.add(UInt64(bitPattern: violation.timeNanoseconds))
      for byte in violation.message.utf8 { digest.add(UInt64(byte)) }
      for element in violation.elements { digest.add(element) }
    }
    digest.add(UInt64(appliedAttributes))
    digest.add(UInt64(skippedAttributes))
    digest.add(self.digest)
    return digest.value
  }
}

extension Digest {
  fileprivate mutating func add(_ element: Violation.Element) {
    for byte in "\(element.path) \(element.role) \(element.id ?? -1)".utf8 { add(UInt64(byte)) }
    guard let frame = element.frame else { return }
    for length in [frame.x, frame.y, frame.width, frame.height] { add(length) }
  }
}
