import LayoutContract
import Traces

/// A step of an interactive move, with the item's path.
public struct PlannedMove: Equatable, Sendable {
  /// The action of the finger.
  public var phase: TraceMove.Phase
  /// The item's path in the data source.
  public var path: ItemPath
  /// The position of the finger, in content coordinates.
  public let position: Point
}
