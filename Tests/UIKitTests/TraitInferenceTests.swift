import Expectations
import LayoutContract
import Synchronization
import TestSupport
import Testing
import TraceReplay
import Traces
import UIKit

/// The promises that a trial infers for a layout, and the checks that it disables.
@MainActor
struct TraitInferenceTests {
  /// Returns a trace of scrolls, a mutation, edits and a resize, in one section or in two.
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

  @Test("A trial finds what a layout does not promise", arguments: TrialCase.all)
  func trial(_ testCase: TrialCase) throws {
    let traits = try testCase.sample.traits()
    let missing = Set(LayoutPromise.allCases.filter { !$0.isMade(by: traits) })
    expectEqual(missing, testCase.missing.union(TrialCase.assumed))
    expectEqual(traits.axis, testCase.axis)
  }

  @Test("What a trial finds keeps right layouts silent", arguments: TrialCase.all)
  func silent(_ testCase: TrialCase) throws {
    try expectEqual(testCase.sample.findings(on: trace(sections: 1)), [])
  }

  @Test("What a layout is held to is checked", arguments: TrialCase.all)
  func fires(_ testCase: TrialCase) throws {
    let sections = testCase.broken == .anySections ? 2 : 1
    let found = try testCase.sample.findings(
      on: trace(sections: sections),
      promising: [testCase.broken: true]
    )
    expectTrue(found.contains(testCase.invariant), "\(found)")
  }

  @Test func everyPromiseIsBrokenByALayout() {
    // A layout that traps for an empty index path ends the process, so it has no case here.
    let broken = Set(TrialCase.all.map(\.broken)).union([.emptyPaths])
    expectEqual(broken, Set(LayoutPromise.allCases))
  }

  @Test(arguments: [false, true])
  func anIndexPathOfNothingIsAskedAboutWhereThatIsPromised(_ isPromised: Bool) throws {
    let counted = Mutex(0)
    let rows = HostedSample(name: "rows asked for nothing") { _ in
      let rows = RowsAskedForNothing()
      rows.onEmptyPath = { counted.withLock { $0 += 1 } }
      return rows
    }
    _ = try rows.findings(on: trace(sections: 1), promising: [.emptyPaths: isPromised])
    expectEqual(counted.withLock { $0 } > 0, isPromised)
  }

  @Test(arguments: [false, true])
  func newCellsSayHowLargeTheyAreWhereALayoutListens(_ listens: Bool) throws {
    let counted = Mutex(0)
    let flow = HostedSample(name: "flow that listens") { _ in
      let flow = ListeningFlow()
      if listens { flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
      flow.onSize = { counted.withLock { $0 += 1 } }
      return flow
    }
    try expectEqual(flow.traits().asksNewCells, listens)
    counted.withLock { $0 = 0 }
    try expectEqual(flow.findings(on: trace(sections: 1)), [])
    // A trial measures only one cell.
    expectEqual(counted.withLock { $0 } > 8, listens)
  }

  @Test func whoCopiesIsNotChangedByAHost() throws {
    let copied = HostedSample(name: "copied rows", make: { _ in CopiedRows() })
    try expectEqual(
      copied.findings(on: trace(sections: 1), promising: [.copiedAttributes: true]),
      []
    )
  }

  @Test func whatATrialDoesNotSeeCanBeReleased() throws {
    let pile = HostedSample(name: "pile", make: { _ in RowsInAPile() })
    let trace = SampleTraces.sections(101).trace
    try expectEqual(pile.findings(on: trace), [])
    try expectEqual(pile.findings(on: trace, promising: [.nonOverlapping: true]), ["NoOverlap"])
    try expectEqual(pile.findings(on: trace, promising: [.nonOverlapping: false]), [])
  }

  @Test func whatIsNoNumberDoesNotFollowTheOffset() throws {
    let nowhere = HostedSample(name: "rows nowhere", make: { _ in RowsNowhere() })
    try expectTrue(!nowhere.traits().dependsOnOffset)
    let found = try nowhere.findings(on: trace(sections: 1))
    expectTrue(found.contains("FiniteNonNegative"), "\(found)")
  }

  @Test func everyPromiseCanBeMade() {
    for promise in LayoutPromise.allCases {
      var traits = LayoutTraits.unknown
      (traits.isNonOverlapping, traits.dependsOnOffset) = (false, true)
      (traits.accessorsGiveRestingPlaces, traits.hasOneSection) = (true, true)
      traits.answersNearBoundsOnly = true
      expectTrue(!promise.isMade(by: traits), "\(promise)")
      promise.set(true, in: &traits)
      expectTrue(promise.isMade(by: traits), "\(promise)")
      promise.set(false, in: &traits)
      expectTrue(!promise.isMade(by: traits), "\(promise)")
    }
  }
}

/// A flow that counts the preferred sizes it receives.
private final class ListeningFlow: UICollectionViewFlowLayout {
  var onSize = {}

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    onSize()
    return super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }
}
