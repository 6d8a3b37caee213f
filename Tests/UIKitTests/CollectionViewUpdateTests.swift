import Expectations
import PropertyTesting
import Testing
import UIKit

/// The calls that a collection view outside of a replay makes for a batch.
@MainActor
struct CollectionViewUpdateTests {
  private let layout = RecordingLayout()
  private let items = ListedItems([Array(0..<10)])

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func aBatchIsPreparedForThenNamedThenShown() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    items.sections = [[0, 1, 90, 2, 3, 4, 5, 6, 7, 8, 9]]
    view.insertItems(at: [path(2)])
    expectEqual(
      layout.calls,
      [
        "invalidate: [11] at 0", "invalidate with counts: [11] at 0", "prepare: [11] at 0",
        "content size", "elements: [11] at 0", "insert - (0, 2)", "content size",
        "elements: [11] at 0", "content size", "elements: [11] at 0", "preferred 40 for 40",
      ]
    )
    expectEqual(view.shownNumbers, [0, 1, 90])
    expectEqual(view.contentSize.height, 440)
  }

  @Test func operationsComeInTheirOrder() {
    let view = items.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    items.sections = [[90, 1, 3, 4, 5, 6, 7, 8, 2, 91]]
    view.performBatchUpdates {
      view.insertItems(at: [path(9), path(0)])
      view.moveItem(at: path(2), to: path(8))
      view.reloadItems(at: [path(3)])
      view.deleteItems(at: [path(0), path(9)])
    }
    expectEqual(
      layout.calls.filter { $0.contains("(") },
      [
        "delete (0, 9) -", "delete (0, 0) -", "move (0, 2) (0, 8)", "reload (0, 3) (0, 2)",
        "insert - (0, 0)", "insert - (0, 9)",
      ]
    )
    expectEqual(view.shownNumbers, [90, 1, 3])
  }

  @Test func sectionsHaveNoItem() {
    items.sections = [[0], [1], [2], [3]]
    let view = items.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    items.sections = [[9], [3], [1]]
    view.performBatchUpdates {
      view.deleteSections([0, 2])
      view.moveSection(3, toSection: 1)
      view.insertSections([0])
      view.reloadSections([1])
    }
    expectEqual(
      layout.calls.filter { $0.contains("section") },
      [
        "delete section 2 -", "delete section 0 -", "move section 3 section 1",
        "reload section 1 section 2", "insert - section 0",
      ]
    )
  }

  @Test func everythingOnScreenIsAskedForBothWays() {
    final class Asked: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("initial \(itemIndexPath.item)")
        return nil
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        calls.append("final \(itemIndexPath.item)")
        return nil
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        calls.append("target for \(Int(proposedContentOffset.y))")
        return CGPoint(x: 0, y: proposedContentOffset.y + 50)
      }
      override func finalizeCollectionViewUpdates() {
        calls.append("finalize")
      }
    }
    let asked = Asked()
    asked.itemSize = CGSize(width: 100, height: 50)
    asked.minimumLineSpacing = 0
    let view = items.view(asked)
    view.layoutIfNeeded()
    items.sections[0].insert(90, at: 0)
    view.performBatchUpdates {
      view.insertItems(at: [path(0)])
    } completion: { isFinished in
      asked.calls.append("completion \(isFinished)")
    }
    expectEqual(
      asked.calls,
      [
        "target for 0", "final 0", "final 1", "initial 1", "initial 2", "finalize",
        "completion true",
      ]
    )
    expectEqual(view.contentOffset.y, 50)
    expectEqual(view.shownNumbers, [0, 1])
  }

  @Test func cellsStayWithTheirItemsUnlessTheyAreReloaded() {
    let view = items.view(layout, height: 400)
    view.layoutIfNeeded()
    let cells = view.visibleCells
    items.sections = [[90, 1, 2, 4, 5, 6, 7, 8, 9, 3]]
    items.asked = []
    view.performBatchUpdates {
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(0)])
      view.reloadItems(at: [path(5)])
      view.moveItem(at: path(3), to: path(9))
    }
    expectEqual(view.shownNumbers, items.sections[0])
    expectEqual(items.asked.sorted(), [5, 90])
    expectTrue(view.cellForItem(at: path(9)) === cells[3])
    expectTrue(view.cellForItem(at: path(3)) === cells[4])
  }

  /// Random batches of every kind: afterward each cell shows the item at its index path, and items
  /// that stay keep their cells.
  @Test func cellsFollowAnyBatch() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      items.sections = (0..<3).map { section in
        (0..<Int.random(in: 0...4, using: &random)).map { section * 10 + $0 }
      }
      let sections = ListedSections()
      let view = items.view(sections, height: 1_000)
      view.layoutIfNeeded()
      var before: [Int: UICollectionViewCell] = [:]
      for cell in view.visibleCells { before[(cell as? NumberCell)?.number ?? -1] = cell }
      let change = RandomChange(of: items.sections, using: &random)
      view.performBatchUpdates {
        change.make(in: view)
        items.sections = change.result
      }
      expectEqual(view.shownNumbers, change.result.flatMap { $0 })
      for cell in view.visibleCells {
        let number = (cell as? NumberCell)?.number ?? -1
        guard let known = before[number] else { continue }
        expectTrue(known === cell, "\(number) of \(change)")
      }
    }
  }

  @Test func aLayoutThatTakesOverIsTold() {
    final class Told: UICollectionViewFlowLayout {
      let name: String
      var calls: [String] = []
      init(_ name: String) {
        self.name = name
        super.init()
      }
      required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
      }
      override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        calls.append("to \((newLayout as? Told)?.name ?? "")")
      }
      override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        calls.append("from \((oldLayout as? Told)?.name ?? "")")
      }
      override func finalizeLayoutTransition() { calls.append("end") }
    }
    let (old, new) = (Told("old"), Told("new"))
    new.itemSize = CGSize(width: 100, height: 60)
    let view = items.view(old)
    view.layoutIfNeeded()
    view.setCollectionViewLayout(new, animated: true)
    expectEqual(old.calls, ["to new", "end"])
    expectEqual(new.calls, ["from old", "end"])
    expectTrue(old.collectionView == nil && new.collectionView === view)
    expectEqual(view.visibleCells.first?.bounds.height, 60)
  }

  @Test func anUpdateItemCanBeMadeByATest() {
    final class Made: UICollectionViewUpdateItem {
      override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 1, section: 2) }
      override var updateAction: Action { .insert }
    }
    let made: UICollectionViewUpdateItem = Made()
    expectEqual(made.updateAction, .insert)
    expectEqual(made.indexPathAfterUpdate, IndexPath(item: 1, section: 2))
    expectTrue(made.indexPathBeforeUpdate == nil)
    expectEqual(UICollectionViewUpdateItem().updateAction, .none)
  }
}

