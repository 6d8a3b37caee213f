import Expectations
import Measurement
import Testing

struct PercentileTests {
  @Test(
    arguments: [
      (Percentile.p50, 9, nil), (.p50, 10, 5), (.p50, 11, 6), (.p90, 49, nil), (.p90, 50, 45),
      (.p95, 99, nil), (.p95, 100, 95), (.p99, 499, nil), (.p99, 500, 495), (.p99, 501, 496),
      (.p999, 4999, nil), (.p999, 5000, 4995),
    ] as [(Percentile, Int, Int?)]
  )
  func `The nearest rank is given once five values are beyond it`(
    percentile: Percentile,
    count: Int,
    expected: Int?
  ) {
    expectEqual(percentile.value(ofSorted: Array(1..<count + 1)), expected)
  }

  @Test func `A distribution sorts for itself`() throws {
    let distribution = try #require(Distribution((1...100).reversed()))
    expectEqual(distribution.p50, 50)
    expectEqual(distribution.p90, 90)
    expectEqual(distribution.p95, 95)
    expectNil(distribution.p99)
    expectNil(distribution.p999)
    expectEqual(distribution.max, 100)
    expectEqual(distribution.sum, 5050)
  }

  @Test func `No values have no distribution`() {
    expectNil(Distribution([]))
    expectNil(Percentile.p50.value(ofSorted: [Int]()))
  }
}
