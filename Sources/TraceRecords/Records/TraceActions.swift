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

/// A programmatic scroll.
public struct TraceScroll: Equatable, Sendable {
  /// The target position of an item in the viewport.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// The position that needs the least movement.
    case nearest
  }

  /// The target of a scroll.
  public enum Target: Equatable, Sendable {
    /// An offset along the scroll axis, in points.
    case offset(Double)
    /// An item.
    case item(id: Int, position: Position)
  }

  /// The target of the scroll.
  public var target: Target
  /// A Boolean value that indicates whether the following frames contain the movement.
  public var isAnimated: Bool

  /// Makes a scroll.
  public init(target: Target, isAnimated: Bool = false) {
    self.target = target
    self.isAnimated = isAnimated
  }
}

/// An invalidation that the app or the layout requested.
public struct TraceInvalidation: Equatable, Sendable {
  /// The scope of an invalidation.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case all
    /// The numbers of sections and items.
    case counts
    /// The items in `ids`.
    case items
    /// Every supplementary element.
    case supplementary
    /// The metrics of every item.
    case metrics
    /// Only an adjustment of the offset.
    case offset
    /// Only an adjustment of the content size.
    case size
  }

  /// The scope of the invalidation.
  public var scope: Scope
  /// The ids of the items, if the scope is `items`.
  public var ids: [Int]
  /// The adjustment of the offset or of the content size, in points.
  public var adjustment: Point

  /// Makes an invalidation.
  public init(scope: Scope, ids: [Int] = [], adjustment: Point = .zero) {
    self.scope = scope
    self.ids = ids
    self.adjustment = adjustment
  }
}

/// A switch to another layout, or back.
public struct TraceSwitch: Equatable, Sendable {
  /// The new layout and its settings.
  public var layout: LayoutSettings
  /// A Boolean value that indicates whether the switch is animated.
  public var isAnimated: Bool

  /// Makes a switch.
  public init(layout: LayoutSettings, isAnimated: Bool = false) {
    self.layout = layout
    self.isAnimated = isAnimated
  }
}

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
