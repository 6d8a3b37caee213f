#if os(Linux)
import Expectations
import Foundation
import Measurement
import TestSupport
import Testing

/// Small versions of costs that public layouts have, detected by counts and not by time.
struct AdoptedCostTests {
  private static let source =
    "import UIKit\n" + """

      /// Looks at every row at each scroll.
      class FilteredRows: UICollectionViewLayout {
        var rows: [UICollectionViewLayoutAttributes] = []
        var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        var width: CGFloat { collectionView?.bounds.width ?? 0 }

        override var collectionViewContentSize: CGSize {
          CGSize(width: width, height: 50 * CGFloat(count))
        }

        override func prepare() {
          rows = (0..<count).map { item in
            let row = UICollectionViewLayoutAttributes(
              forCellWith: IndexPath(item: item, section: 0)
            )
            row.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: width, height: 50)
            return row
          }
        }

        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          rows.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(
          at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          rows[indexPath.item]
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
          newBounds.width != width
        }
      }

      /// Keeps each row in a dictionary that is copied whenever it is written to.
      class CopiedRows: FilteredRows {
        var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]

        override func prepare() {
          super.prepare()
          cache = [:]
          for row in rows {
            var copy = cache
            copy[row.indexPath] = row
            cache = copy
          }
        }
      }

      /// Looks through all rows for each row that is visible.
      class RowsBesideRows: FilteredRows {
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          rows[rows.indices].filter { row in
            row.frame.intersects(rect) && rows.allSatisfy { $0 === row || $0.frame != row.frame }
          }
        }
      }
      """

  @Test func costsThatGrowWithTheItemsAreToldByCounts() throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(Self.source, to: "Costs.swift")
    let adopted = try folder.run(["adopt", "Costs.swift", try folder.trace(), "--items", "1k"])
    let text = adopted.text.split { $0.isWhitespace }.joined(separator: " ")
    func told(_ layout: String) -> String {
      let parts = text.components(separatedBy: "Where the time of \(layout) goes")
      return parts.count > 1 ? parts[1].components(separatedBy: "Where the time of")[0] : ""
    }
    for layout in ["FilteredRows", "RowsBesideRows"] {
      expectTrue(told(layout).contains("a VisibleRectIndex examines only those nearby"), "\(text)")
    }
    guard AllocationCounters.isAvailable else { return }
    expectTrue(text.contains("AllocationLimit: small · CopiedRows"), "\(text)")
  }
}
#endif
