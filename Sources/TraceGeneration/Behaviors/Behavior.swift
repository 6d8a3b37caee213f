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
    case .reader: ReadingBehavior.self
    case .skimmer: SkimmingBehavior.self
    case .flingStorm: FlingStormBehavior.self
    case .chat: ChatBehavior.self
    case .feed: FeedBehavior.self
    case .rotate: RotationBehavior.self
    case .split: SplitViewBehavior.self
    case .editStorm: EditStormBehavior.self
    case .jump: JumpBehavior.self
    case .keyboard: KeyboardBehavior.self
    case .search: SearchBehavior.self
    case .reorder: ReorderingBehavior.self
    case .paging: PagingBehavior.self
    }
  }
}

/// A behavior: its initial state, and its actions until the session ends.
protocol BehaviorScript {
  /// A short description of the behavior.
  static var summary: String { get }
  /// The initial state.
  static var setup: SessionSetup { get }
  /// Performs the behavior until the session ends.
  static func play(_ session: ScrollSession)
}
