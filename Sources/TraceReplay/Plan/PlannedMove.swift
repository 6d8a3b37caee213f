import LayoutContract
import Traces

/// A step of an interactive move, with the item's place.
public struct PlannedMove: Equatable, Sendable {
  /// What the finger does.
  public var phase: TraceMove.Phase
  /// Where the data source has the item.
  public var path: ItemPath
  /// Where the finger is, in content coordinates.
  public let position: Point
}
