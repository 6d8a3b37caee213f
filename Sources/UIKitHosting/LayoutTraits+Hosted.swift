import LayoutContract
import UIKit

extension LayoutTraits {
  /// What may be taken for granted of a layout of UIKit's: nothing but which way it scrolls.
  @MainActor
  static func unknown(of layout: UICollectionViewLayout) -> LayoutTraits {
    var traits = LayoutTraits.unknown
    if let flow = layout as? UICollectionViewFlowLayout, flow.scrollDirection == .horizontal {
      traits.axis = .x
    }
    return traits
  }
}
