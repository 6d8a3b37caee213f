import UIKit
import VisibleRectIndex

// The same layouts with an index: cached attributes are found by a search, not by a filter.

class IndexedPinterestLayout: PinterestLayout {
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    index = VisibleRectIndex(cache.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { cache[$0] }
  }
}

class IndexedTagFlowLayout: TagFlowLayout {
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    index = VisibleRectIndex(cache.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { cache[$0] }
  }
}

class IndexedRaggedRowsLayout: RaggedRowsLayout {
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    index = VisibleRectIndex(cache.map(\.frame), axis: .horizontal)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { cache[$0] }
  }
}

class IndexedClassTreeLayout: ClassTreeLayout {
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    index = VisibleRectIndex(cache.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { cache[$0] }
  }
}

class IndexedSelfSizingListLayout: SelfSizingListLayout {
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    index = VisibleRectIndex(cache.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { cache[$0] }
  }
}

class IndexedSpanGridLayout: SpanGridLayout {
  private var ordered: [UICollectionViewLayoutAttributes] = []
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    ordered = cache.values.sorted { $0.indexPath < $1.indexPath }
    index = VisibleRectIndex(ordered.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { ordered[$0] }
  }
}

class IndexedQuiltLayout: QuiltLayout {
  private var ordered: [UICollectionViewLayoutAttributes] = []
  private var index = VisibleRectIndex()

  override func prepare() {
    super.prepare()
    ordered = cache.values.sorted { $0.indexPath < $1.indexPath }
    index = VisibleRectIndex(ordered.map(\.frame))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    index.positions(in: rect).map { ordered[$0] }
  }
}
