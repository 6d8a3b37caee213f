import LayoutUnderTest
import Testing

@Suite("What layouts say of themselves")
struct LayoutTraitsTests {
  private func settings(_ values: [String: LayoutSettings.Value]) -> LayoutSettings {
    LayoutSettings(kind: "", parameters: values.map { ($0.key, $0.value) })
  }

  /// The traits of a layout that stacks sections, where content scrolls along an axis, with insets
  /// of 1, 2, 3 and 4 points from the top round to the right.
  private func traits(
    along axis: Axis,
    _ change: (inout LayoutTraits) -> Void = { _ in }
  ) -> LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.sectionLeadingInset = axis == .y ? 1 : 2
    traits.sectionTrailingInset = axis == .y ? 3 : 4
    traits.mirrorsRightToLeft = axis == .y
    change(&traits)
    return traits
  }

  private let insets: [String: LayoutSettings.Value] = [
    "sectionInsetTop": .number(1), "sectionInsetLeft": .number(2),
    "sectionInsetBottom": .number(3), "sectionInsetRight": .number(4),
  ]

  private let horizontal: [String: LayoutSettings.Value] = ["direction": .text("horizontal")]

  @Test("a flow leaves the anchor to the host unless it estimates sizes")
  func flow() throws {
    var flow = FlowLayout<SortedSweep>()
    #expect(flow.traits == LayoutTraits())
    try flow.reconfigure(settings(insets))
    #expect(flow.traits == traits(along: .y))
    try flow.reconfigure(settings(horizontal))
    #expect(flow.traits == traits(along: .x))
    try flow.reconfigure(settings(["sizing": .text("estimated")]))
    #expect(flow.traits == traits(along: .x) { $0.anchoring = .none })
  }

  @Test("a span grid's items before a change stay, and spacing or given rows leave room")
  func spanGrid() throws {
    var grid = SpanGridLayout<SortedSweep>()
    try grid.reconfigure(settings(insets))
    #expect(grid.traits == traits(along: .y) { $0.hasStablePlacement = true })
    try grid.reconfigure(settings(horizontal))
    #expect(grid.traits == traits(along: .x) { $0.hasStablePlacement = true })
    try grid.reconfigure(settings(["sectionSpacing": .number(5)]))
    #expect(!grid.traits.hasTightContentSize)
  }

  @Test("a quilt's items before a change stay")
  func quilt() throws {
    var quilt = QuiltLayout<SortedSweep>()
    try quilt.reconfigure(settings(insets))
    #expect(quilt.traits == traits(along: .y) { $0.hasStablePlacement = true })
    try quilt.reconfigure(settings(horizontal))
    #expect(quilt.traits == traits(along: .x) { $0.hasStablePlacement = true })
  }

  @Test("ragged rows scroll along x, and insets of items leave room behind the last")
  func raggedRow() {
    var expected = LayoutTraits()
    expected.axis = .x
    expected.hasStablePlacement = true
    #expect(RaggedRowLayout<SortedSweep>().traits == expected)
  }

  @Test("a hierarchy's columns stand side by side, and keep their places unless mirrored")
  func hierarchy() {
    var hierarchy = HierarchyLayout<LaneSearch>()
    var expected = LayoutTraits()
    expected.areSectionsSideBySide = true
    expected.sectionTrailingInset = 10
    expected.supplementaryItemKinds = [.connector]
    expected.hasStablePlacement = true
    let model = CollectionModel(hierarchy: [[(1, nil)], [(11, 1)]])
    hierarchy.prepare(LayoutEnvironment(showing: model))
    #expect(hierarchy.traits == expected)
    expected.hasStablePlacement = false
    hierarchy.invalidate(.all)
    hierarchy.prepare(LayoutEnvironment(showing: model, isRightToLeft: true))
    #expect(hierarchy.traits == expected)
  }

  @Test("a list on demand keeps the anchor itself and shows a part of the content")
  func onDemandList() {
    var expected = LayoutTraits()
    expected.anchoring = .layout
    expected.isPartial = true
    expected.hasStablePlacement = true
    #expect(OnDemandListLayout<RowSearch>().traits == expected)
  }

  @Test("an empty layout keeps no anchor and has no items in its content")
  func null() {
    var expected = LayoutTraits()
    expected.anchoring = .none
    expected.isPartial = true
    expected.hasTightContentSize = false
    #expect(NullLayout().traits == expected)
  }
}
