/// Where one section of ragged rows is, along x and among the items.
struct RaggedRowSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  var firstItem = 0
  /// How many items the section holds.
  var count = 0
  /// The left edge of the first item's place, in points.
  var start = 0.0
  /// The rightmost edge of the items' places, in points.
  var end = 0.0
  /// The rightmost edge of this and all earlier sections, in points: they may interlock.
  var reach = 0.0
  /// Whether the section has a background behind its items.
  var hasBackground = false

  /// The number after the section's last item.
  var endItem: Int { firstItem &+ count }

  init() {}
}
