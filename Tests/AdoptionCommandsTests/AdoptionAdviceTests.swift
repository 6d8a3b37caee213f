import Expectations
import Results
import Testing

@testable import AdoptionCommands
@testable import HarnessCommands

/// Tests of the advice about the time that a layout takes.
struct AdoptionAdviceTests {
  private static let items = 1000

  /// Returns the advice for ten scrolls and an edit; times are in microseconds, counts per frame.
  private func advice(
    prepare: Int = 0,
    query: Int = 10,
    examined: Int = 20,
    allocations: Int = 3,
    placed: Int = 0,
    editPlaces: Int = 5,
    firstLayouts: [(items: Int, nanoseconds: Int)] = [],
    baseClassShare: Double = 0,
    followsOffset: Bool = false
  ) -> AdoptionAdvice {
    let isSteady = Array(repeating: true, count: 10) + [false]
    func column(_ value: Int, edit: Int? = nil) -> [Int] {
      Array(repeating: value, count: 10) + [edit ?? value]
    }
    var columns = FrameColumns()
    columns.nanoseconds = [column((prepare + query) * 1000)]
    columns.updateNanoseconds = column(0)
    columns.prepareNanoseconds = column(prepare * 1000, edit: 90_000)
    columns.queryNanoseconds = column(query * 1000)
    columns.bytes = column(100)
    columns.allocations = column(allocations)
    columns.isActive = column(0).map { _ in true }
    columns.isSteady = isSteady
    columns.examined = column(examined)
    columns.returned = column(10)
    columns.sizesRead = column(0, edit: editPlaces)
    columns.itemsPlaced = column(placed, edit: editPlaces)
    return AdoptionAdvice(
      frames: columns,
      items: Self.items,
      firstLayouts: firstLayouts,
      baseClassShare: baseClassShare,
      followsOffset: followsOffset
    )
  }

  private func told(_ advice: AdoptionAdvice, _ line: Int = 0) -> String? {
    advice.lines[line].help
  }

  @Test func aScrollNamesTheHookThatItsTimeIsSpentIn() {
    let cost = advice(query: 30).lines[0].cost
    expectEqual(cost, "a scroll: 30.0 µs on average, 100 % in layoutAttributesForElements(in:)")
  }

  @Test func theTimeOfTheFlowLayoutHereIsToldApart() {
    let flow = advice(
      editPlaces: Self.items,
      firstLayouts: [(1_000, 10_000_000), (10_000, 900_000_000)],
      baseClassShare: 0.96
    )
    expectEqual(told(flow, 1), nil)
    expectEqual(flow.told(isLate: false).count, 0)
    expectTrue(
      flow.lines[1].cost.hasSuffix(
        "90 % in prepare(), about 100 % of that in UICollectionViewFlowLayout, which here is "
          + "this harness's, not Apple's"
      ),
      "\(flow.lines[1].cost)"
    )
  }

  @Test func aLayoutThatDoesWhatItHasToIsLeftAlone() {
    expectEqual(told(advice()), nil)
    expectEqual(told(advice(), 1), nil)
  }

  @Test func aFilterOfAllAttributesWantsAnIndex() throws {
    let help = try #require(told(advice(examined: 1000)))
    expectTrue(help.hasPrefix("it examines 100 attributes for each that it returns"), "\(help)")
    expectTrue(help.contains("VisibleRectIndex"), "\(help)")
  }

  @Test func preparingAtEveryScrollIsToldBeforeWhatTheQueryLooksAt() throws {
    let help = try #require(told(advice(prepare: 90, examined: 1000, placed: 1000)))
    expectTrue(help.hasPrefix("it places 1,000 items at every scroll"), "\(help)")
  }

  @Test func attributesMadeAtEveryQuestionAreTold() throws {
    let help = try #require(told(advice(query: 60, allocations: 60)))
    expectTrue(help.hasPrefix("it allocates 6 times for each attribute"), "\(help)")
    // Ten microseconds are too short to matter.
    expectEqual(told(advice(query: 10, allocations: 60)), nil)
  }

  @Test func aLayoutThatFollowsTheOffsetHasToLayOutAtEveryScroll() {
    expectEqual(told(advice(prepare: 90, placed: 1000, followsOffset: true)), nil)
    expectEqual(told(advice(query: 60, allocations: 60, followsOffset: true)), nil)
  }

  @Test func whatAQueryPlacesIsNotToldToBeKept() {
    expectEqual(told(advice(query: 100_000, editPlaces: 1000), 1), nil)
  }

  @Test func anEditThatPlacesEverythingIsTold() throws {
    let advice = advice(editPlaces: 1000)
    expectEqual(advice.lines[1].cost, "a change: 10.0 µs on average, 90 % in prepare()")
    let help = try #require(told(advice, 1))
    expectTrue(help.hasPrefix("it requests 1,000 sizes and places 1,000 items"), "\(help)")
  }

  @Test func aFirstLayoutThatGrowsWithTheSquareIsToldBesideTheRest() {
    let square = advice(
      examined: 1000,
      firstLayouts: [(1000, 4_000_000), (10_000, 400_000_000)]
    )
    let costs = square.told(isLate: false).map(\.cost)
    expectEqual(costs.count, 2)
    expectEqual(
      costs[0],
      "the initial layout: 400 ms, 100 times as long for 10 times as many items, each timed once"
    )
    expectTrue(costs[1].hasPrefix("a scroll: "), "\(costs)")
  }

  @Test(arguments: [
    [(1000, 40_000_000), (10_000, 400_000_000)], [(1000, 40_000), (10_000, 4_000_000)],
    [(10_000, 400_000_000)],
  ])
  func aFirstLayoutInProportionOrBrieflyOrAloneIsNotTold(_ replays: [(Int, Int)]) {
    let told = advice(firstLayouts: replays).told(isLate: true).map(\.cost)
    expectEqual(told.count, 2)
    expectTrue(!told.contains { $0.hasPrefix("the first") }, "\(told)")
  }
}
