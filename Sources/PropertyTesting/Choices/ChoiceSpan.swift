/// A stretch of choices that belong together, as those of one element of a list do.
public struct ChoiceSpan: Equatable, Sendable {
  /// What the stretch is; those of one label may stand in for one another.
  public var label: String
  /// The positions of its choices.
  public var range: Range<Int>
  /// The number of the span that it is in, or nil where it is in none.
  public var parent: Int?
}
