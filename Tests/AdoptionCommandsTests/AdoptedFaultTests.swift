#if os(Linux)
import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import Traces

/// Layouts of one library, some of which crash or hang their process.
struct AdoptedFaultTests {
  /// The finding that a layout should cause.
  struct Expected {
    var layout: String
    var invariant: String
    var kind: CrashRecord.Kind?
    var part: String
    /// Texts, one of which the reported source line contains; empty if no line is expected.
    var lines: [String] = []
  }

  /// The trial has two sections of 60 items, and the trace has one of 40: all of these pass the
  /// trial.
  private static let expected = [
    Expected(
      layout: "TrappingLayout",
      invariant: "NoCrash",
      kind: .noCrash,
      part: "a trap",
      lines: ["cache[indexPath.item]"]
    ),
    Expected(
      layout: "MissingSectionLayout",
      invariant: "NoCrash",
      kind: .noCrash,
      part: "numberOfItems(inSection: 1): there are 1 sections",
      lines: ["numberOfItems(inSection: 1)"]
    ),
    Expected(
      layout: "LoopingLayout",
      invariant: "Watchdog",
      kind: .watchdog,
      part: "of processor time",
      lines: ["while left != 0", "for column in 0..<3", "left -= 3"]
    ),
    Expected(
      layout: "ClearingLayout",
      invariant: "Watchdog",
      kind: .watchdog,
      part: "of processor time",
      lines: ["while left != 0", "memset(", "left -= 3"]
    ),
    Expected(
      layout: "RecursiveLayout",
      invariant: "RecursionBudget",
      kind: .recursionBudget,
      part: "stack",
      // A sanitizer may end the process differently.
      lines: AddressSanitizer.isOn || ThreadSanitizer.isOn ? [] : ["func depth(_ item: Int)"]
    ),
    Expected(layout: "DividingLayout", invariant: "FiniteNonNegative", part: "the frame (nan"),
  ]

  private static let source =
    "import UIKit\n" + """

      class RowsLayout: UICollectionViewLayout {
        var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        var width: CGFloat { collectionView?.bounds.width ?? 0 }

        func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
          let path = IndexPath(item: item, section: 0)
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: width, height: 50)
          return attributes
        }

        override var collectionViewContentSize: CGSize {
          CGSize(width: width, height: 50 * CGFloat(count))
        }

        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          (0..<count).map(attributes)
        }

        override func layoutAttributesForItem(
          at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          attributes(indexPath.item)
        }
      }

      /// Is asked for what came after it was placed.
      class TrappingLayout: RowsLayout {
        var cache: [UICollectionViewLayoutAttributes] = []

        override func prepare() {
          if cache.isEmpty { cache = (0..<count).map(attributes) }
        }

        override func layoutAttributesForItem(
          at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          cache[indexPath.item]
        }
      }

      /// Takes it that there are two sections.
      class MissingSectionLayout: RowsLayout {
        var others = 0

        override func prepare() {
          others = collectionView!.numberOfItems(inSection: 1)
        }
      }

      /// Places three at once, until there are none left.
      class LoopingLayout: RowsLayout {
        var heights: [CGFloat] = [0, 0, 0]

        override func prepare() {
          var left = count
          while left != 0 {
            for column in 0..<3 { heights[column] += 50 }
            left -= 3
          }
        }
      }

      /// Is in a function of the system's all the time, which keeps no frame of its own.
      class ClearingLayout: RowsLayout {
        var block = [UInt8](repeating: 0, count: 1 << 20)

        override func prepare() {
          var left = count
          while left != 0 {
            block.withUnsafeMutableBytes { _ = memset($0.baseAddress!, 0, $0.count) }
            left -= 3
          }
        }
      }

      /// Goes from item to item until it comes to one that is not there.
      class RecursiveLayout: RowsLayout {
        var items = 0
        var depth = 0

        func depth(_ item: Int) -> Int { item == 59 ? 0 : 2 &* depth((item + 1) % items) &+ 1 }

        override func prepare() {
          items = count
          depth = depth(0) % 2
        }
      }

      /// Shares the room between columns, of which there is one.
      class DividingLayout: RowsLayout {
        override func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
          let columns: CGFloat = 1
          let attributes = super.attributes(item)
          attributes.frame.origin.x = (width - columns * width) / (columns - 1)
          return attributes
        }
      }
      """

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    _ = try folder.write(Self.source, to: "Faults.swift")
  }

  private func adopt(_ words: String...) throws -> BuiltExecutable.Finished {
    try folder.run(["adopt", "Faults.swift", "--items", "100"] + words)
  }

  @Test func whatIsWrongWithALayoutCostsItsRowAndNoOther() throws {
    let insertion = TraceEdit(operations: [.insert(section: 0, item: 3, ids: [100])])
    let trace = try folder.trace(events: [7: [.edit(insertion)]])
    let adopted = try adopt(trace, "--step-limit", "0.02", "--json", "-")
    expectEqual(adopted.code, 3, "\(adopted.messages)")
    let results = try ResultLine.decode(Data(adopted.text.utf8), path: "output").scenarios
    for expected in Self.expected { try expect(results, expected) }
    let sound = results.filter { $0.setting.layout == "RowsLayout" }
    expectEqual(sound.map(\.setting.items), [40, 100])
    for result in sound {
      expectNil(result.crash)
      expectEqual(result.violationCount, 0)
      expectEqual(result.frames.count, 30)
    }
  }

  private func expect(_ results: [ScenarioResult], _ expected: Expected) throws {
    let result = try #require(results.first { $0.setting.layout == expected.layout })
    expectEqual(result.crash?.kind, expected.kind)
    let violation = try #require(result.violations.first, "\(expected.layout)")
    expectEqual(violation.invariant, expected.invariant)
    expectTrue(violation.message.contains(expected.part), "\(violation.message)")
    guard !expected.lines.isEmpty else { return }
    let place = Self.source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { line in expected.lines.contains { line.element.contains($0) } }
      .first { violation.message.contains("Faults.swift:\($0.offset + 1) ") }
    // For an instruction that the compiler generated, only the function is known.
    let isInFunction = violation.message.contains("in \(expected.layout).prepare()")
    expectTrue(place != nil || isInFunction, "\(violation.message)")
  }

  @Test func whatTwoInvariantsFindInOneFrameIsToldOnceWithItsCause() throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(
      """
      import UIKit
      class Halves: UICollectionViewFlowLayout {
        override func prepare() {
          itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 40)
          super.prepare()
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
      }
      class Restless: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      }
      """,
      to: "Halves.swift"
    )
    let turned = TraceView(size: Size(width: 400, height: 300), cause: .rotate)
    let trace = try folder.trace("rotate", events: [20: [.view(turned)]])
    let adopted = try folder.run(["adopt", "Halves.swift", trace, "--items", "50"])
    expectEqual(adopted.code, 3, "\(adopted.text)")
    // Once with the sizes that the layout sets, and once with those of the recording.
    let title = "✕ IncrementalEqualsFull and BoundsInvalidation: rotate"
    expectEqual(adopted.text.components(separatedBy: "\(title) · ").count, 3, "\(adopted.text)")
    expectTrue(adopted.text.contains("    in new bounds cell (0, "), "\(adopted.text)")
    expectTrue(
      adopted.text.contains("forBoundsChange:) is not overridden, or returns false"),
      "\(adopted.text)"
    )
    expectTrue(adopted.text.contains("forBoundsChange:) returns true for"), "\(adopted.text)")
    expectTrue(!adopted.text.contains("prepare() keeps what"), "\(adopted.text)")
  }
}
#endif
