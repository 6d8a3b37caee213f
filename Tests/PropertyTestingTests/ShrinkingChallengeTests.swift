import Expectations
import PropertyTesting
import Testing

/// Properties that are wrong on purpose; shrinkers are compared by the counterexamples that they
/// reach.
///
/// Source: jlink/shrinking-challenge on GitHub; the properties are written again from its texts.
@Suite("A counterexample is shrunk to the simplest")
struct ShrinkingChallengeTests {
  /// The result of a challenge over many seeds.
  private struct Score {
    var reached = 0
    var calls = 0
    var others: Set<String> = []
  }

  /// Shrinks from many seeds and counts how often the simplest value is reached.
  private func score<Value>(
    _ simplest: Set<String>,
    seeds: Range<UInt64> = 0..<100,
    _ generate: @escaping (inout Choices) -> Value,
    fails: @escaping (Value) -> Bool
  ) -> Score {
    let property = Property(generate: generate) { value, _ in
      fails(value) ? Failure(origin: "challenge", message: "fails") : nil
    }
    var score = Score()
    for seed in seeds {
      let outcome = property.run(seed: seed, budget: Budget(cases: 20_000))
      guard case .failed(let found) = outcome else {
        score.others.insert("\(outcome)")
        continue
      }
      let value = "\(found.value)"
      if simplest.contains(value) { score.reached += 1 } else { score.others.insert(value) }
      score.calls += found.shrinkCalls
    }
    score.calls /= seeds.count
    return score
  }

  /// Expects a minimum number of seeds that reach the simplest value, and a maximum of calls for
  /// each.
  private func expect(
    _ score: Score,
    atLeast reached: Int,
    calls: Int,
    line: Int = #line
  ) {
    let others = score.others.sorted().prefix(5)
    expectTrue(score.reached >= reached, "\(score.reached) and \(others)", line: line)
    expectTrue(score.calls <= calls, "\(score.calls) calls", line: line)
  }

  private func integers(_ choices: inout Choices) -> [Int] {
    choices.array(count: 0...40) { $0.integer(-100_000...100_000) }
  }

  @Test("where a list is not its reverse")
  func reverse() {
    let score = score(["[0, 1]"], integers) { $0 != $0.reversed() }
    expect(score, atLeast: 100, calls: 150)
  }

  @Test("where a list has three distinct elements")
  func distinct() {
    let score = score(["[0, 1, 2]"], integers) { Set($0).count >= 3 }
    expect(score, atLeast: 100, calls: 300)
  }

  @Test("where lists hold five distinct elements together")
  func largeUnionList() {
    let score = score(["[[0, 1, 2, 3, 4]]"]) { choices in
      choices.array(count: 0...20, "list") { $0.array(count: 0...20) { $0.integer(-9999...9999) } }
    } fails: {
      Set($0.joined()).count >= 5
    }
    expect(score, atLeast: 100, calls: 1500)
  }

  @Test("where lists in a list have more than ten elements")
  func nestedLists() {
    let lists = ["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"]
    let score = score(Set(lists)) { choices in
      choices.array(count: 0...20, "list") { $0.array(count: 0...20) { $0.integer(-9999...9999) } }
    } fails: {
      $0.map(\.count).reduce(0, +) > 10
    }
    expect(score, atLeast: 100, calls: 1500)
  }

  @Test("where a length is drawn before the elements")
  func lengthList() {
    let score = score(["[900]"]) { choices in
      let count = choices.integer(1...100)
      return (0..<count).map { _ in choices.integer(0...1000) }
    } fails: {
      ($0.max() ?? 0) >= 900
    }
    expect(score, atLeast: 100, calls: 1500)
  }

  @Test("where two numbers differ by nothing, by little, by one")
  func difference() {
    func pair(_ choices: inout Choices) -> [Int] {
      [choices.integer(0...1000), choices.integer(0...1000)]
    }
    func far(_ pair: [Int]) -> Int { abs(pair[0] - pair[1]) }
    expect(score(["[10, 10]"], pair) { $0[0] >= 10 && far($0) == 0 }, atLeast: 100, calls: 200)
    expect(
      score(["[10, 6]"], pair) { $0[0] >= 10 && 1...4 ~= far($0) },
      atLeast: 100,
      calls: 200
    )
    expect(score(["[10, 9]"], pair) { $0[0] >= 10 && far($0) == 1 }, atLeast: 100, calls: 200)
  }

  @Test("where a deleted element is still there")
  func deletion() {
    let score = score(["[[0, 0], [0]]"]) { choices in
      let list = choices.array(count: 1...30) { $0.integer(-50...50) }
      return [list, [choices.element(of: list) ?? 0]]
    } fails: { lists in
      var list = lists[0]
      guard let first = list.firstIndex(of: lists[1][0]) else { return false }
      list.remove(at: first)
      return list.contains(lists[1][0])
    }
    expect(score, atLeast: 100, calls: 300)
  }

  @Test("where the elements of a list lead to one another")
  func coupling() {
    let score = score(["[1, 0]"]) { choices in
      let list = choices.array(count: 2...40) { $0.integer(0...10) }
      if list.contains(where: { $0 >= list.count }) { choices.reject() }
      return list
    } fails: { list in
      list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    }
    expect(score, atLeast: 80, calls: 1000)
  }

