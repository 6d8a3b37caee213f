/// A section of a snapshot, with numbers instead of an app's identifiers.
package struct NumberedSection: Equatable, Sendable {
  /// The section's number, unique within the snapshot.
  package var id: Int
  /// The items' numbers, unique within the snapshot.
  package var items: ContiguousArray<Int>

  /// Makes a section.
  package init(id: Int, items: ContiguousArray<Int>) {
    self.id = id
    self.items = items
  }
}
