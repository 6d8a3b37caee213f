/// The extent of one section of ragged rows along x, and the range of its items.
struct RaggedRowSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  var firstItem = 0
  /// The number of items in the section.
  var count = 0
  /// The left edge of the first item's place, in points.
  var start = 0.0
  /// The rightmost edge of the items' places, in points.
  var end = 0.0
  /// The rightmost edge of this and all earlier sections, in points; sections may interlock.
  var reach = 0.0
  /// A Boolean value that indicates whether the section has a background behind its items.
  var hasBackground = false

  /// The number after the section's last item.
  var endItem: Int { firstItem &+ count }

  init() {}
}