  @Test("where sums of 16 bits overflow in five lists")
  func bound5() {
    func sum(_ list: some Sequence<Int>) -> Int16 {
      list.reduce(Int16(0)) { $0 &+ Int16(truncatingIfNeeded: $1) }
    }
    let property = Property { choices in
      choices.array(count: 5...5, "list") { $0.array(count: 0...10) { $0.integer(-32768...32767) } }
    } check: { (lists: [[Int]], _) in
      let fails = lists.allSatisfy { sum($0) < 256 } && sum(lists.joined()) >= 5 * 256
      return fails ? Failure(origin: "overflow", message: "overflows") : nil
    }
    var (reached, calls) = (0, 0)
    var others: Set<String> = []
    for seed in 0..<UInt64(100) {
      guard case .failed(let found) = property.run(seed: seed, budget: Budget(cases: 20_000)) else {
        continue
      }
      calls += found.shrinkCalls
      let elements = found.value.joined().sorted()
      if elements == [-32768, -1] { reached += 1 } else { others.insert("\(found.value)") }
    }
    expectTrue(reached >= 95, "others: \(others.sorted().prefix(5))")
    expectTrue(calls <= 100 * 2500)
  }

  /// An arithmetic expression of numbers, sums and quotients.
  private indirect enum Expression {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    static func drawn(_ choices: inout Choices, depth: Int = 0) -> Expression {
      choices.span("expression") { choices in
        guard choices.chance(0.5), depth < 6 else { return .number(choices.integer(-99...99)) }
        let isQuotient = choices.chance(0.5)
        let (left, right) = (drawn(&choices, depth: depth + 1), drawn(&choices, depth: depth + 1))
        return isQuotient ? .quotient(left, right) : .sum(left, right)
      }
    }

    /// The value, or nil for a division by zero.
    var value: Int? {
      switch self {
      case .number(let number): return number
      case .sum(let left, let right):
        guard let left = left.value, let right = right.value else { return nil }
        return left + right
      case .quotient(let left, let right):
        guard let left = left.value, let right = right.value, right != 0 else { return nil }
        return left / right
      }
    }

    /// A Boolean value that indicates whether a divisor is the literal 0.
    var dividesByPlainZero: Bool {
      switch self {
      case .number: return false
      case .quotient(_, .number(0)): return true
      case .sum(let left, let right), .quotient(let left, let right):
        return left.dividesByPlainZero || right.dividesByPlainZero
      }
    }

    var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .sum(let left, let right): "(\(left.text) + \(right.text))"
      case .quotient(let left, let right): "(\(left.text) / \(right.text))"
      }
    }
  }

  @Test("where a quotient is by something that is zero")
  func calculator() {
    let simplest: Set = ["(0 / (0 + 0))"]
    let property = Property { choices in
      let expression = Expression.drawn(&choices)
      if expression.dividesByPlainZero { choices.reject() }
      return expression
    } check: { (expression: Expression, _) in
      expression.value == nil ? Failure(origin: "zero", message: expression.text) : nil
    }
    var others: Set<String> = []
    for seed in 0..<UInt64(100) {
      guard case .failed(let found) = property.run(seed: seed, budget: Budget(cases: 20_000)) else {
        others.insert("none")
        continue
      }
      if !simplest.contains(found.value.text) { others.insert(found.value.text) }
    }
    expectEqual(others, [], "others: \(others.sorted().prefix(5))")
  }

  /// A heap with a correct merge and a wrong sorted list.
  private indirect enum Heap {
    case empty
    case node(Int, Heap, Heap)

    static func drawn(_ choices: inout Choices, above least: Int = 0, depth: Int = 0) -> Heap {
      choices.span("heap") { choices in
        guard choices.chance(0.6), depth < 6 else { return .empty }
        let value = choices.integer(least...(least + 50))
        let left = drawn(&choices, above: value, depth: depth + 1)
        return .node(value, left, drawn(&choices, above: value, depth: depth + 1))
      }
    }

    /// The values in preorder.
    var values: [Int] {
      guard case .node(let value, let left, let right) = self else { return [] }
      return [value] + left.values + right.values
    }

    func merged(with other: Heap) -> Heap {
      guard case .node(let value, let left, let right) = self else { return other }
      guard case .node(let otherValue, let otherLeft, let otherRight) = other else { return self }
      return value <= otherValue
        ? .node(value, right.merged(with: other), left)
        : .node(otherValue, otherRight.merged(with: self), otherLeft)
    }

    /// A wrongly sorted list: only the first value is in order, the rest is in preorder.
    var wronglySorted: [Int] {
      guard case .node(let value, let left, let right) = self else { return [] }
      return [value] + left.merged(with: right).values
    }
  }

  @Test("where a heap is listed as it is")
  func binaryHeap() {
    let property = Property(generate: { Heap.drawn(&$0) }) { heap, _ in
      heap.wronglySorted == heap.values.sorted()
        ? nil : Failure(origin: "order", message: "\(heap.wronglySorted)")
    }
    var others: [String] = []
    for seed in 0..<UInt64(100) {
      guard case .failed(let found) = property.run(seed: seed, budget: Budget(cases: 20_000)) else {
        others.append("none")
        continue
      }
      if found.value.values.sorted() != [0, 0, 0, 1] { others.append("\(found.value)") }
    }
    expectTrue(others.count <= 5, "others: \(others.prefix(5))")
  }
}
