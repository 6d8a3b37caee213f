import LayoutContract

/// A step of an interactive move, in which a finger carries an item.
public struct TraceMove: Hashable, Sendable {
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

/// A switch to another layout, or back.
public struct TraceSwitch: Hashable, Sendable {
  /// The layout that comes in, with its settings.
  public var layout: LayoutSettings
  /// Whether the switch is animated.
  public var isAnimated: Bool

  /// Makes a switch.
  public init(layout: LayoutSettings, isAnimated: Bool = false) {
    self.layout = layout
    self.isAnimated = isAnimated
  }
}

/// A host that changes attributes which the layout handed it.
public struct TraceMutation: Hashable, Sendable {
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
