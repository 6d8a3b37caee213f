/// A section of a snapshot, with numbers in place of an app's identifiers.
struct NumberedSection: Equatable, Sendable {
  /// The section's number, which no other section of the snapshot has.
  var id: Int
  /// The items' numbers, which no other item of the snapshot has.
  var items: ContiguousArray<Int>
}
