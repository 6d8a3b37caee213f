import LayoutContract
import UIKit
import UIKitHosting

@testable import UIKitLayouts

// Lengths are rounded as in the built-in layouts, so that equal lengths stay equal.

/// The heights of photos with their captions, from a trace.
final class PinterestDelegate: TraceDelegate, PinterestLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    heightForPhotoAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat {
    let photo = LengthGrid.rounded(width * aspectRatio(at: indexPath))
    return photo + LengthGrid.rounded(captionHeight(at: indexPath))
  }

  /// Returns a layout with the given delegate.
  static func layout(
    _ delegate: TraceDelegate,
    _ layout: PinterestLayout = PinterestLayout()
  ) -> UICollectionViewLayout {
    layout.delegate = delegate as? PinterestDelegate
    return layout
  }
}

/// Spans and heights, from a trace.
final class SpanGridDelegate: TraceDelegate, SpanGridLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, spanForItemAt indexPath: IndexPath) -> Int
  {
    columnSpan(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    heightForItemAt indexPath: IndexPath
  ) -> CGFloat {
    LengthGrid.rounded(size(at: indexPath).height)
  }

  /// Returns a layout with the given delegate.
  static func layout(_ delegate: TraceDelegate) -> UICollectionViewLayout {
    let layout = SpanGridLayout()
    layout.delegate = delegate as? SpanGridDelegate
    return layout
  }
}

/// The widths of photos, from a trace.
final class RaggedRowsDelegate: TraceDelegate, RaggedRowsLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    widthForItemAt indexPath: IndexPath,
    height: CGFloat
  ) -> CGFloat {
    let size = size(at: indexPath)
    return size.height > 0 ? LengthGrid.rounded(size.width * height / size.height) : 0
  }

  /// Returns a layout with the given delegate.
  static func layout(_ delegate: TraceDelegate) -> UICollectionViewLayout {
    let layout = RaggedRowsLayout()
    layout.delegate = delegate as? RaggedRowsDelegate
    return layout
  }
}

/// The sizes of blocks, from a trace.
final class QuiltDelegate: TraceDelegate, QuiltLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    sizeForBlockAt indexPath: IndexPath
  ) -> CGSize {
    size(at: indexPath)
  }

  /// Returns a layout with the given delegate.
  static func layout(_ delegate: TraceDelegate) -> UICollectionViewLayout {
    let layout = QuiltLayout()
    layout.delegate = delegate as? QuiltDelegate
    return layout
  }
}

/// The superclasses of classes, from a trace.
final class ClassTreeDelegate: TraceDelegate, ClassTreeLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    parentOfItemAt indexPath: IndexPath
  ) -> IndexPath? {
    parent(of: indexPath)
  }

  /// Returns a layout with the given delegate.
  static func layout(_ delegate: TraceDelegate) -> UICollectionViewLayout {
    let layout = ClassTreeLayout()
    layout.delegate = delegate as? ClassTreeDelegate
    return layout
  }
}
