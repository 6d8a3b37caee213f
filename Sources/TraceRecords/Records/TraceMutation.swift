import LayoutContract

/// A host's change of attributes that the layout returned.
public struct TraceMutation: Equatable, Sendable {
  /// The changed field.
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
  /// The changed field.
  public var field: Field

  /// Makes a change.
  public init(id: Int, field: Field) {
    self.id = id
    self.field = field
  }
}
