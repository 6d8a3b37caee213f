import Expectations
import Measurement
import Testing

struct WilsonIntervalTests {
  @Test(arguments: [
    (0, 300, 0.0, 0.0126), (300, 300, 0.9874, 1.0), (5, 10, 0.2366, 0.7634),
    (1, 300, 0.0006, 0.0186),
  ])
  func `The bounds are those of the formula`(count: Int, trials: Int, lower: Double, upper: Double)
  {
    let interval = WilsonInterval(of: count, in: trials)
    expectEqual(interval.map { ($0.lower - lower).magnitude < 1e-4 }, true)
    expectEqual(interval.map { ($0.upper - upper).magnitude < 1e-4 }, true)
  }

  @Test func `Without trials nothing is known`() {
    expectNil(WilsonInterval(of: 0, in: 0))
    expectNil(WilsonInterval(of: 2, in: 1))
  }
}
