import LayoutContract
import Results

/// What is taken for granted of an adopted layout, and what is not checked because of it.
enum PromiseText {
  /// A few lines about one layout.
  ///
  /// - Parameters:
  ///   - description: What the layout says of itself after its trial; nothing where its code ended
  ///     the process.
  ///   - request: What the command line has it promise, and what not.
  ///   - terminal: What the text is for.
  /// - Returns: Lines that are indented.
  static func text(
    _ description: LayoutDescription,
    _ request: AdoptionRequest,
    _ terminal: Terminal
  ) -> String {
    lines(description, request).map { terminal.wrapped("- " + $0, indentation: 2) }.joined()
  }

  private static func lines(
    _ description: LayoutDescription,
    _ request: AdoptionRequest
  ) -> [String] {
    guard let made = description.promises else {
      return ["a trial ended the process, which the replays tell more of"]
    }
    let axis = description.axis == .x ? "horizontally" : "vertically"
    var lines = ["in a trial it scrolls \(axis)"]
    if description.hasOwnItemSize == true {
      lines.append(
        "in a trial the layout or its glue sets one size for all items: replayed with that, and "
          + "once more with the sizes of the recordings (sizes=delegate)"
      )
    }
    if description.isMovedByPhysics == true {
      lines.append(
        "in a trial a UIDynamicAnimator moves its elements: physics do not run here, so where "
          + "elements are is not checked"
      )
    }
    var assumed: [String] = []
    for promise in LayoutPromise.allCases
    where !made.contains(promise) && request.promises[promise] == nil {
      if let finding = finding(promise) {
        lines.append(
          "in a trial \(finding.found): \(finding.off); --promise \(promise.rawValue) \(finding.on)"
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
    return lines
  }

  /// What a trial found where it does not see a promise kept, what is off then, and what making it
  /// does; nil for what no trial looks for.
  private static func finding(
    _ promise: LayoutPromise
  ) -> (found: String, off: String, on: String)? {
    switch promise {
    case .nonOverlapping:
      (
        "with items of several sizes cells overlap", "NoOverlap does not look", "has it look"
      )
    case .scrollIndependent:
      (
        "frames follow the offset", "BoundsInvalidation and AnchorStability do not check scrolls",
        "has them checked, too"
      )
    case .agreeingAccessors:
      (
        "layoutAttributesForItem(at:) gives a cell other attributes than the query",
        "AccessorAgreement checks only that both know it", "has them compared"
      )
    case .anySections:
      (
        "it lays out one section only", "traces of more or fewer are left out",
        "replays them, too"
      )
    case .anyPlace:
      (
        "it answers only for what is near the view",
        "QueryEqualsScan does not look, and only what is on screen is checked",
        "has everything checked"
      )
    case .directAccessors, .anyRect, .exactAnswers, .tightContent, .copiedAttributes, .mirrored,
      .emptyPaths:
      nil
    }
  }
}
