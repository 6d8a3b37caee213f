import LayoutContract
import Results

extension LayoutFactory {
  /// Replays a plan twice up to a frame, once with checks and once without, and returns the first
  /// element that differs there.
  ///
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  func difference(
    at frame: Int,
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: CheckOptions
  ) throws(LayoutSettingError) -> [Violation.Element] {
    var options = options
    options.limitSeconds = nil
    var pass = CheckPass(try inspection(plan, settings), options: options)
    pass.replay(through: frame)
    options.invariants = []
    var again = CheckPass(
      try inspection(plan, settings),
      options: options,
      expecting: pass.outcome.frameDigests
    )
    again.replay(through: frame)
    return pass.differingElements(from: again)
  }
}

extension CheckPass {
  /// Returns the first element of the last answers in which two replays differ.
  func differingElements(from other: CheckPass) -> [Violation.Element] {
    let (one, two) = (inspection.answer, other.inspection.answer)
    let tolerance = inspection.traits.frameTolerance
    let pair = zip(one, two).first { !$0.equals($1, within: tolerance) }
    if let pair, pair.0.path == pair.1.path {
      return inspection.elements(pair.0, "checked", pair.1, "without checks")
    }
    let extra = one.count > two.count ? one[two.count] : nil
    let missing = two.count > one.count ? two[one.count] : nil
    return [
      (pair?.0 ?? extra).map { inspection.element($0, "checked") },
      (pair?.1 ?? missing).map { inspection.element($0, "without checks") },
    ].compactMap(\.self)
  }
}
