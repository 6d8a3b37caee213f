/// The kind of picture for a violation: the expected layout next to the actual one.
enum ViolationPicture {
  /// The elements of the violation in red; only the text states what was expected.
  case elements
  /// The result of a scan of the queried rectangle, next to the answer of the query.
  case query
  /// Two elements, and the area that they share.
  case overlap
  /// The elements of a new instance, next to those of this one after all changes.
  case fresh
  /// An answer, next to another one that should be equal.
  case repeated
  /// The earlier position of the anchor on screen, next to its current one.
  case anchor
  /// The right end of the content, next to its actual one.
  case contentEdge
  /// The allowed end of the view, next to its actual one.
  case viewEdge
  /// The right place of a pinned element, next to its actual one.
  case pinned
  /// Two elements with the same path, or one element before and after.
  case linked
  /// The last right frame; no picture can show what followed.
  case lastRight
}
