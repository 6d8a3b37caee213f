import Expectations
import Foundation
import Testing
import UIKit

/// A delegate with the recorded answers.
private final class RecordedDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  let sections: [RecordedFlow.Section]

  init(_ sections: [RecordedFlow.Section]) { self.sections = sections }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sections[indexPath.section].sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    sections[section].inset
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    sections[section].spacing.line
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    sections[section].spacing.item
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: sections[section].header, height: sections[section].header)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    CGSize(width: sections[section].footer, height: sections[section].footer)
  }
}

/// Compares `UICollectionViewFlowLayout` with values that were recorded from Apple's.
@MainActor
struct RecordedFlowTests {
  @Test(arguments: RecordedFlow.all)
  func framesAreAsRecorded(_ recorded: RecordedFlow) throws {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = recorded.scrollDirection
    let frame = CGRect(origin: .zero, size: recorded.view)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    let delegate = RecordedDelegate(recorded.sections)
    view.traitCollection.displayScale = 2
    view.delegate = delegate
    view.counts = recorded.sections.map(\.sizes.count)
    layout.prepare()
    for line in recorded.values.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.dropFirst(2).compactMap(Double.init)
      let found = try #require(value(words[0], words[1], of: layout), "\(line)")
      expectEqual(found, numbers, "\(recorded): \(line)")
    }
  }

  @Test func allValuesAreThere() {
    let count = RecordedFlow.all.map { $0.values.split(separator: "\n").count }.reduce(0, +)
    expectEqual(count, 101)
  }

  /// Returns the layout's value for a recorded one.
  private func value(
    _ kind: String,
    _ name: String,
    of layout: UICollectionViewFlowLayout
  ) -> [Double]? {
    let numbers = name.split(separator: ".").compactMap { Int($0) }
    switch kind {
    case "content":
      let size = layout.collectionViewContentSize
      return [name == "width" ? size.width : size.height]
    case "item":
      let path = IndexPath(item: numbers[1], section: numbers[0])
      return layout.layoutAttributesForItem(at: path).map { Self.numbers($0.frame) }
    default:
      let elementKind =
        kind == "header"
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
      return layout.layoutAttributesForSupplementaryView(
        ofKind: elementKind,
        at: IndexPath(item: 0, section: numbers[0])
      ).map { Self.numbers($0.frame) }
    }
  }

  private static func numbers(_ frame: CGRect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height]
  }
}
