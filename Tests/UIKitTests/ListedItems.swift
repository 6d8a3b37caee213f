import UIKit

/// A data source of sections of numbers, whose cells show them.
@MainActor
final class ListedItems: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  /// The number of times that the item counts were read.
  private(set) var questions = 0
  /// The numbers of the items for which cells were requested, in order.
  var asked: [Int] = []
  /// Returns the height that a cell asks for, by number; nil keeps its current height.
  var height: ((Int) -> CGFloat)?

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    questions += 1
    return sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let number = sections[indexPath.section][indexPath.item]
    asked.append(number)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = number
    (cell as? NumberCell)?.height = height?(number)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "title",
      for: indexPath
    )
  }

  /// Returns a view 100 points wide that shows the items in a layout.
  func view(_ layout: UICollectionViewLayout, height: CGFloat = 100) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height),
      collectionViewLayout: layout
    )
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "title"
      )
    }
    view.dataSource = self
    return view
  }
}

/// A cell that records its frames.
final class NumberCell: UICollectionViewCell {
  var number = -1
  var height: CGFloat?
  /// The frame at its initialization.
  let firstFrame: CGRect
  private(set) var reuses = 0
  /// The frames of applied attributes, in order.
  private(set) var applied: [CGRect] = []

  override init(frame: CGRect) {
    firstFrame = frame
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    firstFrame = .zero
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied.append(layoutAttributes.frame)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let height { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}

extension UICollectionView {
  /// The numbers in the visible cells, in the order of their items.
  var shownNumbers: [Int] { visibleCells.compactMap { ($0 as? NumberCell)?.number } }
}
