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

extension Checker {
  /// The invariants that hold for a single frame, independent of its history.
  static let stateInvariants: Set<String> = [
    NoOverlap.name, ContentSizeEnclosesTight.name, FiniteNonNegative.name,
  ]

  /// Replays a plan up to and including a frame and returns the scene on screen then.
  ///
  /// The frame is checked as in a check of the whole trace. The layout's state is also checked
  /// alone, so that a layout that went wrong in an earlier frame shows it in every picture.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - kind: The layout's name in the catalog.
  ///   - settings: The settings of the layout.
  ///   - options: The frame, which must be in the plan, and the extent to show around it.
  ///   - make: Makes a host with a new instance of the layout.
  /// - Returns: The scene.
  /// - Throws: `LayoutSettingError` if no instance can be made.
  /// - Complexity: O(frames · answer) in addition to the layout's work, and scans of the last
  ///   frame.
  static func scene(
    _ plan: ReplayPlan,
    kind: String,
    settings: LayoutSettings,
    options: SceneOptions,
    make: () throws(LayoutSettingError) -> InspectedHost
  ) throws(LayoutSettingError) -> FrameScene {
    precondition(
      (-1..<plan.frames.count).contains(options.frame),
      "a scene needs a frame of the plan"
    )
    var checks = CheckOptions(scanningOnly: options.frame)
    let inspection = Inspection(plan, kind: kind, host: try make())
    var pass = CheckPass(inspection, options: checks)
    pass.replay(through: options.frame)
    pass.checkState(with: stateInvariants)
    checks.invariants = []
    var again = CheckPass(
      Inspection(plan, kind: kind, host: try make()),
      options: checks,
      expecting: pass.outcome.frameDigests
    )
    again.replay(through: options.frame)
    let found = pass.outcome(comparedWith: again).violations
    return FrameScene(
      inspection,
      settings,
      options,
      violations: found.distinct(inFrame: options.frame)
    )
  }
}

extension [Violation] {
  /// Returns the violations of a frame, without duplicates.
  fileprivate func distinct(inFrame frame: Int) -> [Violation] {
    reduce(into: []) { violations, violation in
      guard violation.frame == frame, !violations.contains(violation) else { return }
      violations.append(violation)
    }
  }
}
