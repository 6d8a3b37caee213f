import LayoutUnderTest
import TestSupport

/// Rows that invalidate themselves when a script says so, and refuse measured sizes where asked to.
struct ScriptedRows: RowsBased {
  var rows = RowsLayout()
  /// What the layout answers when it is asked for its own invalidation, in turn; then nil.
  var own: [LayoutInvalidation?] = []
  /// Whether measured sizes of cells on screen mean nothing.
  var refusesSizes = false
  /// Whether settings are taken, whatever they are.
  var takesSettings = true

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    own.isEmpty ? nil : own.removeFirst()
  }

  func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    !refusesSizes && preferred.frame.size != original.frame.size
  }

  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    if !takesSettings { try settings.requireKnown([]) }
  }
}
