import Expectations
import Testing

@testable import LayoutUnderTest

@Suite("The index of a hierarchy")
struct HierarchyIndexTests {
  private typealias Items = [(id: Int, parent: Int?)]

  /// A linear scan that records the first changed element of each update.
  private struct NotingScan: RectIndex {
    static let name = "noting-scan"
    var firstElements: [Int] = []
    let byteCount = 0

    mutating func update<Store: RectStore>(_ frames: Store, from first: Int) {
      firstElements.append(first)
    }

    func collect<Store: RectStore>(
      _ rect: Rect,
      in frames: Store,
      into hits: inout HitBuffer
    ) {
      LinearScan().collect(rect, in: frames, into: &hits)
    }
  }

  /// A hierarchy whose index records its updates.
  private struct Noted {
    var layout = HierarchyLayout<NotingScan>()
    var environment: LayoutEnvironment

    init(_ sections: [Items], isRightToLeft: Bool = false) {
      environment = LayoutEnvironment(
        showing: CollectionModel(hierarchy: sections),
        isRightToLeft: isRightToLeft
      )
      layout.prepare(environment)
      layout.index.firstElements = []
    }

    /// Returns the section from which each update that invalidations cause starts.
    mutating func changes(after invalidations: LayoutInvalidation...) -> [Int?] {
      for invalidation in invalidations { layout.invalidate(invalidation) }
      layout.prepare(environment)
      defer { layout.index.firstElements = [] }
      let starts = layout.placement.frames.sections.map(\.firstElement)
      return layout.index.firstElements.map { starts.firstIndex(of: $0) }
    }

    mutating func append(_ id: Int, _ parent: Int?, to section: Int) -> LayoutInvalidation {
      let item = environment.model.sections[section].count
      environment.model.sections[section].append(
        id: id,
        ItemMetrics(size: .zero, parent: parent)
      )
      return .counts(from: ItemPath(section: section, item: item))
    }

    mutating func setParent(of item: Int, in section: Int, to parent: Int?) -> LayoutInvalidation {
      let id = environment.model.sections[section].ids[item]
      let metrics = ItemMetrics(size: .zero, parent: parent)
      environment.model.sections[section].replace(at: item, id: id, with: metrics)
      return .items(item..<item + 1, ofSection: section)
    }
  }

  /// Two trees, a deep one and a flat one, and an orphan with a child.
  private let deep: [Items] = [
    [(1, nil), (2, nil)], [(11, 1), (21, 2)], [(111, 11)], [(1111, 111), (9, nil)],
    [(11_111, 1111), (91, 9)],
  ]

  @Test("is told nothing where nothing changed")
  func unchanged() {
    var noted = Noted(deep)
    expectEqual(noted.changes(), [])
    expectEqual(noted.changes(after: .boundsChange), [])
    expectEqual(noted.changes(after: .counts(from: nil)), [])
    for (section, items) in deep.enumerated() {
      let all = LayoutInvalidation.items(0..<items.count, ofSection: section)
      expectEqual(noted.changes(after: all), [])
      let last = ItemPath(section: section, item: items.count - 1)
      expectEqual(noted.changes(after: .counts(from: last)), [])
    }
    // An unknown parent counts as no parent.
    let asks = noted.setParent(of: 1, in: 3, to: 777)
    expectEqual(noted.changes(after: asks), [])
    let asksNoMore = noted.setParent(of: 1, in: 3, to: nil)
    expectEqual(noted.changes(after: asksNoMore), [])
  }

  @Test("is told nothing where an item that came for another asks for a parent that is not there")
  func newcomerWithoutParent() {
    var noted = Noted(deep)
    let path = ItemPath(section: 3, item: 1)
    for id in [95, 96] {
      let metrics = ItemMetrics(size: .zero)
      noted.environment.model.sections[3].replace(at: 1, id: id, with: metrics)
      expectEqual(noted.changes(after: .counts(from: path)), [2])
    }
    let asks = noted.setParent(of: 1, in: 3, to: 777)
    expectEqual(noted.changes(after: asks), [])
  }

  @Test("follows a newcomer from its parent's section on where nothing else moves")
  func newcomer() {
    var noted = Noted(deep)
    let last = noted.append(92, 9, to: 4)
    expectEqual(noted.changes(after: last), [3])
    expectEqual(noted.changes(after: .counts(from: nil)), [])
    let after = noted.append(93, 9, to: 4)
    expectEqual(noted.changes(after: after), [3])
  }

  @Test("follows an edit after a reload from the edit on")
  func reload() {
    var noted = Noted(deep)
    expectEqual(noted.changes(after: .all), [0])
    let last = noted.append(92, 9, to: 4)
    expectEqual(noted.changes(after: last), [3])
  }

  @Test("follows from the section before the first in which a node moves")
  func movedBlock() {
    var noted = Noted(deep)
    // The whole second tree and the orphan move down by a row.
    let child = noted.append(1112, 111, to: 3)
    expectEqual(noted.changes(after: child), [0])
    // No node moves.
    let grandchild = noted.append(211, 21, to: 2)
    expectEqual(noted.changes(after: grandchild), [1])
    // The orphan and its child move.
    let second = noted.append(212, 21, to: 2)
    expectEqual(noted.changes(after: second), [1])
  }

