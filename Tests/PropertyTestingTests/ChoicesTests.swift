import Expectations
import PropertyTesting
import Testing

@Suite("Choices")
struct ChoicesTests {
  /// Draws values of several kinds.
  private func draw(_ choices: inout Choices) -> [String] {
    choices.array(count: 1...6, "line") { choices in
      let number = choices.integer(-1000...1000)
      let length = choices.length(-5...300)
      let word = choices.pick("a", "b", "c")
      return "\(number) \(length) \(word) \(choices.chance(0.3))"
    }
  }

  @Test("give the same case again when they are replayed")
  func replay() {
    for seed in 0..<UInt64(200) {
      var drawn = Choices(seed: seed)
      let lines = draw(&drawn)
      var replayed = Choices(replaying: drawn.values)
      expectEqual(draw(&replayed), lines)
      expectEqual(replayed.values, drawn.values)
      expectEqual(replayed.spans, drawn.spans)
      expectTrue(!replayed.isRejected)
    }
  }

  @Test("never make something happen that has no probability")
  func neverHappens() {
    var choices = Choices(replaying: [1, 1])
    expectTrue(!choices.chance(0))
    expectTrue(choices.chance(0.01))
  }

  @Test("are a case for every sequence that is long enough")
  func everySequence() {
    for seed in 0..<UInt64(200) {
      var generator = SplitMix64(seed: seed)
      let values = (0..<100).map { _ in generator.next() >> (generator.next() % 64) }
      var choices = Choices(replaying: values)
      let lines = draw(&choices)
      expectTrue(!choices.isRejected)
      expectTrue(1...6 ~= lines.count)
      expectTrue(zip(choices.values, choices.bounds).allSatisfy { $0 <= $1 })
    }
  }

  @Test("are rejected where they run out, and then are the simplest")
  func runOut() {
    var choices = Choices(replaying: [3])
    expectEqual(choices.integer(0...9), 3)
    expectTrue(!choices.isRejected)
    expectEqual(choices.integer(0...9), 0)
    expectTrue(choices.isRejected)
    expectEqual(choices.values, [3])
  }

  @Test("end at a limit instead of never")
  func limit() {
    var choices = Choices(seed: 1)
    while !choices.isRejected { _ = choices.choose(upTo: 7) }
    expectEqual(choices.values.count, Choices.limit)
  }

  @Test(
    "draw every number of a range and no other",
    arguments: [-3...5, 2...4, -9 ... -7, 0...0]
  )
  func wholeRange(range: ClosedRange<Int>) {
    var found: Set<Int> = []
    for seed in 0..<UInt64(400) {
      var choices = Choices(seed: seed)
      found.insert(choices.integer(range))
    }
    expectEqual(found, Set(range))
  }

  @Test("draw from the whole range of integers")
  func extremes() {
    var found: Set<Int> = []
    for seed in 0..<UInt64(600) {
      var choices = Choices(seed: seed)
      found.insert(choices.integer(.min ... .max))
    }
    expectTrue(found.isSuperset(of: [.min, .max, 0]))
    var simplest = Choices(replaying: [0, 0])
    expectEqual(simplest.integer(.min ... .max), 0)
  }

  @Test(
    "draw lengths of three decimals, also where no whole number is between the bounds",
    arguments: [0.25...0.75, -0.5 ... -0.25, 0.0001...0.0002, 7.5...7.5, -9 ... -4]
  )
  func fractions(range: ClosedRange<Double>) {
    var found: Set<Double> = []
    for seed in 0..<UInt64(100) {
      var choices = Choices(seed: seed)
      found.insert(choices.length(range))
    }
    expectTrue(found.allSatisfy { range.contains($0) })
    expectTrue(found.count > 1 || range.upperBound - range.lowerBound < 0.001)
    expectTrue(found.allSatisfy { ($0 * 1000).rounded() / 1000 == $0 || $0 == range.lowerBound })
  }

  @Test("never draw what has no weight")
  func weights() {
    var counts = [0, 0, 0, 0]
    for seed in 0..<UInt64(1000) {
      var choices = Choices(seed: seed)
      counts[choices.position(weights: [0, 3, 0, 1])] += 1
    }
    expectTrue(counts[0] == 0 && counts[2] == 0)
    expectTrue(600...900 ~= counts[1])
  }

  @Test("mark what belongs together, each in what it is in")
  func spans() {
    var choices = Choices(replaying: [0, 1, 5, 0])
    let list = choices.span("all") { choices in
      choices.choose(upTo: 3) == 0 ? choices.array(count: 0...3) { $0.integer(0...9) } : []
    }
    expectEqual(list, [5])
    expectEqual(choices.spans.map(\.label), ["all", "element", "element"])
    expectEqual(choices.spans.map(\.range), [0..<4, 1..<3, 3..<4])
    expectEqual(choices.spans.map(\.parent), [nil, 0, 0])
  }

  @Test("come back from a line of text, and from no other")
  func savedLine() {
    let values: [UInt64] = [0, 35, 36, .max]
    let line = SavedCase.line(of: values)
    expectEqual(line, "0 z 10 3w5e11264sgsf")
    expectEqual(SavedCase.choices(of: line), values)
    expectEqual(SavedCase.choices(of: ""), [])
    expectNil(SavedCase.choices(of: "1 -2"))
    expectNil(SavedCase.choices(of: "1 3w5e11264sgsg"))
  }
}

@Suite("A swarm")
struct SwarmTests {
  @Test("uses all features alike where it is simplest, and never none")
  func simplest() {
    var choices = Choices(replaying: Array(repeating: 0, count: 9))
    expectEqual(Swarm(of: 4, &choices).weights, [1, 1, 1, 1])
    var none = Choices(replaying: [1, 1, 1])
    expectEqual(Swarm(of: 3, &none).weights, [1, 0, 0])
  }

  @Test("leaves out each feature in some cases and draws only from the others")
  func leavesOut() {
    var left: Set<Int> = []
    for seed in 0..<UInt64(200) {
      var choices = Choices(seed: seed)
      let swarm = Swarm(of: 5, &choices)
      left.formUnion(swarm.weights.indices.filter { swarm.weights[$0] == 0 })
      for _ in 0..<20 { expectTrue(swarm.weights[swarm.feature(&choices)] > 0) }
    }
    expectEqual(left, [0, 1, 2, 3, 4])
  }
}
