/// What people and apps do with a collection view.
public enum Behavior: String, CaseIterable, Sendable {
  /// Someone reads, a little at a time.
  case reader
  /// Someone looks for something.
  case skimmer
  /// The fastest flings one after the other, there and back.
  case flingStorm = "fling-storm"
  /// A chat that grows at both ends.
  case chat
  /// A feed that loads more as its end comes near.
  case feed
  /// A device that is rotated.
  case rotate
  /// A window in a split view.
  case split
  /// Batches of every kind while someone scrolls.
  case editStorm = "edit-storm"
  /// Jumps to items.
  case jump
  /// A keyboard that comes and goes.
  case keyboard
  /// A search that leaves few items, and its end.
  case search
  /// Items that are dragged to other places.
  case reorder
  /// Pages of the view's size.
  case paging

  /// What happens, in a few words.
  public var summary: String { script.summary }

  /// What the behaviour cannot be generated with.
  ///
  /// - Parameter physics: Whose scrolling is asked for.
  /// - Returns: A sentence, or nil where it can.
  public func refusal(of physics: ScrollPhysics) -> String? {
    guard self == .paging, !physics.isTouch else { return nil }
    return "'paging' is for fingers, not for '\(physics.rawValue)': take ios, android or chromium"
  }

  /// How it is played.
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
