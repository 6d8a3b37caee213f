import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@Suite("A compact hierarchy that is edited")
struct HierarchyThreadTests {
  /// A collection whose items mostly have parents in the previous section.
  private struct Forest {
    var sections: [[(id: Int, parent: Int?)]] = []
    private var nextID = 0

    init(_ generator: inout Choices) {
      for _ in 0..<generator.integer(2...6) { addSection(&generator) }
    }

    private mutating func newID() -> Int {
      nextID += 1
      return nextID
    }

    private func parent(_ section: Int, _ generator: inout Choices) -> Int? {
      guard section > 0, !generator.chance(0.04) else { return nil }
      return generator.element(of: sections[section - 1])?.id
    }

    private mutating func addSection(_ generator: inout Choices) {
      sections.append([])
      for _ in 0..<generator.integer(1...7) {
        sections[sections.count - 1].append(
          (newID(), parent(sections.count - 1, &generator))
        )
      }
    }

    /// Makes an edit and returns its description.
    mutating func edit(_ generator: inout Choices) -> String {
      let filled = sections.indices.filter { !sections[$0].isEmpty }
      guard let section = generator.element(of: filled) else {
        addSection(&generator)
        return "a new section"
      }
      let item = generator.integer(0...sections[section].count - 1)
      switch generator.integer(0...9) {
      case 0...2:
        sections[section][item].parent = parent(section, &generator)
        return "another parent of \(section)-\(item)"
      case 3...4:
        sections[section].remove(at: item)
        return "without \(section)-\(item)"
      case 5:
        sections[section].swapAt(item, sections[section].count - 1)
        return "\(section)-\(item) and the last change places"
      case 6:
        if sections.count > 2, generator.chance(0.3) {
          sections.removeLast(generator.integer(1...sections.count - 1))
        } else if sections.count < 7 {
          addSection(&generator)
        }
        return "\(sections.count) sections"
      default:
        sections[section].insert((newID(), parent(section, &generator)), at: item)
        return "a newcomer at \(section)-\(item)"
      }
    }
  }

  @Test("equals a new one, whatever was put together before")
  func edits() {
    let finding = forAll(seeds: 0..<200) { generator in
      var forest = Forest(&generator)
      var settings = HierarchySettings()
      settings.variant = .compact
      let new = HierarchyLayout<LinearScan>(settings: settings)
      var layout = new
      var edits: [String] = []
      for _ in 0..<10 {
        let environment = LayoutEnvironment(
          showing: CollectionModel(hierarchy: forest.sections)
        )
        layout.invalidate(.counts(from: nil))
        layout.prepare(environment)
        if let difference = layout.attributeDifference(from: new, environment) {
          return "\(edits): \(difference)"
        }
        for _ in 0..<generator.integer(1...2) { edits.append(forest.edit(&generator)) }
      }
      return nil
    }
    expectNil(finding)
  }
}
