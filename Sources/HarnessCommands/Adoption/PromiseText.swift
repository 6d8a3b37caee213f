import LayoutContract

/// What is taken for granted of an adopted layout, and what is not checked because of it.
enum PromiseText {
  /// A few lines about one layout.
  ///
  /// - Parameters:
  ///   - description: What the layout says of itself after its trial; nothing where its code ended
  ///     the process.
  ///   - request: What the command line has it promise, and what not.
  /// - Returns: Lines that are indented.
  static func text(_ description: LayoutDescription, _ request: AdoptionRequest) -> String {
    guard let made = description.promises else {
      return "  trial: it ended the process, which the replays tell more of\n"
    }
    let axis = description.axis == .x ? "horizontally" : "vertically"
    var lines = ["scrolls \(axis), found in a trial"]
    if description.hasOwnItemSize == true {
      lines.append(
        "sets the size of its items itself, found in a trial: replayed with that, and once more "
          + "with the sizes of the recordings (sizes=delegate)"
      )
    }
    if description.isMovedByPhysics == true {
      lines.append(
        "a UIDynamicAnimator moves its elements, found in a trial: physics do not run here, so "
          + "where elements are is not checked"
      )
    }
    var assumed: [String] = []
    for promise in LayoutPromise.allCases
    where !made.contains(promise) && request.promises[promise] == nil {
      if let finding = finding(promise) {
        lines.append(
          "\(finding.found), found in a trial: \(finding.off); "
            + "--promise \(promise.rawValue) \(finding.on)"
        )
      } else {
        assumed.append(promise.rawValue)
      }
    }
    for (word, isMade) in [("promised", true), ("released", false)] {
      let promises = LayoutPromise.allCases.filter { request.promises[$0] == isMade }
      guard !promises.isEmpty else { continue }
      lines.append("\(word): \(promises.map(\.rawValue).joined(separator: ", "))")
    }
    if !assumed.isEmpty {
      lines.append(
        "checked only where you --promise it (Documentation/UIKit.md): "
          + assumed.joined(separator: ", ")
      )
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// What a trial found where it does not see a promise kept, what is off then, and what making it
  /// does; nil for what no trial looks for.
  private static func finding(
    _ promise: LayoutPromise
  ) -> (found: String, off: String, on: String)? {
    switch promise {
    case .nonOverlapping: ("cells overlap", "NoOverlap is off", "turns it on")
    case .scrollIndependent:
      (
        "frames follow the offset", "BoundsInvalidation and AnchorStability pass over scrolls",
        "has them look"
      )
    case .agreeingAccessors:
      (
        "accessors give resting places", "AccessorAgreement only wants an answer",
        "has it compare"
      )
    case .anySections:
      ("one section only", "traces of more or fewer are left out", "replays them too")
    case .anyPlace:
      (
        "answers for what is near the view alone",
        "QueryEqualsScan is off, and what is on screen is looked at alone",
        "has everything looked at"
      )
    case .directAccessors, .anyRect, .exactAnswers, .tightContent, .copiedAttributes, .mirrored,
      .emptyPaths:
      nil
    }
  }
}
