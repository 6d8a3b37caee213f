import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("A compact hierarchy, as a tidy tree,")
struct HierarchyTidinessTests {
  /// The distance from one row to the next, in points.
  private static let rowPitch = 70.0

  /// Draws a forest of a few hundred nodes with subtrees of every depth.
  private func model(_ generator: inout Choices) -> CollectionModel {
    var model = CollectionModel()
    let keepsFew = generator.chance(0.5)
    for number in 0..<generator.integer(1...9) {
      var section = SectionModel(id: number)
      let above = model.sections.last?.ids ?? []
      let parents = keepsFew ? above.prefix(generator.integer(1...5)) : above[...]
      for _ in 0..<generator.integer(1...30) {
        let id = model.itemCount + section.count
        let parent = generator.chance(0.02) ? nil : generator.element(of: parents)
        section.append(id: id, ItemMetrics(size: .zero, parent: parent))
      }
      model.sections.append(section)
    }
    return model
  }

  private func prepared(_ model: CollectionModel) -> HierarchyLayout<LaneSearch> {
    var settings = HierarchySettings()
    settings.variant = .compact
    var layout = HierarchyLayout<LaneSearch>(settings: settings)
    layout.prepare(
      LayoutEnvironment(model: model, bounds: .zero)
    )
    return layout
  }

  @Test("centres parents, keeps rows, and draws subtrees of one shape alike")
  func tidy() {
    var subtrees = 0
    let finding = forAll(seeds: 0..<1000) { generator in
      let model = model(&generator)
      let layout = prepared(model)
      let forest = HierarchyOracle.forest(model)
      func top(_ node: HierarchyOracle.Node) -> Double {
        layout.attributes(for: .cell(node.path))?.frame.y ?? .nan
      }
      for nodes in forest.sections {
        let tops = nodes.map { top($0) }.sorted()
        for (upper, lower) in zip(tops, tops.dropFirst()) where lower - upper < Self.rowPitch {
          return "two nodes are \(lower - upper) apart"
        }
      }
      var shapes: [String: [Double]] = [:]
      // Deepest first, because a node's name contains those of its children.
      var names: [ItemPath: String] = [:]
      var drawings: [ItemPath: [Double]] = [:]
      for node in forest.sections.reversed().joined() {
        let own = top(node)
        if let first = node.children.first, let last = node.children.last {
          let middle = (top(first) + top(last)) / 2
          guard middle - own >= 0, middle - own <= 1 / 512 else {
            return "\(node.path) is at \(own), not \(middle)"
          }
        }
        let name = "(" + node.children.map { names[$0.path] ?? "" }.joined() + ")"
        let drawing = node.children.reduce(into: [0.0]) { drawing, child in
          drawing += (drawings[child.path] ?? []).map { $0 + top(child) - own }
        }
        (names[node.path], drawings[node.path]) = (name, drawing)
        if let other = shapes.updateValue(drawing, forKey: name), other != drawing {
          return "\(node.path) is drawn otherwise than another of its shape \(name)"
        }
        subtrees += 1
      }
      return nil
    }
    expectNil(finding)
    expectTrue(subtrees > 50_000)
  }

  @Test("agrees bit for bit with the rule worked out again on large random forests")
  func agreesWithOracle() {
    let finding = forAll(seeds: 5000..<5300) { generator in
      let model = model(&generator)
      let layout = prepared(model)
      let oracle = HierarchyOracle(settings: layout.settings, isRightToLeft: false)
      let answer = oracle.place(model)
      if answer.contentSize != layout.contentSize { return "the content is another" }
      let other = answer.attributes.values.first { layout.attributes(for: $0.element) != $0 }
      return other.map { "\($0.element) is not at \($0.frame)" }
    }
    expectNil(finding)
  }
}