  @Test("follows a root without children that an edit far after it moves")
  func movedLeaf() {
    var noted = Noted([[(1, nil), (2, nil)], [(11, 1)], [(111, 11)], [(1111, 111)]])
    let child = noted.append(1112, 111, to: 3)
    expectEqual(noted.changes(after: child), [0])
  }

  @Test("follows from a node that moves in front of the edit's section, and from no earlier one")
  func movedInFront() {
    var noted = Noted([
      [(1, nil)], [(11, 1)], [(111, 11), (112, 11)], [(1111, 111)], [(11_111, 1111)],
    ])
    // Item 112 moves down by a row.
    let child = noted.append(11_112, 1111, to: 4)
    expectEqual(noted.changes(after: child), [1])
  }

  @Test("follows a node that went from its parent's section on, though nothing moves")
  func gone() {
    let trees: [[Items]] = [
      [[(1, nil), (2, nil)], [(11, 1)]], [[(1, nil)], [(11, 1), (12, 1)]],
      [[(1, nil)], [(11, 1)], [(111, 11), (112, 11)]],
      [[(1, nil)], [(11, 1)], [(111, 11)], [(1111, 111), (1112, 111)]],
    ]
    for (section, tree) in trees.enumerated() {
      var noted = Noted(tree)
      let before = noted.environment.model.sections[section]
      noted.environment.model.sections[section] = before.emptied()
      noted.environment.model.sections[section].append(0..<1, of: before)
      let last = ItemPath(section: section, item: 1)
      expectEqual(noted.changes(after: .counts(from: last)), [max(0, section - 1)])
    }
  }

  @Test("follows all where content is mirrored and gets another width, and else what is new")
  func width() {
    for (isRightToLeft, first) in [(false, 4), (true, 0)] {
      var noted = Noted(deep, isRightToLeft: isRightToLeft)
      expectEqual(noted.changes(after: .boundsChange), [])
      let last = noted.append(92, 9, to: 4)
      expectEqual(noted.changes(after: last), [3])
      var section = SectionModel(id: 5)
      section.append(id: 6, ItemMetrics(size: .zero, parent: 92))
      noted.environment.model.sections.append(section)
      let change = noted.changes(after: .counts(from: ItemPath(section: 5, item: 0)))
      expectEqual(change, [first])
    }
  }

  @Test("follows a direction that it is given")
  func direction() {
    var noted = Noted(deep)
    noted.environment.isRightToLeft = true
    expectEqual(noted.changes(), [])
    expectEqual(noted.layout.placement.frames.frame(at: 0).x, 10)
    expectEqual(noted.changes(after: .boundsChange), [0])
    expectEqual(noted.layout.placement.frames.frame(at: 0).x, 290)
  }

  @Test("is not asked where attributes are kept: all are looked at")
  func kept() {
    var layout = HierarchyLayout<NotingScan>(keepsAttributes: true)
    layout.prepare(LayoutEnvironment(showing: CollectionModel(hierarchy: deep)))
    var elements = ElementBuffer<HierarchyDetail>()
    for queries in 1...2 {
      layout.collectElements(in: Rect(x: 10, y: 10, width: 1, height: 1), into: &elements)
      expectEqual(elements.count, queries)
      expectEqual(elements.hits.examined, queries * layout.placement.frames.count)
    }
    expectEqual(layout.index.firstElements, [])
  }

  @Test("finds an element by its last points, and looks at one below a rectangle at most")
  func edges() {
    var layout = HierarchyLayout<LaneSearch>()
    layout.prepare(
      LayoutEnvironment(
        showing: CollectionModel(hierarchy: [
          [(1, nil), (2, nil)], [(11, 1), (12, 1), (21, 2)], [(111, 11), (112, 11)],
        ])
      )
    )
    var elements = ElementBuffer<HierarchyDetail>()
    // The first connector ends at 175.5, the cell next to it at 60 points.
    layout.collectElements(in: Rect(x: 62, y: 175, width: 5, height: 99), into: &elements)
    expectEqual(elements.elements.map(\.frame.y), [34.5, 244.5])
    elements.removeAll()
    layout.collectElements(in: Rect(x: 20, y: 59.75, width: 5, height: 99), into: &elements)
    expectEqual(elements.elements.map(\.frame.y), [10])
    // Cells begin at 10, connectors at 34.5 points.
    for rect in [Rect(x: 20, y: 0, width: 5, height: 10), Rect(x: 62, y: 0, width: 5, height: 34)] {
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
      expectEqual(elements.count, 0)
      expectEqual(elements.hits.examined, 1)
    }
  }

  @Test("is told when nothing is left")
  func emptied() {
    var noted = Noted(deep)
    noted.environment.model = CollectionModel()
    noted.layout.invalidate(.all)
    noted.layout.prepare(noted.environment)
    expectEqual(noted.layout.index.firstElements, [0])
    expectEqual(noted.layout.placement.frames.count, 0)
  }
}
