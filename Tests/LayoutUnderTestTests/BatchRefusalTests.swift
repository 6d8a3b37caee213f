import Expectations
import LayoutUnderTest
import Testing

@Suite("A batch is refused")
struct BatchRefusalTests {
  private let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: .zero))

  private func at(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func refusal(_ operations: BatchUpdate.Operation...) -> String? {
    do {
      _ = try BatchUpdate(operations: operations, counts: [3, 2])
      return nil
    } catch {
      return error.description
    }
  }

  @Test("for an item or section that is not there before it")
  func refusesAbsent() {
    for path in [at(0, 3), at(0, -1), at(2, 0), at(-1, 0)] {
      let reason = "there is no item \(path) before the batch"
      expectEqual(refusal(.deleteItem(path)), reason)
      expectEqual(refusal(.moveItem(from: path, to: at(0, 0))), reason)
      expectEqual(refusal(.reloadItem(path, item)), reason)
    }
    for section in [-1, 2] {
      let reason = "there is no section \(section) before the batch"
      expectEqual(refusal(.deleteSection(section)), reason)
      expectEqual(refusal(.moveSection(from: section, to: 0)), reason)
    }
  }

  @Test("for an item or section that goes twice")
  func refusesTwice() {
    let twice = refusal(.deleteItem(at(0, 1)), .moveItem(from: at(0, 1), to: at(1, 0)))
    expectEqual(twice, "item (0, 1) is named by a delete and by a move")
    expectTrue(refusal(.deleteItem(at(0, 1)), .deleteItem(at(0, 1))) != nil)
    let section = refusal(.moveSection(from: 0, to: 0), .deleteSection(0))
    expectEqual(section, "section 0 is named by a move and by a delete")
  }

  @Test("for two things at one place")
  func refusesSamePlace() {
    let items = refusal(.insertItem(at(0, 1), item), .moveItem(from: at(1, 0), to: at(0, 1)))
    expectEqual(items, "two items are to be at (0, 1) after the batch")
    let sections = refusal(.insertSection(1, id: 5), .moveSection(from: 0, to: 1))
    expectEqual(sections, "two sections are to be at index 1 after the batch")
  }

  @Test("for a place that no item or section can take")
  func refusesBeyond() {
    expectEqual(refusal(.insertItem(at(0, 4), item))?.contains("only 3 items are before it"), true)
    expectNil(refusal(.insertItem(at(0, 3), item)))
    expectEqual(
      refusal(.deleteItem(at(0, 0)), .insertItem(at(0, 3), item))?.contains("only 2 items"),
      true
    )
    expectEqual(refusal(.insertItem(at(2, 0), item))?.contains("there are 2 sections"), true)
    expectEqual(
      refusal(.insertItem(at(-1, 0), item)),
      "(-1, 0) is not a place that an item can take"
    )
    expectEqual(
      refusal(.insertItem(at(0, -1), item)),
      "(0, -1) is not a place that an item can take"
    )
    expectEqual(refusal(.insertSection(3, id: 1))?.contains("there are 3 sections"), true)
    expectNil(refusal(.insertSection(2, id: 1)))
    expectEqual(refusal(.insertSection(-1, id: 1)), "-1 is not an index that a section can take")
  }
}
