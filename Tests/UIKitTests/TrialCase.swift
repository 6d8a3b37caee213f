import LayoutContract
import Testing
import UIKit

/// A layout, its missing promises, and the invariant that fires if one of them is checked anyway.
struct TrialCase: CustomTestStringConvertible, Sendable {
  var sample: HostedSample
  var missing: Set<LayoutPromise>
  var broken: LayoutPromise
  var invariant: String
  var axis = Axis.y

  init(
    _ name: String,
    _ make: @escaping HostedSample.Make,
    missing: Set<LayoutPromise>,
    broken: LayoutPromise,
    invariant: String,
    axis: Axis = .y
  ) {
    sample = HostedSample(name: name, make: make)
    (self.missing, self.broken) = (missing, broken)
    (self.invariant, self.axis) = (invariant, axis)
  }

  var testDescription: String { "\(sample.name): \(broken.rawValue), \(invariant)" }

  /// The promises that no trial tests.
  static let assumed: Set<LayoutPromise> = [
    .directAccessors, .anyRect, .exactAnswers, .tightContent, .copiedAttributes, .mirrored,
    .emptyPaths,
  ]

  static let all = foundInTrials + floating + assumedOfRows

  /// Cases that a trial of a layout at rest detects.
  private static let foundInTrials = [
    TrialCase(
      "cards that overlap",
      { _ in OverlappingCards() },
      missing: [.nonOverlapping, .anySections],
      broken: .nonOverlapping,
      invariant: "NoOverlap"
    ),
    TrialCase(
      "a stack that hides all but three cards",
      { _ in StackOfCards() },
      missing: [.nonOverlapping, .anySections],
      broken: .nonOverlapping,
      invariant: "NoOverlap"
    ),
    TrialCase(
      "rows that know one section",
      { _ in OneSectionRows() },
      missing: [.anySections],
      broken: .anySections,
      invariant: "DataSourceConsistency"
    ),
    TrialCase(
      "rows found near the view",
      { _ in RowsFoundNearTheView() },
      missing: [.anyPlace, .anySections],
      broken: .anyPlace,
      invariant: "QueryEqualsScan"
    ),
  ]

  /// Cases that a trial of a layout that follows the offset detects.
  private static let floating =
    ["BoundsInvalidation", "AnchorStability", "AccessorAgreement"].flatMap { invariant in
      let broken =
        invariant == "AccessorAgreement"
        ? LayoutPromise.agreeingAccessors : .scrollIndependent
      return [
        TrialCase(
          "a header that follows the offset",
          { _ in FollowingHeader() },
          missing: [.scrollIndependent, .agreeingAccessors],
          broken: broken,
          invariant: invariant
        ),
        TrialCase(
          "a carousel",
          { _ in Carousel() },
          missing: [.scrollIndependent, .agreeingAccessors],
          broken: broken,
          invariant: invariant,
          axis: .x
        ),
      ]
    }

  /// Cases that no trial detects.
  private static let assumedOfRows = [
    rows("pairs found by their row", { _ in PairsFoundByRow() }, .anyRect, "QueryEqualsScan"),
    rows("rows found by whole points", { _ in RowsFoundByPoint() }, .anyRect, "QueryEqualsScan"),
    rows(
      "rows that are handed out as they are kept",
      { _ in OneSectionRows() },
      .copiedAttributes,
      "NoAliasing"
    ),
    rows(
      "rows whose accessor knows what was queried",
      { _ in RowsMadeByQueries() },
      .directAccessors,
      "DataSourceConsistency"
    ),
    rows("rows that are all returned", { _ in UnfilteredRows() }, .exactAnswers, "QueryEqualsScan"),
    rows(
      "rows with room for a bar after them",
      { _ in RowsWithRoom() },
      .tightContent,
      "ContentSizeEnclosesTight"
    ),
    rows("rows indented on the left", { _ in IndentedRows() }, .mirrored, "RTLMirror"),
  ]

  /// Returns a case of rows of one section that break another promise too.
  private static func rows(
    _ name: String,
    _ make: @escaping HostedSample.Make,
    _ broken: LayoutPromise,
    _ invariant: String
  ) -> TrialCase {
    TrialCase(name, make, missing: [.anySections], broken: broken, invariant: invariant)
  }
}
