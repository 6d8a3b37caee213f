import LayoutContract

/// A step of an interactive move, in which a finger drags an item.
public struct TraceMove: Equatable, Sendable {
  /// The phase of an interactive move.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// The finger picks up the item.
    case begin
    /// The finger drags the item to a position.
    case hover
    /// The finger drops the item; the `edit` of the same frame contains the data change.
    case end
    /// The item returns to its original position.
    case cancel
  }

  /// The phase of the move.
  public var phase: Phase
  /// The item's id.
  public var id: Int
  /// The position of the finger in content coordinates, in points.
  public var position: Point

  /// Makes a step.
  public init(phase: Phase, id: Int, position: Point = .zero) {
    self.phase = phase
    self.id = id
    self.position = position
  }
}
