import Expectations
import LayoutUnderTest
import Testing

@Suite("A layout that takes new settings")
struct ReconfigurationTests {
  /// Two sections with all optional elements, in a view of 320 x 480 points.
  private let environment: LayoutEnvironment = {
    var model = CollectionModel()
    for number in 0..<2 {
      var section = SectionModel(id: number)
      for item in 0..<12 {
        let size = Size(width: Double(30 + item * 17 % 60), height: Double(20 + item * 13 % 50))
        section.append(id: number * 12 + item, ItemMetrics(size: size))
      }
      section.header = Size(width: 20, height: 25)
      section.footer = Size(width: 15, height: 35)
      section.hasBackground = true
      model.sections.append(section)
    }
    return LayoutEnvironment(showing: model)
  }()

  private static let elements: [ElementPath] = (0..<2).flatMap { section in
    (0..<12).map { ElementPath.cell(ItemPath(section: section, item: $0)) } + [
      .header(ofSection: section), .footer(ofSection: section),
      ElementPath(section: section, kind: .background),
    ]
  }

  /// Returns a Boolean value that indicates whether two layouts agree on everything.
  private func agree<Layout: CollectionLayout>(_ left: Layout, _ right: Layout) -> Bool {
    left.contentSize == right.contentSize && left.traits == right.traits
      && Self.elements.allSatisfy { left.attributes(for: $0) == right.attributes(for: $0) }
  }

  /// Sets each setting to each of its values and back, and compares with new layouts.
  private func check<Settings: LayoutSettingValues, Layout: CollectionLayout>(
    _ make: (Settings) -> Layout
  ) throws {
    var original = make(Settings())
    original.prepare(environment)
    for setting in Settings.settings {
      for value in Settings.otherValues(of: setting) {
        let given = LayoutSettings(kind: "", parameters: [(setting.name, value)])
        guard let settings = try? Settings(given) else { continue }
        var made = make(settings)
        made.prepare(environment)
        var taken = original
        try taken.reconfigure(given)
        taken.invalidate(.all)
        taken.prepare(environment)
        let isLikeMade = agree(taken, made)
        expectTrue(isLikeMade, "\(Layout.self): \(setting.name)=\(value)")
        let before = LayoutSettings(kind: "", parameters: [(setting.name, setting.defaultValue)])
        try taken.reconfigure(before)
        taken.invalidate(.all)
        taken.prepare(environment)
        let isLikeBefore = agree(taken, original)
        expectTrue(isLikeBefore, "\(Layout.self): \(setting.name) back from \(value)")
      }
    }
  }

  // The on-demand list is not tested: it keeps its loaded rows when `openAt` changes.
  @Test("equals one that had them from the start, and as before with those from before")
  func settings() throws {
    try check { FlowLayout<SortedSweep>(settings: $0) }
    try check { HierarchyLayout<LaneSearch>(settings: $0) }
    try check { QuiltLayout<SortedSweep>(settings: $0) }
    try check { RaggedRowLayout<SortedSweep>(settings: $0) }
    try check { SpanGridLayout<SortedSweep>(settings: $0) }
    try check { WaterfallLayout<SortedSweep>(settings: $0) }
  }
}
