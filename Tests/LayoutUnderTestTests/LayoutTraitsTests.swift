import Expectations
import LayoutUnderTest
import Testing

@Suite("What layouts say of themselves")
struct LayoutTraitsTests {
  private func settings(_ values: [String: LayoutSettings.Value]) -> LayoutSettings {
    LayoutSettings(kind: "", parameters: values.map { ($0.key, $0.value) })
  }

  /// Returns the traits of a layout that stacks sections along an axis, with section insets of 1,
  /// 2, 3 and 4 points at the top, left, bottom and right.
  private func traits(
    along axis: Axis,
    _ change: (inout LayoutTraits) -> Void = { _ in }
  ) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.sectionLeadingInset = axis == .y ? 1 : 2
    traits.sectionTrailingInset = axis == .y ? 3 : 4
    traits.mirrorsRightToLeft = axis == .y
    traits.supplementaryKinds = [.header, .footer]
    declareWork(&traits)
    change(&traits)
    return traits
  }

  /// Sets the work traits of layouts with any index other than a linear scan.
  private func declareWork(_ traits: inout LayoutTraits) {
    traits.isIdleWhenValid = true
    traits.hasProportionalQueries = true
    traits.hasProportionalEdits = true
  }

  /// Returns those traits with stable placement and independent sizes.
  private func steadyTraits(along axis: Axis) -> LayoutTraits {
    traits(along: axis) { traits in
      traits.hasStablePlacement = true
      traits.hasIndependentSizes = true
    }
  }

  private let insets: [String: LayoutSettings.Value] = [
    "sectionInsetTop": .number(1), "sectionInsetLeft": .number(2),
    "sectionInsetBottom": .number(3), "sectionInsetRight": .number(4),
  ]

  private let horizontal: [String: LayoutSettings.Value] = ["direction": .text("horizontal")]

  @Test("a flow leaves the anchor to the host unless it estimates sizes")
  func flow() throws {
    var flow = FlowLayout<SortedSweep>()
    try flow.reconfigure(settings(insets))
    func expected(along axis: Axis) -> LayoutTraits {
      traits(along: axis) { traits in
        traits.hasIndependentSizes = true
        traits.ignoresIneffectiveSizes = true
      }
    }
    expectEqual(flow.traits, expected(along: .y))
    try flow.reconfigure(settings(horizontal))
    expectEqual(flow.traits, expected(along: .x))
    try flow.reconfigure(settings(["sizing": .text("estimated")]))
    let estimated = traits(along: .x) { traits in
      traits.anchoring = .none
      traits.hasProportionalEdits = false
      traits.ignoresIneffectiveSizes = true
    }
    expectEqual(flow.traits, estimated)
  }

  @Test("a layout whose index scans everything promises nothing of its queries")
  func scans() {
    expectTrue(!FlowLayout<LinearScan>().traits.hasProportionalQueries)
    expectTrue(!WaterfallLayout<LinearScan>().traits.hasProportionalQueries)
    expectTrue(!HierarchyLayout<SortedSweep>().traits.hasProportionalQueries)
  }

  @Test("a flow and a waterfall with room say by which rule they place and size items")
  func placement() throws {
    let model = CollectionModel()
    var flow = FlowLayout<SortedSweep>()
    expectNil(flow.traits.placement)
    flow.prepare(LayoutEnvironment(showing: model))
    let room = LayoutEnvironment(showing: model).bounds.width
    let rows = PlacementRule(.rows(length: room, isSpread: true), itemSpacing: 10, lineSpacing: 10)
    expectEqual(flow.traits.placement, rows)
    expectEqual(flow.traits.cellLength, .item)
    try flow.reconfigure(settings(["sizing": .text("fixed")]))
    expectNil(flow.traits.cellLength)
    var waterfall = WaterfallLayout<SortedSweep>()
    try waterfall.reconfigure(settings(["itemSpacing": .number(4), "columns": .number(2)]))
    waterfall.prepare(LayoutEnvironment(showing: model))
    var shortest = PlacementRule(
      .lanes(count: 2, picksShortest: true),
      itemSpacing: 4,
      lineSpacing: 0
    )
    shortest.picksFirstOfEqual = true
    expectEqual(waterfall.traits.placement, shortest)
    expectEqual(waterfall.traits.cellLength, .scaledItem)
    expectTrue(!waterfall.traits.keepsLanesWhenMeasured)
    try waterfall.reconfigure(settings(["placement": .text("round-robin")]))
    expectEqual(waterfall.traits.placement?.period, 2)
    expectTrue(waterfall.traits.keepsLanesWhenMeasured)
  }

  @Test("a waterfall's items before a change stay, in their columns where these take turns")
  func waterfall() throws {
    var waterfall = WaterfallLayout<SortedSweep>()
    try waterfall.reconfigure(settings(insets))
    var shortest = steadyTraits(along: .y)
    shortest.defersPlacement = true
    expectEqual(waterfall.traits, shortest)
    try waterfall.reconfigure(settings(["placement": .text("round-robin")]))
    var inTurn = shortest
    inTurn.keepsLanesWhenMeasured = true
    expectEqual(waterfall.traits, inTurn)
  }

  @Test("a span grid's items before a change stay, and spacing or given rows leave room")
  func spanGrid() throws {
    var grid = SpanGridLayout<SortedSweep>()
    try grid.reconfigure(settings(insets))
    expectEqual(grid.traits, traits(along: .y) { $0.hasStablePlacement = true })
    try grid.reconfigure(settings(horizontal))
    expectEqual(grid.traits, traits(along: .x) { $0.hasStablePlacement = true })
    try grid.reconfigure(settings(["sectionSpacing": .number(5)]))
    expectTrue(!grid.traits.hasTightContentSize)
  }

  @Test("a layout of sections names the kinds that it pins in every one of them")
  func pins() throws {
    func kinds<Layout: CollectionLayout>(_ layout: Layout) throws -> [Set<ElementKind>] {
      try [[], ["pinsHeaders"], ["pinsFooters"], ["pinsHeaders", "pinsFooters"]].map { names in
        var layout = layout
        let pairs = names.map { ($0, LayoutSettings.Value.flag(true)) }
        try layout.reconfigure(settings(Dictionary(uniqueKeysWithValues: pairs)))
        return Set(layout.traits.kindsPinnedInEverySection)
      }
    }
    let expected: [Set<ElementKind>] = [[], [.header], [.footer], [.header, .footer]]
    try expectEqual(kinds(FlowLayout<SortedSweep>()), expected)
    try expectEqual(kinds(QuiltLayout<SortedSweep>()), expected)
    try expectEqual(kinds(SpanGridLayout<SortedSweep>()), expected)
    try expectEqual(kinds(WaterfallLayout<SortedSweep>()), expected)
  }

  @Test("a quilt's items before a change stay")
  func quilt() throws {
    var quilt = QuiltLayout<SortedSweep>()
    try quilt.reconfigure(settings(insets))
    expectTrue(!quilt.traits.hasProportionalEdits, "there is no column yet")
    for (axis, change) in [(Axis.y, insets), (.x, horizontal)] {
      try quilt.reconfigure(settings(change))
      quilt.prepare(LayoutEnvironment(showing: CollectionModel()))
      var expected = steadyTraits(along: axis)
      expected.defersPlacement = true
      expectEqual(quilt.traits, expected)
    }
  }

  @Test("ragged rows scroll along x, and insets of items leave room after the last")
  func raggedRow() {
    var expected = LayoutTraits()
    expected.axis = .x
    expected.hasStablePlacement = true
    expected.hasSectionsInOrder = false
    declareWork(&expected)
    expectEqual(RaggedRowLayout<SortedSweep>().traits, expected)
  }

  @Test("a hierarchy's columns are side by side, and keep their places unless mirrored")
  func hierarchy() {
    var hierarchy = HierarchyLayout<LaneSearch>()
    var expected = LayoutTraits()
    expected.areSectionsSideBySide = true
    expected.sectionTrailingInset = 10
    expected.supplementaryItemKinds = [.connector]
    expected.hasStablePlacement = true
    expected.hasIndependentSizes = true
    expected.isIdleWhenValid = true
    expected.hasProportionalQueries = true
    let model = CollectionModel(hierarchy: [[(1, nil)], [(11, 1)]])
    hierarchy.prepare(LayoutEnvironment(showing: model))
    expectEqual(hierarchy.traits, expected)
    expected.hasStablePlacement = false
    hierarchy.invalidate(.all)
    hierarchy.prepare(LayoutEnvironment(showing: model, isRightToLeft: true))
    expectEqual(hierarchy.traits, expected)
  }

  @Test("a list on demand keeps the anchor itself and shows a part of the content")
  func onDemandList() {
    var expected = LayoutTraits()
    expected.anchoring = .layout
    expected.isPartial = true
    expected.hasStablePlacement = true
    expected.keepsLanesWhenMeasured = true
    expected.hasIndependentSizes = true
    var list = OnDemandListLayout<RowSearch>()
    expectEqual(list.traits, expected)
    expected.cellLength = .item
    list.prepare(LayoutEnvironment(showing: CollectionModel()))
    expectEqual(list.traits, expected)
  }

  @Test("an empty layout keeps no anchor and has no items in its content")
  func null() {
    var expected = LayoutTraits()
    expected.anchoring = .none
    expected.isPartial = true
    expected.hasTightContentSize = false
    expectEqual(NullLayout().traits, expected)
  }

  @Test("as many columns of a least breadth are expected as fit, with their gaps")
  func leastBreadth() {
    var rule = PlacementRule(
      .lanes(count: 7, picksShortest: true),
      itemSpacing: 0,
      lineSpacing: 8
    )
    expectEqual(rule.laneCount(inContainerOf: 300), 7)
    rule.leastBreadth = 90
    expectEqual(rule.laneCount(inContainerOf: 300), 3)
    rule.crossInset = 20
    expectEqual(rule.laneCount(inContainerOf: 300), 2)
    expectEqual(rule.laneCount(inContainerOf: 0), 1)
    // Rounding may decide whether a second lane fits.
    expectNil(rule.laneCount(inContainerOf: 20 + 188))
    expectEqual(rule.laneCount(inContainerOf: 20 + 188.1), 2)
    expectNil(rule.laneCount(inContainerOf: .nan))
    let rows = PlacementRule(.rows(length: 300, isSpread: true), itemSpacing: 0, lineSpacing: 0)
    expectNil(rows.laneCount(inContainerOf: 300))
  }
}
