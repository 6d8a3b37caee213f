import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The collection model")
struct CollectionModelTests {
  @Test("finds items and elements that exist and no others")
  func contains() {
    var section = SectionModel(id: 4)
    section.append(id: 11, ItemMetrics(size: Size(width: 1, height: 2)))
    section.header = .zero
    section.hasBackground = true
    let model = CollectionModel(sections: [SectionModel(id: 3), section])
    expectEqual(model.itemCount, 1)
    expectEqual(model.id(at: ItemPath(section: 1, item: 0)), 11)
    expectNil(model.id(at: ItemPath(section: 0, item: 0)))
    expectEqual(model.path(ofItem: 11), ItemPath(section: 1, item: 0))
    expectEqual(model.path(ofItem: 11, hint: ItemPath(section: 9, item: 9))?.section, 1)
    expectNil(model.path(ofItem: 12))
    expectTrue(model.contains(ElementPath.header(ofSection: 1)))
    expectTrue(model.contains(ElementPath(section: 1, kind: .background)))
    expectTrue(model.contains(ElementPath(section: 1, kind: .connector)))
    for path in [
      ElementPath.header(ofSection: 0), .footer(ofSection: 1), .header(ofSection: 2),
      ElementPath(section: 1, kind: .header, item: 1),
      ElementPath(section: 1, kind: .cell, item: 1),
      ElementPath(section: -1, kind: .cell),
    ] {
      expectTrue(!model.contains(path))
    }
  }

  @Test("keeps every metric of an item through edits")
  func keepsMetrics() {
    let metrics = ItemMetrics(
      size: Size(width: 3, height: 4),
      isMeasured: false,
      captionHeight: 5,
      columnSpan: 2,
      rowSpan: 3,
      parent: 7,
      insets: EdgeInsets(top: 1)
    )
    let plain = ItemMetrics(size: .zero)
    var section = SectionModel(id: 0)
    section.append(id: 1, plain)
    section.append(id: 2, metrics)
    var copy = section.emptied()
    copy.append(1..<2, of: section)
    copy.append(0..<2, of: section)
    expectEqual((0..<3).map { copy.metrics(at: $0) }, [metrics, plain, metrics])
    copy.replace(at: 0, id: 5, with: plain)
    expectEqual(copy.metrics(at: 0), plain)
    copy.measure(2..<3) { _ in Size(width: 8, height: 9) }
    expectTrue(copy.metrics(at: 2).isMeasured)
    expectEqual(copy.metrics(at: 2).size, Size(width: 8, height: 9))
    expectEqual(copy.metrics(at: 2).captionHeight, 5)
  }
}

@Suite("A column of metrics")
struct MetricColumnTests {
  @Test("holds what an array would hold")
  func actsAsArray() {
    let finding = forAll(seeds: 0..<300) { generator in
      var column = MetricColumn(default: 0)
      var array: [Int] = []
      for _ in 0..<generator.integer(0...30) {
        let value = generator.pick(0, 0, 0, 7)
        switch generator.integer(0...3) {
        case 0 where !array.isEmpty:
          let index = generator.integer(0...array.count - 1)
          column.set(value, at: index, count: array.count)
          array[index] = value
        case 1:
          let other = column
          let end = generator.integer(0...array.count)
          column.append(0..<end, of: other, count: array.count)
          array += array[0..<end]
        default:
          column.append(value, count: array.count)
          array.append(value)
        }
      }
      let held = array.indices.map { column[$0] }
      guard held == array else { return "\(held), not \(array)" }
      let lent = column.withValues { $0.map { Array($0) } }
      guard column.isUniform ? lent == nil : lent == array else { return "\(array) is not lent" }
      return column.isUniform && array.contains(7) ? "a value is lost" : nil
    }
    expectNil(finding)
  }

  @Test("stores nothing while every item has the default")
  func staysUniform() {
    var column = MetricColumn(default: 1.5)
    for count in 0..<10 { column.append(1.5, count: count) }
    column.set(1.5, at: 3, count: 10)
    column.append(0..<10, of: column, count: 10)
    expectTrue(column.isUniform)
    expectEqual(column[19], 1.5)
  }
}
