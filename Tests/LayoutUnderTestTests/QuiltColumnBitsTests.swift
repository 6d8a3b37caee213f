import Expectations
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@testable import LayoutUnderTest

@Suite("What a quilt's bands are searched with")
struct QuiltColumnBitsTests {
  /// A bit set of columns, and an array of Booleans that changes with it.
  private struct Columns {
    let count: Int
    var isOccupied: [Bool]
    var words: [UInt64]

    init(_ count: Int) {
      self.count = count
      isOccupied = [Bool](repeating: false, count: count)
      words = [UInt64](repeating: ~0, count: QuiltColumnBits.wordCount(columns: count))
      words.withUnsafeMutableBufferPointer { QuiltColumnBits.clear($0, columns: count) }
    }

    mutating func set(_ columns: Range<Int>, isOccupied: Bool) {
      for column in columns { self.isOccupied[column] = isOccupied }
      words.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        QuiltColumnBits.set(
          base,
          from: columns.lowerBound,
          count: columns.count,
          isOccupied: isOccupied
        )
      }
    }

    /// The ranges of free columns, in order.
    var runs: [Range<Int>] {
      var runs: [Range<Int>] = []
      for column in 0..<count where !isOccupied[column] {
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
      return runs
    }
  }

  @Test("looks at the first and the last column of every word")
  func edges() {
    for occupied in [[], [64], [0, 64], [63], [62, 63], [127], [0...62].flatMap { $0 }] {
      var columns = Columns(129)
      for column in occupied { columns.set(column..<column + 1, isOccupied: true) }
      let runs = columns.runs
      columns.words.withUnsafeBufferPointer { words in
        expectEqual(QuiltColumnBits.longestRun(in: words), runs.map(\.count).max())
        for count in [1, 2, 63, 64, 65, 66, 129] {
          let first = runs.first { $0.count >= count }?.lowerBound
          expectEqual(QuiltColumnBits.firstRun(of: count, in: words), first)
        }
      }
    }
    var last = Columns(128)
    last.set(0..<63, isOccupied: true)
    last.set(64..<128, isOccupied: true)
    last.words.withUnsafeBufferPointer { words in
      expectEqual(QuiltColumnBits.firstRun(of: 1, in: words), 63)
    }
  }

  @Test("finds the first run of enough free columns, and the longest")
  func runs() {
    let finding = forAll(seeds: 0..<400) { generator in
      var columns = Columns(generator.pick(1, 63, 64, 65, 128, generator.integer(1...300)))
      for _ in 0..<generator.integer(0...12) {
        let first = generator.integer(0...columns.count - 1)
        let end = min(columns.count, first + generator.pick(1, 3, 64, generator.integer(1...90)))
        columns.set(first..<end, isOccupied: generator.chance(0.7))
        let runs = columns.runs
        let (longest, found) = columns.words.withUnsafeBufferPointer { words in
          (
            QuiltColumnBits.longestRun(in: words),
            (1...columns.count).map { QuiltColumnBits.firstRun(of: $0, in: words) }
          )
        }
        if longest != runs.map(\.count).max() ?? 0 { return "\(runs): the longest is \(longest)" }
        for (index, column) in found.enumerated()
        where column != runs.first(where: { $0.count > index })?.lowerBound {
          return "\(runs): the first of \(index + 1) is at \(column as Any)"
        }
      }
      return nil
    }
    expectNil(finding)
  }

  @Test("unites the columns of bands, with those united before or as the first")
  func union() {
    let finding = forAll(seeds: 0..<200) { generator in
      let (count, wordCount) = (generator.integer(1...9), generator.integer(1...13))
      let spare = QuiltColumnBits.spareWords
      let words = (0..<count * wordCount + spare).map { _ in generator.integer(0...Int.max) }
        .map(UInt64.init)
      let former = (0..<wordCount + spare).map { _ in generator.integer(0...Int.max) }
        .map(UInt64.init)
      let isFirst = generator.chance(0.5)
      let expected = (0..<wordCount).map { word in
        (0..<count).reduce(isFirst ? 0 : former[word]) { $0 | words[$1 * wordCount + word] }
      }
      var united = former
      words.withUnsafeBufferPointer { words in
        united.withUnsafeMutableBufferPointer { united in
          guard let words = words.baseAddress, let united = united.baseAddress else { return }
          QuiltColumnBits.unite(
            count,
            from: words,
            wordCount: wordCount,
            into: united,
            isFirst: isFirst
          )
        }
      }
      return united.prefix(wordCount).elementsEqual(expected) ? nil : "\(count) of \(wordCount)"
    }
    expectNil(finding)
  }

  @Test("tells which of eight longest runs may reach a length, known ones and bounds")
  func longestRuns() {
    for mask in UInt32(0)..<256 {
      let runs = (0..<8).map { slot in
        let length = mask & 1 << slot != 0 ? 7 + slot / 2 % 2 : 6
        return slot % 2 == 0 ? QuiltLongestRun(length) : QuiltLongestRun(atMost: length)
      }
      runs.withUnsafeBufferPointer {
        guard let base = $0.baseAddress else { return }
        expectEqual(QuiltLongestRun.mayReach(7, of: base), mask)
      }
      expectEqual(runs.map { $0.mayReach(7) }, (0..<8).map { mask & 1 << $0 != 0 })
      expectEqual(runs.map(\.isBound), (0..<8).map { $0 % 2 == 1 })
    }
  }

  @Test("maps spans to a few cells, in order, and every cell to its least span")
  func scale() {
    let finding = forAll(seeds: 0..<300) { generator in
      let least = Int32(generator.pick(1, 2, generator.integer(1...50)))
      let most = least + Int32(generator.pick(0, 3, 31, 32, generator.integer(0...1500)))
      let scale = QuiltSpanScale(least: least, most: most)
      if scale.cells > QuiltSpanScale.mostCells { return "\(scale.cells) cells" }
      var before = 0
      for span in least...most {
        let cell = scale.cell(of: span)
        if cell < before || cell > before + 1 || cell >= scale.cells { return "\(span) in \(cell)" }
        if scale.least(ofCell: cell) > span { return "\(span) is before its cell" }
        let from = scale.cell(from: span)
        let isFirst = scale.least(ofCell: cell) == span
        if from != (isFirst ? cell : cell + 1) { return "\(span) in \(cell) counts from \(from)" }
        before = cell
      }
      // A block smaller than the smallest one asked for is in the first cell.
      if scale.cell(from: max(least - 1, 1)) > 0 { return "less than \(least) has no cell" }
      return before == scale.cells - 1 ? nil : "\(scale.cells) cells end with \(before)"
    }
    expectNil(finding)
  }
}
