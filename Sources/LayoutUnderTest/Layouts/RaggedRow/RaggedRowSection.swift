/// Where one section of ragged rows is, along x and among the items.
@frozen
@usableFromInline
struct RaggedRowSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  @usableFromInline var firstItem = 0
  /// How many items the section holds.
  @usableFromInline var count = 0
  /// The left edge of the first item's place, in points.
  @usableFromInline var start = 0.0
  /// The rightmost edge of the items' places, in points.
  @usableFromInline var end = 0.0
  /// The rightmost edge of this and all earlier sections, in points: they may interlock.
  @usableFromInline var reach = 0.0
  /// Whether the section has a background behind its items.
  @usableFromInline var hasBackground = false

  /// The number after the section's last item.
  @inlinable var endItem: Int { firstItem &+ count }

  @inlinable
  init() {}
}
