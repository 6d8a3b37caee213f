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
  var script: BehaviorScript {
    switch self {
    case .reader:
      BehaviorScript(
        summary: "gentle swipes and long pauses, mostly towards the end",
        setup: SessionSetup(durationSeconds: 60)
      ) { $0.read() }
    case .skimmer:
      BehaviorScript(
        summary: "bursts of swipes, each caught by the next, and short looks",
        setup: SessionSetup(itemCount: 2000)
      ) { $0.skim() }
    case .flingStorm:
      BehaviorScript(
        summary:
          "the fastest flings, up and down, over rows that are measured once they are on screen",
        setup: SessionSetup(itemCount: 10_000, sizes: SessionSetup.messages, isSelfSizing: true)
      ) { $0.flingFast() }
    case .chat:
      BehaviorScript(
        summary: "older messages are put in front while scrolled, new ones arrive at the end",
        setup: SessionSetup(itemCount: 60, sizes: SessionSetup.messages, opensAtEnd: true)
      ) { $0.chat() }
    case .feed:
      BehaviorScript(
        summary: "posts are added at the end whenever it comes near, without limit",
        setup: SessionSetup(itemCount: 20, sizes: SessionSetup.posts)
      ) { $0.scrollFeed() }
    case .rotate:
      BehaviorScript(
        summary: "the device is rotated at rest and in a fling; rows are measured again"
      ) { $0.rotate() }
    case .split:
      BehaviorScript(
        summary: "a split view gives the window other widths, at once and frame by frame",
        setup: SessionSetup(viewSize: Size(width: 1024, height: 768))
      ) { $0.splitView() }
    case .editStorm:
      BehaviorScript(
        summary: "batches of deletes, inserts, moves and reloads while someone scrolls"
      ) { $0.editInBatches() }
    case .jump:
      BehaviorScript(
        summary: "jumps to items anywhere, at once and animated",
        setup: SessionSetup(itemCount: 5000, sizes: SessionSetup.fewHeights)
      ) { $0.jumpAround() }
    case .keyboard:
      BehaviorScript(
        summary: "a keyboard comes over a chat, a message is written, the keyboard goes",
        setup: SessionSetup(itemCount: 200, sizes: SessionSetup.messages, opensAtEnd: true)
      ) { $0.writeMessages() }
    case .search:
      BehaviorScript(
        summary: "a search leaves 12 items of all, and all come back",
        setup: SessionSetup(itemCount: 10_000, sizes: SessionSetup.fewHeights)
      ) { $0.search() }
    case .reorder:
      BehaviorScript(
        summary: "rows are dragged to other positions, also past the edge of the screen",
        setup: SessionSetup(itemCount: 100, sizes: SessionSetup.rows(height: 64))
      ) { $0.reorder() }
    case .paging:
      BehaviorScript(
        summary: "swipes from page to page of the view's size",
        setup: SessionSetup(itemCount: 60, sizes: SessionSetup.pages)
      ) { $0.turnPages() }
    }
  }
}

/// A behavior: its description, its initial state, and its actions.
struct BehaviorScript {
  /// A short description of the behavior.
  let summary: String
  /// The initial state.
  var setup = SessionSetup()
  /// Performs the behavior until the session ends.
  let play: (ScrollSession) -> Void
}

/// Behaviors of a few lines each.
extension ScrollSession {
  /// Reads: gentle swipes, and pauses with a median of 0.87 s and a long tail.
  func read() {
    let longest = max(1, durationSeconds / 4)
    while !isOver {
      let (median, sigma) = (Timing.pauseMedian, Timing.pauseSigma)
      rest(random.lognormal(median: median, sigma: sigma, in: 0.1...longest))
      swipe(nextDirection(0.88) * releaseVelocity(1300))
    }
  }

  /// Skims: bursts of swipes, each caught by the next, and short pauses.
  func skim() {
    while !isOver {
      let direction = nextDirection(0.75)
      for _ in 0..<random.integer(3...8) where !isOver {
        let caught = random.number(0.12...0.5)
        swipe(direction * releaseVelocity(3500), caughtAfter: caught)
      }
      rest(random.number(0.3...1.5))
    }
  }

  /// Turns pages of the view's size: every swipe ends on the next page or returns to the current
  /// one.
  func turnPages() {
    while !isOver {
      rest(random.number(0.2...1.5))
      let isForward = random.chance(0.75)
      let velocity = random.lognormal(median: 900, sigma: 0.6, in: 60...4000)
      swipe(isForward ? velocity : -velocity, toPagesOf: viewSize.height)
    }
  }

  /// Flings at maximum finger speed, forward and back, over rows measured on screen.
  func flingFast() {
    var direction = 1.0
    while !isOver {
      for _ in 0..<random.integer(4...14) where !isOver {
        let velocity = releaseVelocity(8000, sigma: 0.4)
        let isCaught = random.chance(0.7)
        let caught = isCaught ? random.number(0.1...0.9) : .infinity
        swipe(direction * velocity, caughtAfter: caught)
        if offset == (direction > 0 ? highest : lowest) { break }
      }
      direction = -direction
      rest(random.number(0.05...0.4))
    }
  }

  /// Scrolls a feed: more posts are appended near its end, with known sizes.
  func scrollFeed() {
    var isLoading = false
    everyFrame = { session in
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
    while !isOver {
      wander(random.number(2...5), velocity: 5000, forward: 0.95)
      rest(random.number(0.2...1.2))
    }
  }

  /// Rotates the device at rest and during scrolling; rows are then measured again.
  func rotate() {
    while !isOver {
      wander(random.number(0.8...2.5))
      let inFling = random.chance(0.5)
      perform(after: inFling ? random.number(0.1...0.4) : 0) { session in
        session.mark("rotate")
        session.resize(to: session.viewSize.transposed, .rotate)
      }
      if inFling { swipe(nextDirection(0.6) * releaseVelocity(2500)) }
      rest(random.number(0.3...1.2))
    }
  }
}
