import LayoutContract

/// A step of an interactive move, in which a finger carries an item.
public struct TraceMove: Equatable, Sendable {
  /// What the finger does.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It picks the item up.
    case begin
    /// It carries the item to a position.
    case hover
    /// It lets the item go where it is; the `edit` of the same frame says what the data becomes.
    case end
    /// The item goes back to where it came from.
    case cancel
  }

  /// What the finger does.
  public var phase: Phase
  /// The item's id.
  public var id: Int
  /// Where the finger is, in content coordinates.
  public var position: Point

  /// Makes a step.
  public init(phase: Phase, id: Int, position: Point = .zero) {
    self.phase = phase
    self.id = id
    self.position = position
  }
}
