import LayoutUnderTest
import TraceReplay

/// The heights of a list's rows, kept in an array, in an array with the sums before each row, and
/// in the tree.
enum ListBenchmark {
  /// The rows for one size, in nanoseconds an operation.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let workload = Workload(items: items, columns: 1)
    let heights = workload.model.sections[0].heights.map(LengthGrid.units)
    let lists = Lists(heights)
    let name = "\(items) rows"
    let edits = rows("list, insert + erase", name, lists.edits(items), 0, rounds)
    let updates = rows("list, read + update", name, lists.updates(items), 0, rounds)
    let places = rows("list, row at an offset", name, lists.places, 0, rounds)
    lists.requireAgreement()
    let bytes = BenchmarkRow.rows(
      "list, bytes a row",
      name,
      names: ["array", "array + sums", "tree"],
      values: [8, 16, Double(lists.tree.byteCount) / Double(items)].map { [$0] },
      unit: "B",
      references: [0, 0, 0]
    )
    return edits + updates + places + bytes
  }

  private static func rows(
    _ benchmark: String,
    _ workload: String,
    _ contenders: [Rounds.Contender],
    _ reference: Int,
    _ rounds: Int
  ) -> [BenchmarkRow] {
    BenchmarkRow.rows(
      benchmark,
      workload,
      names: contenders.map(\.name),
      values: Rounds.nanoseconds(contenders, rounds: rounds),
      references: contenders.map { _ in reference }
    )
  }
}

/// The same rows three times.
private final class Lists {
  private(set) var array: [Int64]
  /// Where each row begins, and where the last one ends.
  private(set) var sums: [Int64]
  private(set) var tree: HeightTree
  private var generator = SplitMix64(seed: 45)

  init(_ heights: [Int64]) {
    array = heights
    sums = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    tree = HeightTree(heights)
  }

  /// What a tree does thousands of times in a round, an array does some times only.
  private static let many = 4096
  private static func few(_ items: Int) -> Int { max(4, 20_000_000 / items).clamped(to: 4...2048) }

  private func rows(_ count: Int) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0..<array.count, using: &generator) }
  }

  /// Puts a row in and takes another one out.
  func edits(_ items: Int) -> [Rounds.Contender] {
    let few = rows(2 * Self.few(items))
    let many = rows(2 * Self.many)
    return [
      Rounds.Contender(name: "array, memmove") { [self] in
        for pair in stride(from: 0, to: few.count, by: 2) {
          let height = array.remove(at: few[pair])
          array.insert(height, at: few[pair + 1])
        }
        return few.count / 2
      },
      Rounds.Contender(name: "array + sums") { [self] in
        for pair in stride(from: 0, to: few.count, by: 2) {
          sums.insertRow(sums.removeRow(few[pair]), at: few[pair + 1])
        }
        return few.count / 2
      },
      Rounds.Contender(name: "tree") { [self] in
        for pair in stride(from: 0, to: many.count, by: 2) {
          let height = tree.remove(at: many[pair])
          tree.insert(height, at: many[pair + 1])
        }
        return many.count / 2
      },
    ]
  }

  /// Gives a row another height and takes it back.
  func updates(_ items: Int) -> [Rounds.Contender] {
    let few = rows(Self.few(items))
    let many = rows(Self.many)
    return [
      Rounds.Contender(name: "array + sums") { [self] in
        for row in few { for change in [256, -256] { sums.change(row, by: Int64(change)) } }
        return 2 * few.count
      },
      Rounds.Contender(name: "tree") { [self] in
        for row in many { for change in [256, -256] { tree[row] += Int64(change) } }
        return 2 * many.count
      },
    ]
  }

  /// Finds the rows at some offsets.
  var places: [Rounds.Contender] {
    let lengths = min(sums[sums.count - 1], tree.length)
    let offsets = (0..<Self.many).map { _ in Int64.random(in: 0..<lengths, using: &generator) }
    return [
      Rounds.Contender(name: "array + sums") { [self] in
        var found = 0
        for offset in offsets { found &+= sums.row(at: offset) }
        precondition(found != 1, "nothing is found")
        return offsets.count
      },
      Rounds.Contender(name: "tree") { [self] in
        var found = 0
        for offset in offsets { found &+= tree.row(at: offset)?.row ?? 0 }
        precondition(found != 1, "nothing is found")
        return offsets.count
      },
    ]
  }

  /// Stops where the lists disagree: they were changed by the same rule, but not as often.
  func requireAgreement() {
    precondition(tree.count == array.count && sums.count == array.count + 1, "rows are missing")
    precondition(tree.length == array.reduce(0, +), "the lengths differ")
    precondition(tree.length == sums[sums.count - 1], "the sums differ")
    for row in stride(from: 0, to: tree.count, by: 97) {
      let start = tree.start(of: row)
      precondition(tree[row] == 0 || tree.row(at: start)?.row == row, "row \(row) is elsewhere")
    }
  }
}

extension [Int64] {
  /// The row at an offset, where the array holds where each row begins.
  fileprivate func row(at offset: Int64) -> Int {
    withUnsafeBufferPointer { starts in
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
  }

  fileprivate mutating func change(_ row: Int, by height: Int64) {
    withUnsafeMutableBufferPointer { starts in
      for later in row + 1..<starts.count { starts[later] &+= height }
    }
  }

  fileprivate mutating func removeRow(_ row: Int) -> Int64 {
    let height = self[row + 1] - self[row]
    remove(at: row)
    withUnsafeMutableBufferPointer { starts in
      for later in row..<starts.count { starts[later] &-= height }
    }
    return height
  }

  fileprivate mutating func insertRow(_ height: Int64, at row: Int) {
    insert(self[row], at: row)
    change(row, by: height)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
