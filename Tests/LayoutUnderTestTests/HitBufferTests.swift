import Expectations
import TestSupport
import Testing

@testable import LayoutUnderTest

@Suite("Buffers of answers")
struct HitBufferTests {
  @Test("sort as the library does, whatever their length")
  func sorts() {
    let finding = forAll(seeds: 0..<120) { generator in
      let count = generator.pick(0, 1, 2, 5, 40, 300, 1500)
      let kinds = generator.pick(3, 1000, 1_000_000)
      let indexes = (0..<count).map { _ in generator.integer(0...kinds) }
      var hits = HitBuffer(minimumCapacity: 1)
      // The second round uses a buffer that was used before.
      for _ in 0..<2 {
        hits.reset()
        for index in indexes { hits.append(index) }
        hits.sort()
        let sorted = (0..<hits.count).map { hits[$0] }
        if sorted != indexes.sorted() { return "\(count) indexes" }
      }
      return nil
    }
    expectNil(finding)
  }

  @Test("forget what they hold")
  func resets() {
    var hits = HitBuffer(minimumCapacity: 0)
    for index in [3, 2, 1] { hits.append(index) }
    hits.examined += 7
    hits.reset()
    expectEqual(hits.count, 0)
    expectEqual(hits.examined, 0)
  }

  @Test("take over a stretch up to the first that is no candidate", arguments: [1, 5000])
  func stretch(_ capacity: Int) {
    for (count, end) in [(0, 9), (1, 9), (127, 900), (128, 900), (129, 900), (1000, 300)] {
      var hits = HitBuffer(minimumCapacity: capacity)
      hits.append(40)
      hits.append(50..<50 + count, while: { $0 < 50 + end }, where: { $0 % 3 == 0 })
      let candidates = 50..<50 + min(count, end)
      expectEqual((0..<hits.count).map { hits[$0] }, [40] + candidates.filter { $0 % 3 == 0 })
      expectEqual(hits.examined, candidates.count)
    }
  }

  @Test("are sorted where a stretch begins before the last index, and only there")
  func stretchOutOfOrder() {
    var hits = HitBuffer()
    hits.append(60)
    hits.append(50..<55, while: { _ in true }, where: { _ in true })
    hits.append(10..<20, while: { _ in true }, where: { _ in false })
    expectEqual(hits[0], 60)
    hits.sort()
    expectEqual((0..<hits.count).map { hits[$0] }, [50, 51, 52, 53, 54, 60])
  }

  @Test("of elements grow and lose elements in order")
  func holdsElements() {
    var buffer = ElementBuffer<NoDetail>(minimumCapacity: 1)
    for item in 0..<9 {
      let path = ElementPath(section: 0, kind: .cell, item: item)
      buffer.append(LayoutAttributes(element: path, frame: .zero))
    }
    buffer.remove(at: 0)
    buffer.remove(at: 7)
    buffer.remove(at: 3)
    let items = buffer.elements.map(\.element.item)
    expectEqual(items, [1, 2, 3, 5, 6, 7])
    expectEqual(buffer[3].element.item, 5)
    buffer.removeAll()
    expectEqual(buffer.count, 0)
  }
}
