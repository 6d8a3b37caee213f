import Expectations
import LayoutContract
import TestSupport
import Testing
import TraceReplay
import Traces
import UIKit
import UIKitHosting

/// What a trial finds of a layout, and what is not checked because of it.
@MainActor
struct LayoutTrialTests {
  typealias Make = @MainActor @Sendable (TraceDelegate) -> UICollectionViewLayout

  /// A layout, what it does not promise, and what fires where it is held to that all the same.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var make: Make
    var missing: Set<LayoutPromise>
    var broken: LayoutPromise
    var invariant: String

    var testDescription: String { "\(name): \(broken.rawValue)" }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "cards that overlap",
      make: { _ in OverlappingCards() },
      missing: [.nonOverlapping, .anySections],
      broken: .nonOverlapping,
      invariant: "NoOverlap"
    ),
    Case(
      name: "a header that follows the offset",
      make: { _ in FollowingHeader() },
      missing: [.scrollIndependent, .agreeingAccessors],
      broken: .scrollIndependent,
      invariant: "BoundsInvalidation"
    ),
    Case(
      name: "a header that follows the offset",
      make: { _ in FollowingHeader() },
      missing: [.scrollIndependent, .agreeingAccessors],
      broken: .agreeingAccessors,
      invariant: "AccessorAgreement"
    ),
    Case(
      name: "pairs found by their row",
      make: { _ in PairsFoundByRow() },
      missing: [.anySections],
      broken: .anyRect,
      invariant: "QueryEqualsScan"
    ),
    Case(
      name: "rows that are handed out as they are kept",
      make: { _ in OneSectionRows() },
      missing: [.anySections],
      broken: .copiedAttributes,
      invariant: "NoAliasing"
    ),
    Case(
      name: "rows that know one section",
      make: { _ in OneSectionRows() },
      missing: [.anySections],
      broken: .anySections,
      invariant: "DataSourceConsistency"
    ),
  ]

  /// What no trial looks for.
  nonisolated private static let assumed: Set<LayoutPromise> = [
    .directAccessors, .anyRect, .exactAnswers, .tightContent, .copiedAttributes, .mirrored,
  ]

  private func factory(_ make: @escaping Make, _ promises: [LayoutPromise]) -> LayoutFactory {
    var catalog = LayoutCatalog()
    catalog.register("unknown", and: promises, uiKit: make)
    return catalog.entries[0].factory
  }

  /// Scrolls, a change of what was handed out, edits and a resize; in one section, or in two.
  private func trace(sections: Int) -> Trace {
    var trace = PlanTrace(items: 0)
    for section in 0..<sections {
      trace.add(
        .items(
          TraceItems(
            section: section,
            identities: .counted(first: 100 * section, count: 24),
            sizes: .function(
              SizeFunction(
                name: .steps,
                seed: 5,
                parameters: ["w": [100], "min": [40], "max": [240], "step": [20]]
              )
            ),
            header: Size(width: 300, height: 24)
          )
        )
      )
    }
    for offset in [0.0, 60, 60] { trace.frame(offset) }
    trace.add(.mutate(TraceMutation(id: 4, field: .alpha)))
    trace.frame(60)
    trace.edit(.delete(section: 0, item: 9, count: 2))
    trace.frame(90)
    trace.add(.view(TraceView(size: Size(width: 280, height: 380), cause: .resize)))
    trace.frame(110)
    return trace.trace
  }

  private func findings(
    _ make: @escaping Make,
    _ promises: [LayoutPromise],
    sections: Int
  ) throws -> Set<String> {
    let options = CheckOptions()
    let outcome = try factory(make, promises).check(
      ReplayPlan(trace(sections: sections)),
      LayoutSettings(kind: "unknown"),
      options
    )
    return Set(outcome.counts.filter { $0.violations > 0 }.map(\.invariant))
  }

  @Test("A trial finds what a layout does not promise", arguments: cases)
  func trial(_ testCase: Case) throws {
    let layout = try factory(testCase.make, []).make(LayoutSettings(kind: "unknown"))
    let traits = layout.traits()
    let missing = Set(LayoutPromise.allCases.filter { !$0.isMade(by: traits) })
    expectEqual(missing, testCase.missing.union(Self.assumed))
    expectEqual(traits.axis, .y)
  }

  @Test("What a trial finds keeps right layouts silent", arguments: cases)
  func silent(_ testCase: Case) throws {
    try expectEqual(findings(testCase.make, [], sections: 1), [])
  }

  @Test("What a layout is held to is checked", arguments: cases)
  func fires(_ testCase: Case) throws {
    let sections = testCase.broken == .anySections ? 2 : 1
    let found = try findings(testCase.make, [testCase.broken], sections: sections)
    expectTrue(found.contains(testCase.invariant), "\(found)")
  }

  @Test func whoCopiesIsNotChangedByAHost() throws {
    try expectEqual(
      findings({ _ in CopiedRows() }, [.copiedAttributes], sections: 1),
      []
    )
  }

  @Test func aRowThatScrollsSidewaysIsSeen() throws {
    let layout = try factory({ _ in SidewaysFlow() }, []).make(LayoutSettings(kind: "unknown"))
    expectEqual(layout.traits().axis, .x)
  }

  @Test func everyPromiseCanBeMade() {
    for promise in LayoutPromise.allCases {
      var traits = LayoutTraits.unknown
      (traits.isNonOverlapping, traits.dependsOnOffset) = (false, true)
      (traits.accessorsGiveRestingPlaces, traits.hasOneSection) = (true, true)
      expectTrue(!promise.isMade(by: traits), "\(promise)")
      promise.make(in: &traits)
      expectTrue(promise.isMade(by: traits), "\(promise)")
    }
  }
}

/// A flow that says which way it scrolls.
private final class SidewaysFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { nil }
}
