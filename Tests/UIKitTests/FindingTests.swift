import Expectations
import LayoutContract
import TestSupport
import Testing
import UIKit

@testable import UIKitLayouts

/// Small versions of every kind of mistake that was found in public layouts.
///
/// Mistakes that end a process are in `AdoptedFaultTests`.
struct FindingTests {
  /// A layout, a trace, and the invariants that find the layout's mistake.
  struct Case: CustomTestStringConvertible, Sendable {
    var sample: HostedSample
    var trace: @Sendable () -> PlanTrace
    var invariants: Set<String>

    var testDescription: String { sample.name }

    /// Creates a case of a layout that uses the default delegate.
    init(
      _ name: String,
      _ make: @escaping HostedSample.Make,
      on trace: @escaping @autoclosure @Sendable () -> PlanTrace,
      _ invariants: Set<String>
    ) {
      sample = HostedSample(name: name, make: make)
      (self.trace, self.invariants) = (trace, invariants)
    }

    /// Creates a case of a waterfall of photos.
    init(
      photos name: String,
      _ make: @escaping @MainActor @Sendable () -> PinterestLayout,
      on trace: @escaping @autoclosure @Sendable () -> PlanTrace,
      _ invariants: Set<String>
    ) {
      self.init(name, { PinterestDelegate.layout($0, make()) }, on: trace(), invariants)
      sample.delegate = { PinterestDelegate() }
    }
  }

  static let photos = [
    Case(
      photos: "photos that are placed once and for all",
      { PhotosKeptForEver() },
      on: SampleTraces.grown(),
      ["InvalidationEffect", "IncrementalEqualsFull"]
    ),
    Case(
      photos: "photos that are left over when the data shrinks",
      { PhotosKeptForEver() },
      on: SampleTraces.shrunk(),
      ["DataSourceConsistency"]
    ),
    Case(
      photos: "photos that are added to those of before",
      { PhotosPlacedTwice() },
      on: SampleTraces.shrunk(),
      ["NoDuplicates"]
    ),
    Case(
      photos: "photos without an accessor",
      { PhotosWithoutAccessor() },
      on: SampleTraces.scrolled(),
      ["AccessorAgreement"]
    ),
    Case(
      photos: "photos in blocks of what their ends cover",
      { PhotosInBlocks() },
      on: SampleTraces.scrolled(),
      ["QueryEqualsScan"]
    ),
    Case(
      photos: "photos looked for until the first that is not in view",
      { PhotosFoundByHalves() },
      on: SampleTraces.scrolled(),
      ["QueryEqualsScan"]
    ),
    Case(
      photos: "photos that are placed at each scroll",
      { PhotosPlacedAtEachScroll() },
      on: SampleTraces.scrolled(),
      ["BoundsInvalidation"]
    ),
  ]

  static let sections = [
    Case(
      "room taken off a section without rows",
      { _ in SpacedSections() },
      on: SampleTraces.sections(0),
      ["FiniteNonNegative"]
    ),
    Case(
      "a footer of a section without rows over the one before",
      { _ in SpacedSectionsWithFooters() },
      on: SampleTraces.sections(5, 0),
      ["NoOverlap"]
    ),
    Case(
      "a footer that is looked up as the header is",
      { _ in SectionsFoundByPath() },
      on: SampleTraces.sections(3),
      ["KeyIdentity"]
    ),
    Case(
      "a header of a section that is gone",
      { _ in SectionsWithOldHeaders() },
      on: SampleTraces.withoutLastSection(),
      ["DataSourceConsistency"]
    ),
  ]

  static let content = [
    Case(
      "rows of which no scroll gets to the second half",
      { _ in RowsBeyondTheContent() },
      on: SampleTraces.sections(40),
      ["ContentSizeEnclosesTight"]
    )
  ]

  @Test("A mistake of public layouts is found", arguments: photos + sections + content)
  func mistake(_ testCase: Case) throws {
    let found = try testCase.sample.findings(on: testCase.trace().trace)
    expectTrue(found.isSuperset(of: testCase.invariants), "\(found)")
  }

  @Test func aDecorationNeedsNoSection() throws {
    let border = HostedSample(name: "a border of the view") { _ in BorderOfTheView() }
    try expectEqual(border.findings(on: SampleTraces.sections().trace), [])
  }

  @Test func cellsUnderANegativeInsetAreBeforeTheFirstOffset() throws {
    let rows = HostedSample(name: "rows under an inset") { _ in RowsUnderANegativeInset() }
    let found = try rows.outcome(on: SampleTraces.sections(40).trace).violations
    expectEqual(
      found.map { "\($0.invariant): \($0.message)" },
      ["ContentSizeEnclosesTight: 6 cells are before 300.0, where scrolls begin"]
    )
  }

  @Test func timesOfTheFlowAreToldApart() throws {
    let flow = HostedSample(name: "a flow") { _ in UICollectionViewFlowLayout() }
    let rows = HostedSample(name: "rows of their own") { _ in OneSectionRows() }
    let trace = SampleTraces.sections(60).trace
    expectTrue(try flow.outcome(on: trace).baseClassShare >= 0.5)
    expectEqual(try rows.outcome(on: trace).baseClassShare, 0)
  }

  @Test func negativeSizesAreToldOnce() throws {
    let rows = HostedSample(name: "rows of negative height") { _ in RowsOfNegativeHeight() }
    let found = try rows.findings(
      on: SampleTraces.sections(20).trace,
      promising: [.nonOverlapping: true]
    )
    expectTrue(found.contains("FiniteNonNegative"), "\(found)")
    expectEqual(found.intersection(["QueryEqualsScan", "NoOverlap"]), [])
  }

  static let unaccused = [
    HostedSample(name: "a base class that shows nothing", make: { _ in RowsOfNobody() }),
    HostedSample(name: "rows that come smaller, by old index paths") { _ in RowsThatGrowIn() },
    HostedSample(name: "rows that set their view's insets") { _ in RowsWithRoomOfTheirOwn() },
    HostedSample(name: "rows of sums in another order") { _ in RowsOfTenths() },
    HostedSample(name: "rows that know no header") { _ in RowsWithoutHeaders() },
    HostedSample(name: "rows on springs") { _ in RowsOnSprings() },
    HostedSample(name: "cards that overlap unseen by a trial") { _ in RowsInAPile() },
  ]

  @Test("What UIKit lets layouts do is no mistake", arguments: unaccused)
  func right(_ sample: HostedSample) throws {
    for trace in [SampleTraces.grown(), SampleTraces.shrunk(), SampleTraces.sections(101)] {
      try expectEqual(sample.findings(on: trace.trace), [], "\(trace)")
    }
  }
}
