import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@Suite("The tree of row heights")
struct HeightTreeTests {
  /// The same as a plain array.
  private struct Rows {
    var heights: [Int64] = []

    func start(of row: Int) -> Int64 { heights[..<row].reduce(0, +) }

    func row(at offset: Int64) -> (row: Int, start: Int64)? {
      var start: Int64 = 0
      for (row, height) in heights.enumerated() {
        if start + height > offset { return (row, start) }
        start += height
      }
      return nil
    }
  }

  @Test("is a plain array with sums, through changes that make it grow and shrink")
  func agreesWithArray() {
    let finding = forAll(seeds: 0..<60) { choices in
      var rows = Rows()
      let count = choices.pick(0, 1, 127, 128, 129, choices.integer(0...5000))
      rows.heights = (0..<count).map { Int64($0 * 7919 % 5000) }
      var tree = HeightTree(rows.heights)
      if let difference = difference(tree, rows, &choices) { return "loaded, \(difference)" }
      for round in 0..<8 {
        change(&tree, &rows, &choices)
        if let difference = difference(tree, rows, &choices) {
          return "round \(round): \(difference)"
        }
      }
      return nil
    }
    #expect(finding == nil)
  }

  /// Hundreds of changes of one kind, or of all, at one place or anywhere.
  private func change(_ tree: inout HeightTree, _ rows: inout Rows, _ choices: inout Choices) {
    let kinds = choices.pick([0], [1], [2], [0, 1, 2], [1, 1, 0], [0, 0, 1])
    let isAnywhere = choices.chance(0.7)
    var generator = SplitMix64(seed: choices.choose(upTo: 1 << 32))
    let fixed = choices.integer(0...5000)
    for _ in 0..<choices.pick(1, 40, 300, 1500) {
      let height = Int64.random(in: 0...1000, using: &generator)
      let place = isAnywhere ? Int.random(in: 0...5000, using: &generator) : fixed
      let count = rows.heights.count
      switch kinds[Int.random(in: 0..<kinds.count, using: &generator)] {
      case 0 where count < 5000:
        rows.heights.insert(height, at: place % (count + 1))
        tree.insert(height, at: place % (count + 1))
      case 1 where count > 0:
        let removed = rows.heights.remove(at: place % count)
        #expect(tree.remove(at: place % count) == removed)
      case 2 where count > 0:
        rows.heights[place % count] = height
        tree[place % count] = height
      default: break
      }
    }
  }

  private func difference(
    _ tree: HeightTree,
    _ rows: Rows,
    _ choices: inout Choices
  ) -> String? {
    let (count, length) = (rows.heights.count, rows.start(of: rows.heights.count))
    if tree.count != count { return "\(tree.count) rows, not \(count)" }
    if tree.length != length { return "a length of \(tree.length), not \(length)" }
    for row in 0..<count where tree[row] != rows.heights[row] {
      return "row \(row) is \(tree[row]), not \(rows.heights[row])"
    }
    for _ in 0..<20 {
      let row = choices.integer(0...count)
      if tree.start(of: row) != rows.start(of: row) { return "the start of row \(row)" }
      let offset = Int64(choices.integer(-10...Int(length) + 10))
      let (found, wanted) = (tree.row(at: offset), rows.row(at: offset))
      if found?.row != wanted?.row || found?.start != wanted?.start {
        return "the row at \(offset) is \(String(describing: found))"
      }
    }
    return nil
  }

  @Test("finds the first row that ends behind an offset, so none that has no height")
  func rowsWithoutHeight() throws {
    let tree = HeightTree([0, 256, 0, 0, 512, 0])
    #expect(try #require(tree.row(at: -1)).row == 0)
    #expect(try #require(tree.row(at: 0)).row == 1)
    #expect(try #require(tree.row(at: 255)).row == 1)
    let second = try #require(tree.row(at: 256))
    #expect(second.row == 4)
    #expect(second.start == 256)
    #expect(tree.row(at: 768) == nil)
    #expect(HeightTree().row(at: 0) == nil)
    #expect(HeightTree().row(at: -1) == nil)
  }

  @Test("is a value")
  func copies() {
    let tree = HeightTree((0..<1000).map { Int64($0) })
    var copy = tree
    copy.remove(at: 500)
    copy[3] = 77
    copy.insert(9, at: 0)
    #expect(tree.count == 1000)
    #expect(tree[3] == 3)
    #expect(tree[500] == 500)
    #expect(copy[0] == 9)
  }

  @Test("takes 5 bytes a row when loaded, and no more than 12 after many changes")
  func memory() {
    var tree = HeightTree([Int64](repeating: 1, count: 100_000))
    #expect(tree.byteCount < 100_000 * 5)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<100_000 {
      tree.remove(at: Int.random(in: 0..<tree.count, using: &generator))
      tree.insert(1, at: Int.random(in: 0...tree.count, using: &generator))
    }
    #expect(tree.byteCount < 100_000 * 12)
    for _ in 0..<99_000 { tree.remove(at: tree.count / 2) }
    let before = tree.byteCount
    for _ in 0..<99_000 { tree.insert(1, at: tree.count / 3) }
    // What was given up is used again.
    #expect(tree.byteCount <= before * 3 / 2)
  }
}
