import Expectations
import LayoutUnderTest
import Testing

/// Room that an edit frees among hundreds of lines that the search would skip as full.
@Suite("A quilt of many lines finds again")
struct QuiltRoomTests {
  /// Forty blocks at the left, 80 lines in total, and one across all ten columns below them.
  private static let kept: [(Int, Int)] = Array(repeating: (6, 2), count: 40) + [(10, 1)]

  @Test("room beside earlier blocks, once what lay there is gone")
  func freedRoom() {
    var quilt = UnitQuilt(columns: 10, Self.kept + [(4, 80), (4, 2), (4, 2)])
    expectEqual(quilt.places(from: 41), [[6, 0], [0, 81], [4, 81]])
    quilt.remove(at: 41)
    expectEqual(quilt.places(from: 41), [[6, 0], [6, 2]])
  }

  @Test("room for a block, although one of fewer columns and more lines found none there")
  func roomOfBroaderBlocks() {
    var quilt = UnitQuilt(columns: 10, Self.kept + [(4, 80), (3, 90), (4, 2), (3, 2)])
    expectEqual(quilt.places(from: 41), [[6, 0], [0, 81], [3, 81], [7, 81]])
    quilt.remove(at: 41)
    expectEqual(quilt.places(from: 41), [[0, 81], [6, 0], [6, 2]])
  }

  @Test("room for a block, although one of more columns found none there")
  func roomOfNarrowerBlocks() {
    var quilt = UnitQuilt(columns: 10, Self.kept + [(4, 80), (5, 2), (4, 2), (4, 34)])
    expectEqual(quilt.places(from: 41), [[6, 0], [0, 81], [5, 81], [0, 83]])
    quilt.remove(at: 41)
    expectEqual(quilt.places(from: 41), [[0, 81], [6, 0], [6, 2]])
  }

  @Test("all the columns of a line, and one less, where no block is left in it")
  func wholeLines() {
    for (columns, lines) in [(64, 40), (63, 40), (128, 2), (127, 2), (65, 33)] {
      let line = (columns, 1)
      var quilt = UnitQuilt(columns: columns, [line, (1, 1), (columns, lines), (columns - 1, 34)])
      expectEqual(quilt.places(from: 1), [[0, 1], [0, 2], [0, 2 + lines]])
      quilt.remove(at: 1)
      expectEqual(quilt.places(from: 1), [[0, 1], [0, 1 + lines]])
    }
  }

  @Test("room that goes on to the end, although a broader block found none")
  func endlessRoom() {
    let kept = Array(repeating: (160, 2), count: 40)
    var quilt = UnitQuilt(columns: 300, kept + [(150, 34), (130, 2), (1, 1)])
    expectEqual(quilt.places(from: 40), [[0, 80], [160, 0], [290, 0]])
  }

  @Test("the line after a block, wherever that ends among those of others")
  func everyLine() {
    for lines in 1...62 {
      let stack = Array(repeating: (6, 2), count: 31)
      var quilt = UnitQuilt(columns: 10, stack + [(4, lines), (4, 2), (10, 33)])
      expectEqual(
        quilt.places(from: 31),
        [[6, 0], [lines < 62 ? 6 : 0, lines], [0, max(62, lines + 2)]]
      )
    }
  }

  @Test("what it kept, where the lines of many blocks become one again")
  func mergedLines() {
    let stack =
      Array(repeating: (6, 2), count: 16) + [(10, 2)]
      + Array(repeating: (6, 2), count: 20)
    let small = Array(repeating: (4, 1), count: 32)
    var quilt = UnitQuilt(columns: 10, stack + small + [(4, 2), (4, 2), (10, 33)])
    expectEqual(quilt.places(from: 67), [[6, 30], [6, 31], [6, 34], [6, 36], [0, 74]])
    quilt.remove(at: 67)
    quilt.remove(at: 67)
    expectEqual(quilt.places(from: 67), [[6, 30], [6, 34], [0, 74]])
  }

  @Test("the place after its first block once hundreds of lines are gone, again and again")
  func emptied() {
    let stack = Array(repeating: (6, 2), count: 70)
    var quilt = UnitQuilt(columns: 10, [(10, 3)] + stack + [(4, 34), (10, 1)])
    for count in (1...70).reversed() where count % 9 == 0 || count < 4 {
      while quilt.count > count + 3 { quilt.remove(at: 1) }
      let lines = 3 + 2 * count
      expectEqual(quilt.places(from: count), [[0, lines - 2], [6, 3], [0, max(lines, 37)]])
    }
    while quilt.count > 1 { quilt.remove(at: 1) }
    expectEqual(quilt.places(from: 0), [[0, 0]])
  }

  @Test("room in lines that blocks cut into small pieces, whatever was full before they were")
  func cutLines() {
    let stack = Array(repeating: (6, 4), count: 120)
    var quilt = UnitQuilt(columns: 10, [(10, 1)] + stack + [(4, 480), (4, 2), (5, 2)])
    expectEqual(quilt.places(from: 121), [[6, 1], [0, 481], [4, 481]])
    let small = Array(repeating: (4, 1), count: 40)
    quilt.replace(from: 1, with: Array(repeating: (6, 4), count: 31) + [(5, 2)] + small)
    expectEqual(quilt.places(from: 32), [[0, 125]] + (1...40).map { [6, $0] })
  }

  @Test("the lines of a single column")
  func singleColumn() {
    var quilt = UnitQuilt(columns: 1, [(1, 33), (1, 33), (1, 1)])
    expectEqual(quilt.places(from: 0), [[0, 0], [0, 33], [0, 66]])
  }

  @Test("places for blocks of one column and of 131,072")
  func manySizes() {
    var quilt = UnitQuilt(columns: 131_072, [(1, 1), (131_072, 1), (70_000, 1), (1, 1)])
    expectEqual(quilt.places(from: 0), [[0, 0], [0, 1], [1, 0], [70_001, 0]])
  }
}

/// A quilt of one section in units of a point.
private struct UnitQuilt {
  private var layout: QuiltLayout<LinearScan>
  private var environment: LayoutEnvironment
  private var blocks: [(across: Int, along: Int)]

  /// Creates a quilt of blocks with given numbers of columns and lines.
  init(columns: Int, _ blocks: [(Int, Int)]) {
    var settings = QuiltSettings()
    settings.unit = Size(width: 1, height: 1)
    layout = QuiltLayout(settings: settings)
    self.blocks = blocks
    environment = LayoutEnvironment(
      model: CollectionModel(),
      bounds: Rect(x: 0, y: 0, width: Double(columns), height: 480)
    )
  }

  var count: Int { blocks.count }

  mutating func remove(at item: Int) {
    blocks.remove(at: item)
    layout.invalidate(.counts(from: ItemPath(section: 0, item: item)))
  }

  /// Replaces the blocks from a position on.
  mutating func replace(from first: Int, with others: [(Int, Int)]) {
    blocks.replaceSubrange(first..., with: others)
    layout.invalidate(.counts(from: ItemPath(section: 0, item: first)))
  }

  /// Returns the first column and the first line of every block from a position on.
  mutating func places(from first: Int) -> [[Int]] {
    var section = SectionModel(id: 0)
    for (id, block) in blocks.enumerated() {
      let size = Size(width: Double(block.across), height: Double(block.along))
      section.append(id: id, ItemMetrics(size: size))
    }
    environment.model.sections = [section]
    layout.prepare(environment)
    return (first..<blocks.count).compactMap { item in
      layout.attributes(for: ElementPath(section: 0, kind: .cell, item: item)).map {
        [Int($0.frame.x), Int($0.frame.y)]
      }
    }
  }
}