/// Rows of 100 x 20, section by section.
private final class ListedSections: UICollectionViewLayout {
  private var rows: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let view = collectionView else { return }
    rows = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    .enumerated().map { place, path in
      let row = UICollectionViewLayoutAttributes(forCellWith: path)
      row.frame = CGRect(x: 0, y: 20 * CGFloat(place), width: 100, height: 20)
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: 20 * CGFloat(rows.count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    rows.first { $0.indexPath == indexPath }
  }
}

/// A random batch of updates to sections of numbers, and its result.
private struct RandomChange: CustomStringConvertible {
  /// The items of a section that is inserted whole.
  private static let newSection = [1_000, 1_001]

  let result: [[Int]]
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var movedSections: [(from: Int, to: Int)] = []
  var description: String { "\(deleted) \(inserted) \(moved) \(movedSections) -> \(result)" }

  init(of old: [[Int]], using random: inout SplitMix64) {
    // Some sections and numbers are deleted, some are reordered, and new ones are inserted.
    var order = Array(old.indices)
    let shifted = Bool.random(using: &random) ? order.randomElement(using: &random) : nil
    for section in old.indices where section != shifted {
      if Int.random(in: 0..<4, using: &random) == 0 {
        deletedSections.insert(section)
        order.removeAll { $0 == section }
      }
    }
    if let shifted {
      order.removeAll { $0 == shifted }
      order.insert(shifted, at: Int.random(in: 0...order.count, using: &random))
    }
    var made: [[Int]] = []
    var moving: [(number: Int, from: IndexPath)] = []
    for section in order {
      var numbers: [Int] = []
      for (item, number) in old[section].enumerated() {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: deleted.append(path)
        case 1: moving.append((number, path))
        default: numbers.append(number)
        }
      }
      made.append(numbers)
    }
    if Bool.random(using: &random) {
      made.insert(Self.newSection, at: Int.random(in: 0...made.count, using: &random))
    }
    var next = 1_002
    for _ in 0..<Int.random(in: 0...3, using: &random) where !made.isEmpty {
      let section = Int.random(in: made.indices, using: &random)
      guard made[section] != Self.newSection else { continue }
      made[section].insert(next, at: Int.random(in: 0...made[section].count, using: &random))
      next += 1
    }
    for (number, path) in moving {
      let targets = made.indices.filter { made[$0] != Self.newSection }
      guard let section = targets.randomElement(using: &random) else {
        deleted.append(path)
        continue
      }
      made[section].insert(number, at: Int.random(in: 0...made[section].count, using: &random))
    }
    result = made
    name(old, order, shifted, moving.map(\.number))
  }

  /// Derives the updates of sections and numbers from their positions in the result.
  private mutating func name(_ old: [[Int]], _ order: [Int], _ shifted: Int?, _ moving: [Int]) {
    var kept = order
    for (section, numbers) in result.enumerated() {
      if numbers == Self.newSection {
        insertedSections.insert(section)
        continue
      }
      let from = kept.removeFirst()
      if from == shifted { movedSections.append((from, section)) }
      for (item, number) in numbers.enumerated() {
        let path = IndexPath(item: item, section: section)
        if number >= 1_002 {
          inserted.append(path)
        } else if moving.contains(number) {
          let start = IndexPath(item: number % 10, section: number / 10)
          moved.append((start, path))
        }
      }
    }
  }

  @MainActor
  func make(in view: UICollectionView) {
    view.deleteItems(at: deleted)
    view.deleteSections(deletedSections)
    for move in movedSections { view.moveSection(move.from, toSection: move.to) }
    for move in moved { view.moveItem(at: move.from, to: move.to) }
    view.insertSections(insertedSections)
    view.insertItems(at: inserted)
  }
}
