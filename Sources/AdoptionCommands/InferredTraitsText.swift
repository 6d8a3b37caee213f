import HarnessCommands
import LayoutContract

/// The assumptions about an adopted layout, and the checks that they disable.
enum InferredTraitsText {
  /// Returns a few lines about one layout.
  ///
  /// - Parameters:
  ///   - description: The description of the layout after its trial; empty if the trial crashed.
  ///   - request: The promises of the command line.
  /// - Returns: The lines, not yet wrapped.
  static func lines(_ description: LayoutInfo, _ request: AdoptionRequest) -> [String] {
    guard let made = description.promises else {
      return ["a trial crashed the process; see the replays for details"]
    }
    let axis = description.axis == .x ? "horizontally" : "vertically"
    var lines = ["in a trial it scrolls \(axis)"]
    if description.hasOwnItemSize == true {
      lines.append(
        "in a trial the layout or its glue sets one size for all items: replayed with that size, "
          + "and again with the recorded sizes (sizes=delegate)"
      )
    }
    if description.isMovedByPhysics == true {
      lines.append(
        "in a trial a UIDynamicAnimator moves its elements: physics do not run here, so "
          + "positions of elements are not checked"
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
        "checked only with --promise (Documentation/UIKit.md): "
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
        "with items of several sizes cells overlap", "NoOverlap is not checked", "enables it"
      )
    case .scrollIndependent:
      (
        "frames follow the offset", "BoundsInvalidation and AnchorStability do not check scrolls",
        "enables those checks"
      )
    case .agreeingAccessors:
      (
        "layoutAttributesForItem(at:) gives a cell other attributes than the query",
        "AccessorAgreement only checks that both return the cell", "enables the comparison"
      )
    case .anySections:
      (
        "it supports only one section", "traces with more or fewer are skipped",
        "replays them"
      )
    case .anyPlace:
      (
        "it only answers queries near the view",
        "QueryEqualsScan is not checked, and only visible elements are",
        "enables all checks"
      )
    case .directAccessors, .anyRect, .exactAnswers, .tightContent, .copiedAttributes, .mirrored,
      .emptyPaths:
      nil
    }
  }
}
