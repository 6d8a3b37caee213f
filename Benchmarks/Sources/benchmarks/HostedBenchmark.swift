#if os(Linux)
import LayoutUnderTest
import UIKit
import UIKitHosting

/// The cost of a frame of a hosted UIKit layout, compared with calling the same hooks directly.
@MainActor
enum HostedBenchmark {
  /// Returns the rows for one size, in nanoseconds a frame of a scroll that shows about seven
  /// cells.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let contenders = [direct(items), hosted(items)]
    return BenchmarkRow.rows(
      "hosted, a scroll frame",
      "\(items) rows, 7 on screen",
      names: contenders.map(\.name),
      values: Rounds.nanoseconds(contenders, rounds: rounds),
      references: contenders.map { _ in 0 }
    )
  }

  private static let frames = 2000
  private static let size = Size(width: 390, height: 600)

  private static func offset(of frame: Int, _ items: Int) -> Double {
    Double(frame * 13 % max(1, items * 100 - 600))
  }

  private static func direct(_ items: Int) -> Rounds.Contender {
    let layout = CachedRows()
    let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let view = CountedView(frame: frame, collectionViewLayout: layout)
    view.items = items
    layout.prepare()
    return Rounds.Contender(name: "hooks called directly") {
      MainActor.assumeIsolated {
        for frame in 0..<frames {
          var bounds = view.bounds
          bounds.origin.y = offset(of: frame, items)
          if !layout.shouldInvalidateLayout(forBoundsChange: bounds) { view.bounds = bounds }
          _ = layout.layoutAttributesForElements(in: bounds)
        }
        return frames
      }
    }
  }

  private static func hosted(_ items: Int) -> Rounds.Contender {
    let layout = AnyLayout(AnyCollectionLayout(HostedUIKitLayout { _ in CachedRows() }))
    var section = SectionModel(id: 0)
    for id in 0..<items { section.append(id: id, ItemMetrics(size: Size(width: 390, height: 100))) }
    var environment = LayoutEnvironment(
      model: CollectionModel(sections: [section]),
      bounds: Rect(origin: .zero, size: size)
    )
    layout.layout.invalidate(.all)
    layout.layout.prepare(environment)
    return Rounds.Contender(name: "hosted") {
      MainActor.assumeIsolated {
        for frame in 0..<frames {
          var bounds = environment.bounds
          bounds.y = offset(of: frame, items)
          if !layout.layout.shouldInvalidateForBoundsChange(bounds, environment) {
            environment.bounds = bounds
          }
          _ = layout.layout.takeOwnInvalidation()
          _ = layout.layout.isSettled()
          _ = layout.layout.contentSize()
          _ = layout.layout.collectElements(bounds)
        }
        return frames
      }
    }
  }
}

/// A reference to a layout, for closures to capture.
private final class AnyLayout {
  let layout: AnyCollectionLayout

  init(_ layout: consuming AnyCollectionLayout) {
    self.layout = layout
  }
}

/// A collection view whose number of items is a property.
private final class CountedView: UICollectionView {
  var items = 0

  override var numberOfSections: Int { 1 }

  override func numberOfItems(inSection section: Int) -> Int { items }
}

/// Rows of 100 points that cache their attributes and find them by division.
private final class CachedRows: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize {
    CGSize(width: 390, height: 100 * CGFloat(cache.count))
  }

  override func prepare() {
    guard let collectionView else { return }
    cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      row.frame = CGRect(x: 0, y: 100 * CGFloat(item), width: 390, height: 100)
      return row
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, min(cache.count, Int(rect.minY / 100)))
    let end = max(first, min(cache.count, Int((rect.maxY / 100).rounded(.up))))
    return Array(cache[first..<end])
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
}
#endif
