import LayoutContract

/// A host that changes attributes which the layout handed it.
public struct TraceMutation: Equatable, Sendable {
  /// What is changed.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The index path.
    case path
    /// The frame.
    case frame
    /// The opacity.
    case alpha
  }

  /// The id of the item whose attributes are changed.
  public var id: Int
  /// What is changed.
  public var field: Field

  /// Makes a change.
  public init(id: Int, field: Field) {
    self.id = id
    self.field = field
  }
}
