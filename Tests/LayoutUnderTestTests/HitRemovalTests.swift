import Expectations
import LayoutUnderTest
import Testing

@Suite("Indexes taken out of a buffer of answers")
struct HitRemovalTests {
  @Test("leave the others in order")
  func removal() {
    var hits = HitBuffer(minimumCapacity: 1)
    for index in [3, 5, 8, 13] { hits.append(index) }
    hits.remove(at: 1)
    hits.remove(at: 2)
    expectEqual((0..<hits.count).map { hits[$0] }, [3, 8])
  }
}
