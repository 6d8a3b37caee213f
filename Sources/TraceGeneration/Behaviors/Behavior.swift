/// Behaviors of people and apps in a collection view.
public enum Behavior: String, CaseIterable, Sendable {
  /// Reading in small steps.
  case reader
  /// Skimming in search of something.
  case skimmer
  /// Consecutive flings of maximum speed, forward and back.
  case flingStorm = "fling-storm"
  /// A chat that grows at both ends.
  case chat
  /// A feed that loads more items near its end.
  case feed
  /// A rotating device.
  case rotate
  /// A window in a split view.
  case split
  /// Batches of every kind during scrolling.
  case editStorm = "edit-storm"
  /// Jumps to distant items.
  case jump
  /// A keyboard that appears and disappears.
  case keyboard
  /// A search that leaves few items, and its cancellation.
  case search
  /// Items dragged to other positions.
  case reorder
  /// Paging by the view's size.
  case paging

  /// A short description of the behavior.
  public var summary: String { script.summary }

  /// Returns the reason why the behavior does not support some physics.
  ///
  /// - Parameter physics: The requested physics.
  /// - Returns: A sentence, or nil if the behavior supports them.
  public func refusal(of physics: ScrollPhysics) -> String? {
    guard self == .paging, !physics.isTouch else { return nil }
    return "'paging' is for fingers, not for '\(physics.rawValue)': take ios, android or chromium"
  }

  /// The script of the behavior.
  var script: any BehaviorScript.Type {
    switch self {
    case .reader: Reader.self
    case .skimmer: Skimmer.self
    case .flingStorm: FlingStorm.self
    case .chat: Chat.self
    case .feed: Feed.self
    case .rotate: Rotation.self
    case .split: SplitView.self
    case .editStorm: EditStorm.self
    case .jump: Jumps.self
    case .keyboard: Keyboard.self
    case .search: Search.self
    case .reorder: Reordering.self
    case .paging: Paging.self
    }
  }
}
