/// A section of a snapshot, with numbers in place of an app's identifiers.
package struct NumberedSection: Equatable, Sendable {
  /// The section's number, which no other section of the snapshot has.
  package var id: Int
  /// The items' numbers, which no other item of the snapshot has.
  package var items: ContiguousArray<Int>

  /// Makes a section.
  package init(id: Int, items: ContiguousArray<Int>) {
    self.id = id
    self.items = items
  }
}
