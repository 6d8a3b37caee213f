import Expectations
import Testing
import TraceReplay

@Suite("A digest")
struct DigestTests {
  private func digest(_ number: Double) -> UInt64 {
    var digest = Digest()
    digest.add(number)
    return digest.value
  }

  @Test("is one for all that is no number, and tells all numbers apart")
  func numbers() {
    expectEqual(digest(-.nan), digest(.nan))
    expectEqual(digest(.infinity - .infinity), digest(.signalingNaN))
    let numbers = [0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    expectEqual(Set(numbers.map { digest($0) }).count, numbers.count)
  }
}
