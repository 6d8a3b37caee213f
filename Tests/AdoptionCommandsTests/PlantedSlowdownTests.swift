#if os(Linux)
import Expectations
import Foundation
import LayoutContract
import Results
import TestSupport
import Testing
import Traces

/// Ten slowdowns of a layout, each in a copy of its own, and the causes that a comparison names.
@Suite(.enabled(if: TestDepth.current == .full, "compiles and measures for minutes"))
struct PlantedSlowdownTests {
  /// A change of `FeedSource.text` that makes it slower.
  private struct Plant {
    let name: String
    /// The code that is replaced, and the code that replaces it.
    let code: (old: String, new: String)
    /// The hook and the growth that a cause must name.
    let hook: LayoutHook
    let growth: String

    var file: String { "Layouts/\(name).swift" }

    func text(isPlanted: Bool) throws -> String {
      let text = FeedSource.text.replacing("class Feed", with: "class \(name)")
      expectEqual(text.ranges(of: code.old).count, 1, "\(name)")
      return isPlanted ? text.replacing(code.old, with: code.new) : text
    }

    /// Returns the file and line of the hook that a cause must name.
    func place() throws -> String {
      let text = try text(isPlanted: true)
      let declaration = try #require(FeedSource.declarations[hook])
      let start = try #require(text.range(of: declaration)).lowerBound
      return "\(file):\(text[..<start].count { $0 == "\n" } + 1)"
    }
  }

  private static let plants = [
    Plant(
      name: "Prepare",
      code: (
        "y = cell.frame.maxY",
        "y = cells.map(\\.frame.maxY).max() ?? 0"
      ),
      hook: .prepare,
      growth: "its own code takes longer"
    ),
    Plant(
      name: "Query",
      code: (
        "cells[first(in: rect)...].prefix { $0.frame.minY < rect.maxY }",
        "cells.filter { $0.frame.intersects(rect) }"
      ),
      hook: .elements,
      growth: "elements for each that it returns"
    ),
    Plant(
      name: "Update",
      code: (
        "updateItems.compactMap(\\.indexPathAfterUpdate)",
        """
        cells.map(\\.indexPath).filter { path in
              updateItems.contains { $0.indexPathAfterUpdate == path }
            }
        """
      ),
      hook: .updates,
      growth: "its own code takes longer"
    ),
    Plant(
      name: "Sizes",
      code: (
        "height: height(of: path)",
        "height: (item / 8 * 8...item).map { height(of: [section, $0]) }.last ?? 0"
      ),
      hook: .prepare,
      growth: "it asks for"
    ),
    Plant(
      name: "Allocations",
      code: (
        "return found",
        "return found.map { $0.copy() as! UICollectionViewLayoutAttributes }"
      ),
      hook: .elements,
      growth: "allocations"
    ),
    Plant(
      name: "SelfSizing",
      code: (
        "preferred.frame.height != original.frame.height",
        "preferred.frame.height > 0"
      ),
      hook: .preferred,
      growth: "returns true"
    ),
    Plant(
      name: "Sticky",
      code: ("var pinsHeaders = false", "var pinsHeaders = true"),
      hook: .boundsChange,
      growth: "returns true"
    ),
    Plant(
      name: "Batch",
      code: (
        "let cell = layoutAttributesForItem(at: itemIndexPath)",
        """
        let all = CGRect(origin: .zero, size: collectionViewContentSize)
            let cell = layoutAttributesForElements(in: all)?.first { $0.indexPath == itemIndexPath }
        """
      ),
      hook: .initialAttributes,
      growth: "x as long"
    ),
    Plant(
      name: "BoundsChange",
      code: ("newBounds.width != width", "newBounds != collectionView?.bounds"),
      hook: .boundsChange,
      growth: "returns true"
    ),
    Plant(
      name: "Growth",
      code: (
        "let last = cells.last",
        """
        let last = cells.first { cell in
              cells.allSatisfy { $0.frame.maxY <= cell.frame.maxY }
            }
        """
      ),
      hook: .contentSize,
      growth: "its own code takes longer"
    ),
  ]

