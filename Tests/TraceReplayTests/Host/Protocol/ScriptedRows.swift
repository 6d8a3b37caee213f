import LayoutUnderTest
import TestSupport

/// Rows that invalidate themselves as scripted, and optionally refuse measured sizes.
struct ScriptedRows: RowsBased {
  var rows = RowsLayout()
  /// The own invalidations that the layout returns, in order; then nil.
  var own: [LayoutInvalidation?] = []
  /// If true, measured sizes of cells on screen are ignored.
  var refusesSizes = false
  /// If true, all settings are accepted.
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
