import LayoutContract

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

/// Reading: gentle swipes, and pauses with a median of 0.87 s and a long tail.
enum ReadingBehavior: BehaviorScript {
  static let summary = "gentle swipes and long pauses, mostly towards the end"
  static let setup = SessionSetup(durationSeconds: 60)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.pause()
      session.swipe(session.nextDirection(0.88) * session.releaseVelocity(1300))
    }
  }
}

/// Skimming: bursts of swipes, each caught by the next, and short pauses.
enum SkimmingBehavior: BehaviorScript {
  static let summary = "bursts of swipes, each caught by the next, and short looks"
  static let setup = SessionSetup(itemCount: 2000)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      let direction = session.nextDirection(0.75)
      for _ in 0..<session.random.integer(3...8) where !session.isOver {
        let caught = session.random.number(0.12...0.5)
        session.swipe(direction * session.releaseVelocity(3500), caughtAfter: caught)
      }
      session.rest(session.random.number(0.3...1.5))
    }
  }
}

/// Pages of the view's size: every swipe ends on the next page or returns to the current one.
enum PagingBehavior: BehaviorScript {
  static let summary = "swipes from page to page of the view's size"
  static let setup = SessionSetup(itemCount: 60, sizes: SessionSetup.pages)

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.rest(session.random.number(0.2...1.5))
      let isForward = session.random.chance(0.75)
      let velocity = session.random.lognormal(median: 900, sigma: 0.6, in: 60...4000)
      session.swipe(isForward ? velocity : -velocity, toPagesOf: session.viewSize.height)
    }
  }
}

/// Flings at maximum finger speed, forward and back, over rows measured on screen.
enum FlingStormBehavior: BehaviorScript {
  static let summary =
    "the fastest flings, up and down, over rows that are measured once they are on screen"
  static let setup = SessionSetup(
    itemCount: 10_000,
    sizes: SessionSetup.messages,
    isSelfSizing: true
  )

  static func play(_ session: ScrollSession) {
    var direction = 1.0
    while !session.isOver {
      for _ in 0..<session.random.integer(4...14) where !session.isOver {
        let velocity = session.releaseVelocity(8000, sigma: 0.4)
        let isCaught = session.random.chance(0.7)
        let caught = isCaught ? session.random.number(0.1...0.9) : .infinity
        session.swipe(direction * velocity, caughtAfter: caught)
        if session.offset == (direction > 0 ? session.highest : session.lowest) { break }
      }
      direction = -direction
      session.rest(session.random.number(0.05...0.4))
    }
  }
}

/// A feed: more posts are appended near its end, with known sizes.
enum FeedBehavior: BehaviorScript {
  static let summary = "posts are added at the end whenever it comes near, without limit"
  static let setup = SessionSetup(itemCount: 20, sizes: SessionSetup.posts)

  static func play(_ session: ScrollSession) {
    var isLoading = false
    session.everyFrame = { session in
      let left = session.highest - session.offset
      guard left < 2 * session.viewSize.height, !isLoading else { return }
      isLoading = true
      let delay = session.random.number(0.3...1.2)
      let count = session.random.integer(8...20)
      session.perform(after: delay) { session in
        session.mark("append")
        session.insert(
          session.reserveIDs(count),
          at: session.rows.count,
          givesSizes: true,
          isAnimated: false
        )
        isLoading = false
      }
    }
    while !session.isOver {
      session.wander(session.random.number(2...5), velocity: 5000, forward: 0.95)
      session.rest(session.random.number(0.2...1.2))
    }
  }
}

/// A device that rotates at rest and during scrolling; rows are then measured again.
enum RotationBehavior: BehaviorScript {
  static let summary = "the device is rotated at rest and in a fling; rows are measured again"
  static let setup = SessionSetup()

  static func play(_ session: ScrollSession) {
    while !session.isOver {
      session.wander(session.random.number(0.8...2.5))
      let inFling = session.random.chance(0.5)
      session.perform(after: inFling ? session.random.number(0.1...0.4) : 0) { session in
        session.mark("rotate")
        let size = session.viewSize
        session.resize(to: Size(width: size.height, height: size.width), .rotate)
      }
      if inFling {
        session.swipe(session.nextDirection(0.6) * session.releaseVelocity(2500))
      }
      session.rest(session.random.number(0.3...1.2))
    }
  }
}
