import Expectations
import LayoutUnderTest
import Testing
import Traces

@Suite("Size functions")
struct SizeFunctionTests {
  private func sizes(_ function: SizeFunction, count: Int = 20_000) -> [Size] {
    let sampler = function.sampler
    return (0..<count).map { sampler.size(ofItem: $0) }
  }

  @Test("give an item the same size in any order, and other seeds other sizes")
  func areDeterministic() {
    let parameters = ["w": [300], "median": [80], "sigma": [0.5], "min": [20], "max": [400.0]]
    let one = SizeFunction(name: .lognormal, seed: 7, parameters: parameters)
    let other = SizeFunction(name: .lognormal, seed: 8, parameters: parameters)
    let forwards = sizes(one, count: 500)
    expectEqual((0..<500).reversed().map { one.sampler.size(ofItem: $0) }, forwards.reversed())
    expectTrue(zip(forwards, sizes(other, count: 500)).filter { $0 == $1 }.count < 50)
  }

  @Test("draw from a lognormal distribution within bounds, on steps")
  func drawLognormal() {
    let function = SizeFunction(
      name: .lognormal,
      seed: 3,
      parameters: [
        "w": [300], "median": [80], "sigma": [0.5], "min": [20], "max": [400], "step": [4],
      ]
    )
    let heights = sizes(function).map(\.height).sorted()
    expectTrue(heights.allSatisfy { $0 >= 20 && $0 <= 400 && $0.remainder(dividingBy: 4) == 0 })
    expectTrue(abs(heights[10_000] - 80) <= 4)
    // One standard deviation up: 80 · exp(0.5).
    expectTrue(abs(heights[16_827] - 131.9) <= 6)
  }

  @Test("draw steps evenly, both ends included")
  func drawSteps() {
    let function = SizeFunction(
      name: .steps,
      seed: 3,
      parameters: ["w": [9], "min": [0.1], "max": [0.5], "step": [0.1]]
    )
    let counts = Dictionary(grouping: sizes(function), by: \.height).mapValues(\.count)
    expectEqual(counts.keys.sorted(), [0.1, 0.2, 0.3, 0.4, 0.5])
    expectTrue(counts.values.allSatisfy { abs($0 - 4000) < 300 })
  }

  @Test("repeat pairs in order, or choose among them evenly")
  func givePairs() {
    let parameters: [String: [Double]] = ["ws": [1, 2, 3], "hs": [10, 20, 30]]
    let fixed = SizeFunction(name: .fixed, parameters: parameters)
    expectEqual((0..<5).map { fixed.sampler.size(ofItem: $0).width }, [1, 2, 3, 1, 2])
    let choice = SizeFunction(name: .choice, seed: 5, parameters: parameters)
    let drawn = sizes(choice)
    expectTrue(drawn.allSatisfy { $0.height == $0.width * 10 })
    let counts = Dictionary(grouping: drawn, by: \.width).mapValues(\.count)
    expectEqual(counts.count, 3)
    expectTrue(counts.values.allSatisfy { abs($0 - 6667) < 400 })
  }

  @Test("keep aspect ratios within bounds")
  func drawAspects() {
    let function = SizeFunction(
      name: .aspect,
      seed: 1,
      parameters: ["w": [300], "min": [0.5], "max": [2]]
    )
    let ratios = sizes(function).map { $0.width / $0.height }
    expectTrue(ratios.allSatisfy { $0 > 0.4999 && $0 < 2.0001 })
    let mean = ratios.reduce(0, +) / 20_000
    expectTrue(abs(mean - 1.25) < 0.02)
  }

  @Test("give one size always where they are constant")
  func areConstant() {
    let function = SizeFunction(name: .constant, parameters: ["w": [30], "h": [40]])
    expectEqual(Set(sizes(function, count: 100)), [Size(width: 30, height: 40)])
  }

  @Test(
    "with a defect say so and give empty sizes",
    arguments: [
      SizeFunction(name: .constant, parameters: ["w": [1]]),
      SizeFunction(name: .constant, parameters: ["w": [1], "h": [-1]]),
      SizeFunction(name: .constant, parameters: ["w": [1], "h": [.nan]]),
      SizeFunction(name: .steps, parameters: ["w": [1], "min": [1], "max": [2], "step": [0]]),
      SizeFunction(name: .steps, parameters: ["w": [1], "min": [3], "max": [2], "step": [1]]),
      SizeFunction(name: .fixed, parameters: ["ws": [1, 2], "hs": [1]]),
      SizeFunction(name: .choice, parameters: [:]),
      SizeFunction(name: .aspect, parameters: ["w": [1], "min": [0], "max": [1]]),
      SizeFunction(
        name: .lognormal,
        parameters: ["w": [1], "median": [1], "sigma": [1e9], "min": [1], "max": [2]]
      ),
    ]
  )
  func tellDefects(_ function: SizeFunction) {
    expectTrue(function.defect != nil)
    expectEqual(function.sampler.size(ofItem: 3), .zero)
  }
}
