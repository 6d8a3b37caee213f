import LayoutContract
import Results

/// The assumptions about an adopted layout, and the checks that they disable.
enum PromiseText {
  /// Returns a few lines about one layout.
  ///
  /// - Parameters:
  ///   - description: The description of the layout after its trial; empty if the trial crashed.
  ///   - request: The promises of the command line.
  ///   - terminal: The terminal for which it is formatted.
  /// - Returns: Indented lines.
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

  /// Returns the finding of a trial against a promise, the checks that it disables, and the effect
  /// of making the promise; nil for a promise that no trial tests.
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
