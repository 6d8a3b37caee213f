import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay

/// The models that checks derive for new instances of a layout.
@Suite("A model like another one")
struct ModelVariantTests {
  /// Two sections of three and two items, with an empty one between them.
  private let model: CollectionModel = {
    var sections = [SectionModel(id: 7), SectionModel(id: 9), SectionModel(id: 8)]
    for id in 1...5 {
      var metrics = ItemMetrics(
        size: Size(width: Double(id), height: 100 * Double(id)),
        captionHeight: 12
      )
      metrics.isMeasured = false
      sections[id < 4 ? 0 : 2].append(id: 10 * id, metrics)
    }
    return CollectionModel(sections: ContiguousArray(sections))
  }()

  private func metrics(_ model: CollectionModel) -> [ItemMetrics] {
    model.sections.flatMap { section in (0..<section.count).map { section.metrics(at: $0) } }
  }

  private func ids(_ model: CollectionModel) -> [[Int]] { model.sections.map { Array($0.ids) } }

  @Test("has other ids, and all else is the same")
  func otherIDs() {
    let other = model.withItemIDs(shiftedBy: 1000)
    expectEqual(ids(other), [[1010, 1020, 1030], [], [1040, 1050]])
    expectEqual(metrics(other).map(\.size), metrics(model).map(\.size))
    expectEqual(other.sections.map(\.id), model.sections.map(\.id))
  }

  @Test("has every second item of a section longer, and measured", arguments: [Axis.x, .y])
  func stretched(axis: Axis) {
    let other = model.stretched(by: 7, along: axis)
    expectEqual(ids(other), ids(model))
    let longer = [true, false, true, true, false]
    expectEqual(metrics(other).map(\.isMeasured), longer)
    for (number, (new, old)) in zip(metrics(other), metrics(model)).enumerated() {
      let by = longer[number] ? 7.0 : 0
      expectEqual(new.size.width, old.size.width + (axis == .x ? by : 0))
      expectEqual(new.size.height, old.size.height + (axis == .y ? by : 0))
    }
  }

  @Test("has an item of no length and a long one in the middle", arguments: [Axis.x, .y])
  func extreme(axis: Axis) {
    let other = model.withExtremeLengths(5000, along: axis)
    expectEqual(ids(other), ids(model))
    let lengths = metrics(other).map { axis == .y ? $0.size.height : $0.size.width }
    let unit = axis == .y ? 100.0 : 1
    expectEqual(lengths, [unit, 2 * unit, 0, 5000, 5 * unit])
    expectEqual(metrics(other).map(\.captionHeight), [12, 12, 0, 0, 12])
    expectEqual(metrics(other).map(\.isMeasured), [false, false, true, true, false])
    let breadths = metrics(other).map { axis == .y ? $0.size.width : $0.size.height }
    expectEqual(breadths, metrics(model).map { axis == .y ? $0.size.width : $0.size.height })
  }

  @Test("has one item of no length in the middle of an even number")
  func extremeOfTwo() {
    var section = SectionModel(id: 1)
    for id in 0..<2 { section.append(id: id, ItemMetrics(size: Size(width: 1, height: 1))) }
    let two = CollectionModel(sections: [section])
    let lengths = metrics(two.withExtremeLengths(50, along: .y)).map(\.size.height)
    expectEqual(lengths, [0, 50])
  }

  @Test("has its items several times, those added with ids of their own and no parents")
  func repeated() {
    var parented = model
    var section = SectionModel(id: 7)
    var child = ItemMetrics(size: Size(width: 1, height: 1))
    child.parent = 10
    section.append(id: 10, ItemMetrics(size: Size(width: 1, height: 1)))
    section.append(id: 11, child)
    parented.sections[0] = section
    let other = parented.repeated(3)
    expectEqual(other.sections.map(\.count), [6, 0, 6])
    let all = ids(other).flatMap(\.self)
    expectEqual(Set(all).count, all.count)
    expectEqual(ids(other)[0].prefix(2), [10, 11])
    expectEqual(ids(other)[2].prefix(2), [40, 50])
    expectTrue(all.filter { ![10, 11, 40, 50].contains($0) }.allSatisfy { $0 > 50 })
    let parents = (0..<6).map { other.sections[0].metrics(at: $0).parent }
    expectEqual(parents, [nil, 10, nil, nil, nil, nil])
    expectEqual(ids(model.repeated(1)), ids(model))
  }

  @Test("comes after as many sections as make a long way", arguments: [Axis.x, .y])
  func pushed(axis: Axis) {
    let most = LengthGrid.maximumLength
    let (other, count) = model.pushed(by: 2.5 * most, along: axis)
    expectEqual(count, 3)
    expectEqual(other.sections.count, 6)
    let added = metrics(other).prefix(3).map(\.size)
    expectTrue(added.allSatisfy { (axis == .y ? $0.height : $0.width) <= most })
    expectEqual(added.reduce(0) { $0 + (axis == .y ? $1.height : $1.width) }, 2.5 * most)
    expectTrue(added.allSatisfy { (axis == .y ? $0.width : $0.height) == 100 })
    expectEqual(ids(other).suffix(3), ids(model)[...])
    expectEqual(Set(other.sections.map(\.id)).count, 6)
    let all = ids(other).flatMap(\.self)
    expectEqual(Set(all).count, all.count)
    expectEqual(CollectionModel().pushed(by: most, along: axis).sections, 1)
    expectEqual(model.pushed(by: most + 1, along: axis).sections, 2)
  }
}
