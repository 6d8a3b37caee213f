import LayoutContract
import Results

/// The frame to show, and the extent around it.
public struct SceneOptions: Codable, Equatable, Sendable {
  /// The frame's index, or -1 for the initial layout.
  public var frame: Int
  /// The number of bounds lengths to show before, and after, the bounds.
  public var screensAround = 0.5
  /// The maximum number of elements; those on screen come first.
  public var elementLimit = 4000
  /// A Boolean value that indicates whether violations are drawn next to the expected layout.
  public var isBeside = false

  /// Makes options for a frame.
  public init(frame: Int) {
    self.frame = frame
  }
}

extension LayoutFactory {
  /// Replays a plan through a new instance up to a frame, and returns what is on screen then.
  ///
  /// The frame is checked as in a check of the whole trace. The layout's state is also checked
  /// alone, so that a layout that went wrong in an earlier frame shows it in every picture.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - options: The frame, which must be in the plan, and the extent to show around it.
  /// - Returns: The scene.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  /// - Complexity: O(frames · answer) in addition to the layout's work, and scans of the last
  ///   frame.
  public func scene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: SceneOptions
  ) throws(LayoutSettingError) -> FrameScene {
    precondition(
      (-1..<plan.frames.count).contains(options.frame),
      "a scene needs a frame of the plan"
    )
    var checks = CheckOptions(scanningOnly: options.frame)
    let inspection = try inspection(plan, settings)
    var pass = CheckPass(inspection, options: checks)
    pass.replay(through: options.frame)
    pass.checkState(with: CheckPass.stateInvariants)
    checks.invariants = []
    var again = CheckPass(
      try self.inspection(plan, settings),
      options: checks,
      expecting: pass.outcome.frameDigests
    )
    again.replay(through: options.frame)
    let difference = again.outcome.firstDifference(from: pass.outcome)
    let found = pass.outcome(
      differingAt: difference.map { ($0, pass.differingElements(from: again)) }
    ).violations
    let distinct: [Violation] = found.reduce(into: []) { distinct, violation in
      guard violation.frame == options.frame, !distinct.contains(violation) else { return }
      distinct.append(violation)
    }
    return FrameScene(inspection, options, violations: distinct)
  }
}
