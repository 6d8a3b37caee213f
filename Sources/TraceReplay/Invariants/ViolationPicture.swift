/// How a violation of an invariant is drawn: what was expected, beside what was found.
enum ViolationPicture {
  /// The elements of the violation in red; what was expected is told in words.
  case elements
  /// What a scan finds in the queried rectangle, beside what the query gave.
  case query
  /// Two elements, beside the area that they share.
  case overlap
  /// Where a new instance has everything, beside where this one has it after all changes.
  case fresh
  /// One answer, beside another that should be the same.
  case repeated
  /// Where the anchored item was on screen, beside where it is.
  case anchor
  /// Where the content should end, beside where it ends.
  case contentEdge
  /// Where the view may end, beside where it ends.
  case viewEdge
  /// Where what is pinned belongs, beside where it is.
  case pinned
  /// One element, beside the two that share its path or are the same one before and after.
  case linked
  /// The last frame that was right; no picture can show what came then.
  case lastRight
}