  /// Scrolls in 300 rows, and inserts, deletes, measures and resizes what is in view.
  private static func trace() -> Trace {
    let breadth = 300.0
    let head = TraceHead(name: "feed", viewSize: Size(width: breadth, height: 600))
    var events: [TraceEvent] = (0..<30).map { section in
      let heights = (0..<10).map { Double(30 + $0 % 4 * 10) }
      return .items(
        TraceItems(
          section: section,
          identities: .counted(first: 100 * section, count: 10),
          sizes: .listed(widths: heights.map { _ in breadth }, heights: heights),
          header: Size(width: breadth, height: FeedSource.headerHeight)
        )
      )
    }
    var records = events.map { TraceRecord(timeNanoseconds: 0, event: $0) }
    for frame in 0..<64 {
      // Down and up again, so that the start of a section stays in view.
      let offset = Double(25 * (frame % 16 < 8 ? frame % 8 : 8 - frame % 8))
      let section = 1
      let new = (0..<12).map { 10_000 + 100 * frame + $0 }
      switch frame % 8 {
      case 2:
        events = [
          .edit(
            TraceEdit(
              operations: [.insert(section: section, item: 0, ids: new)],
              metrics: TraceSizes(
                ids: new,
                widths: new.map { _ in breadth },
                heights: new.map { _ in 10 }
              )
            )
          )
        ]
      case 4:
        let delete = TraceEdit.Operation.delete(section: section, item: 0, count: 12)
        events = [.edit(TraceEdit(operations: [delete]))]
      case 6:
        let height = Double(31 + frame)
        events = [
          .size(TraceSizes(ids: [100 * section], widths: [breadth], heights: [height]))
        ]
      case 7 where frame % 16 == 7:
        events = [.view(TraceView(size: Size(width: breadth + Double(frame), height: 600)))]
      default: events = []
      }
      events.append(.frame(TraceFrame(offset: Point(x: 0, y: offset), phase: .drag)))
      records += events.map {
        TraceRecord(timeNanoseconds: Int64(frame) * 16_000_000, event: $0)
      }
    }
    return Trace(head: head, records: records)
  }

  @Test func aComparisonNamesHookGrowthAndLine() throws {
    let folder = try TemporaryDirectory()
    try Self.trace().write(path: folder.file("feed.ltrace.jsonl"))
    for plant in Self.plants { _ = try folder.write(plant.text(isPlanted: false), to: plant.file) }
    for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Show feeds"]] {
      try folder.git(words)
    }
    for plant in Self.plants { _ = try folder.write(plant.text(isPlanted: true), to: plant.file) }
    let compared = try folder.run([
      "compare", "Layouts", "feed.ltrace.jsonl", "--base", "HEAD", "--pairs", "10", "--json", "-",
    ])
    expectEqual(compared.code, 2, "\(compared.messages)")
    let records = try ResultLine.decode(Data(compared.text.utf8), path: "compare").comparisons
    var right = 0
    var report = ""
    for plant in Self.plants {
      let cause = records.first { $0.head.layout == plant.name }?.cause
      let place = try plant.place()
      let isRight =
        cause?.hook == plant.hook && cause?.place == place
        && cause?.sentence.contains(plant.growth) == true
      if isRight { right += 1 }
      report += "\(isRight ? "right" : "wrong"), \(plant.name): \(cause?.text ?? "no cause")"
      report += isRight ? "\n" : "; wanted \(plant.hook.uiKitName), \(plant.growth), \(place)\n"
    }
    print("\(right) of \(Self.plants.count) causes are right\n\(report)")
    expectTrue(right >= 9, "\(right) of \(Self.plants.count)\n\(report)")
  }
}
#endif
