/// The parts of a flow layout to invalidate.
///
/// Both flags are initially true: an unchanged context invalidates everything.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that indicates whether the delegate's sizes, insets and spacings are invalid.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the frames are invalid.
  open var invalidateFlowLayoutAttributes = true
}
