import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay

@Suite("Attributes given to elements")
struct AppliedAttributesTests {
  private func state(_ item: Int, y: Double, photo: Double = 0) -> ElementState {
    ElementState(
      LayoutAttributes(
        element: ElementPath(section: 0, kind: .cell, item: item),
        frame: Rect(x: 0, y: y, width: 10, height: 10),
        detail: WaterfallDetail(photoHeight: photo)
      )
    )
  }

  private func model(_ ids: Int...) -> CollectionModel {
    var section = SectionModel(id: 0)
    for id in ids { section.append(id: id, ItemMetrics(size: .zero)) }
    return CollectionModel(sections: [section])
  }

  @Test("are skipped where they are equal, by identity and not by path")
  func skips() {
    var applied = AppliedAttributes()
    applied.show([state(0, y: 0), state(1, y: 10)], in: model(5, 6))
    expectEqual([applied.appliedCount, applied.skippedCount], [2, 0])
    applied.show([state(0, y: 0), state(1, y: 10)], in: model(5, 6))
    expectEqual([applied.appliedCount, applied.skippedCount], [2, 2])
    // Item 6 is now first, but at its old frame: its cell needs no new attributes.
    applied.show([state(0, y: 10), state(1, y: 30)], in: model(6, 5))
    expectEqual([applied.appliedCount, applied.skippedCount], [3, 3])
  }

  @Test("are applied where frame or detail differ, and again after the element went")
  func applies() {
    var applied = AppliedAttributes()
    applied.show([state(0, y: 0)], in: model(5))
    applied.show([state(0, y: 0, photo: 1)], in: model(5))
    expectEqual([applied.appliedCount, applied.skippedCount], [2, 0])
    applied.show([], in: model(5))
    applied.show([state(0, y: 0, photo: 1)], in: model(5))
    expectEqual([applied.appliedCount, applied.skippedCount], [3, 0])
  }

  @Test("of an item's supplementary elements go by the item, those of a section by the section")
  func identities() {
    func state(_ kind: ElementKind, _ item: Int) -> ElementState {
      ElementState(
        LayoutAttributes(
          element: ElementPath(section: 0, kind: kind, item: item),
          frame: Rect(x: 0, y: Double(item), width: 10, height: 10)
        )
      )
    }
    var applied = AppliedAttributes()
    applied.show([state(.header, 0), state(.connector, 0), state(.connector, 1)], in: model(5, 6))
    applied.show([state(.header, 0), state(.connector, 0), state(.connector, 1)], in: model(5, 6))
    expectEqual([applied.appliedCount, applied.skippedCount], [3, 3])
    applied.show([state(.header, 0), state(.connector, 1)], in: model(7, 6))
    expectEqual([applied.appliedCount, applied.skippedCount], [3, 5])
  }

  @Test("are not given to elements that the model does not have")
  func passesOverGhosts() {
    var applied = AppliedAttributes()
    applied.show([state(9, y: 0)], in: model(5))
    expectEqual([applied.appliedCount, applied.skippedCount], [0, 0])
  }
}
