#if os(Linux)
import Expectations
import Foundation
import TestSupport
import Testing

/// Layouts that find the cells of a line by `intersects`, where lines touch, with any imports.
struct AdoptedRectangleTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A left-aligned flow as in tutorials: a cell starts a line if the band of the previous cell
  /// does not intersect it.
  private static func layout(_ name: String, imports: String) -> String {
    imports + """

      class \(name): UICollectionViewFlowLayout {
        override init() {
          super.init()
          minimumLineSpacing = 0
          itemSize = CGSize(width: 90, height: 50)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.compactMap {
            $0.representedElementCategory == .cell ? layoutAttributesForItem(at: $0.indexPath) : $0
          }
        }

        override func layoutAttributesForItem(
          at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          guard
            let found = super.layoutAttributesForItem(at: indexPath)?.copy()
              as? UICollectionViewLayoutAttributes
          else { return nil }
          let before = IndexPath(item: indexPath.item - 1, section: indexPath.section)
          guard indexPath.item > 0, let view = collectionView,
            let last = super.layoutAttributesForItem(at: before)?.frame
          else {
            found.frame.origin.x = 0
            return found
          }
          let band = CGRect(x: 0, y: last.minY, width: view.bounds.width, height: last.height)
          if band.intersects(found.frame), let left = layoutAttributesForItem(at: before)?.frame {
            found.frame.origin.x = left.maxX + minimumInteritemSpacing
            precondition(found.frame.maxX <= view.bounds.width, "a line goes on beside the view")
          } else {
            found.frame.origin.x = 0
          }
          return found
        }
      }

      """
  }

  private static let importsOfFiles = [
    "UIKitFirst": "import UIKit\nimport Foundation\n",
    "FoundationFirst": "import Foundation\nimport UIKit\n",
    "FoundationAlone": "import Foundation\n",
    "CoreGraphicsAlone": "import CoreGraphics\n",
    "ThreeOfThem": "import UIKit\nimport CoreGraphics\n@preconcurrency import Foundation\n",
    "OneType": "import UIKit\nimport class Foundation.NSObject\n",
  ]

  private func expectLines(_ names: [String]) throws {
    let flags = ["--items", "100", "--promise", "non-overlapping"]
    let adopted = try folder.run(
      ["adopt"] + names.map { "\($0).swift" } + [try folder.trace()] + flags
    )
    expectEqual(adopted.code, 0, "\(adopted.text + adopted.messages)")
    for name in names { expectTrue(adopted.text.contains("\(name)Layout: "), "\(adopted.text)") }
  }

  @Test func linesThatTouchAreTwoInAFileOfUIKitAlone() throws {
    _ = try folder.write(Self.layout("AloneLayout", imports: "import UIKit\n"), to: "Alone.swift")
    try expectLines(["Alone"])
  }

  @Test func linesThatTouchAreTwoWhateverIsImported() throws {
    for (name, imports) in Self.importsOfFiles {
      _ = try folder.write(
        Self.layout("\(name)Layout", imports: imports),
        to: "\(name).swift"
      )
    }
    try expectLines(Self.importsOfFiles.keys.sorted())
  }
}
#endif
