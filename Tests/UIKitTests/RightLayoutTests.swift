import Expectations
import LayoutContract
import TestSupport
import Testing
import Traces
import UIKit

/// Layouts that look wrong but are correct: no invariant finds anything.
///
/// Missing promises are tested in `TraitInferenceTests`.
struct RightLayoutTests {
  private let flow = HostedSample(name: "flow", make: { _ in UICollectionViewFlowLayout() })
  private let photos = HostedSample(
    name: "photos",
    delegate: { PinterestDelegate() },
    make: { PinterestDelegate.layout($0) }
  )

  /// Sizes that a trace may contain and a delegate never returns.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -40, 1e300, .leastNonzeroMagnitude])
  func aDelegatesSizesAreSound(_ length: Double) throws {
    var trace = PlanTrace(items: 0)
    let lengths = (0..<12).map { $0 % 3 == 1 ? length : 60 }
    trace.addItems(0..<12, sizes: .listed(widths: lengths, heights: lengths))
    for offset in [0.0, 30] { trace.frame(offset) }
    try expectEqual(flow.findings(on: trace.trace), [])
  }

  @Test func whatAppearsNeedNotSayFromWhere() throws {
    var trace = SampleTraces.sections(20)
    trace.edit(.insert(section: 0, item: 4, ids: [200, 201]))
    trace.frame(0)
    try expectEqual(photos.findings(on: trace.trace), [])
  }

  @Test func sizesThatADelegateSaysAreOfNow() throws {
    try expectEqual(photos.findings(on: SampleTraces.grown().trace), [])
  }

  @Test func aLayoutMayShowHeadersThatNoSectionDeclares() throws {
    let sections = HostedSample(name: "sections", make: { _ in SectionsOfRows() })
    try expectEqual(sections.findings(on: SampleTraces.sections(4, 3).trace), [])
  }

  @Test func aLayoutThatShowsNothingMayBeInvalidatedByScrolls() throws {
    let empty = HostedSample(name: "empty", make: { _ in RowsOfAnotherView() })
    try expectEqual(empty.findings(on: SampleTraces.scrolled().trace), [])
  }

  @Test func aPinnedHeaderFollowsABounceBeyondAllContent() throws {
    let pinned = HostedSample(name: "pinned", make: { _ in FollowingHeader() })
    var trace = PlanTrace(items: 0)
    trace.addItems(0..<2, header: Size(width: 300, height: 24))
    trace.frame(0)
    trace.frame(1_200, phase: .bounce)
    trace.size([0], height: 110)
    trace.frame(1_200, phase: .bounce)
    try expectEqual(pinned.findings(on: trace.trace), [])
  }

  @Test(arguments: [20.0, 300])
  func contentChangesUnderABounceAsItsCellsAreMeasured(_ side: Double) throws {
    let measured = HostedSample(
      name: "measured",
      make: { _ in
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        return flow
      }
    )
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    trace.frame(80, phase: .bounce)
    let ids = Array(10..<40)
    let sides = [Double](repeating: side, count: ids.count)
    trace.edit(
      .insert(section: 0, item: 3, ids: ids),
      metrics: TraceSizes(ids: ids, widths: sides, heights: sides)
    )
    trace.frame(80, phase: .bounce)
    try expectEqual(measured.findings(on: trace.trace), [])
  }

  @Test func physicsRests() throws {
    let springy = HostedSample(name: "springy flow", make: { _ in SpringyFlow() })
    try expectEqual(springy.findings(on: SampleTraces.scrolled().trace), [])
  }

  @Test func whatPhysicsMovesIsLaidOutAgain() throws {
    let near = HostedSample(name: "near the screen", make: { _ in FlowNearTheScreen() })
    try expectEqual(near.findings(on: SampleTraces.scrolled().trace), [])
  }

  @Test func aLayoutMayInvalidateItselfInPrepare() throws {
    let wide = HostedSample(name: "wide", make: { _ in FlowThatInvalidatesAsItPrepares() })
    try expectEqual(wide.findings(on: SampleTraces.scrolled().trace), [])
  }

  @Test func photosThatAreFilteredAreRight() throws {
    for trace in [SampleTraces.scrolled(), SampleTraces.shrunk()] {
      try expectEqual(photos.findings(on: trace.trace), [])
    }
  }
}
