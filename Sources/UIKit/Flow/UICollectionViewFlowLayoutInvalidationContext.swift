/// What a flow layout is to forget.
///
/// Both flags begin true: a context that nobody changed lays out everything again.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate's sizes, insets and spacings are to be asked for again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are to be placed again.
  open var invalidateFlowLayoutAttributes = true
}
