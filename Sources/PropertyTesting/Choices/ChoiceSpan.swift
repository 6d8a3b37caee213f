/// A range of choices that belong together, such as those of one list element.
public struct ChoiceSpan: Equatable, Sendable {
  /// The kind of the span; spans with the same label can replace each other.
  public var label: String
  /// The positions of its choices.
  public var range: Range<Int>
  /// The index of the enclosing span, or nil at the top level.
  public var parent: Int?
}
