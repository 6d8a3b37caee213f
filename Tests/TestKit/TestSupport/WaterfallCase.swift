import LayoutUnderTest
import Results
import TraceReplay

/// An index and settings of a waterfall for property tests.
public struct WaterfallCase: Equatable, Sendable, CustomStringConvertible {
  /// The index's name.
  public var index: String
  /// The settings.
  public var settings: LayoutSettings

  /// A short description of the case.
  public var description: String {
    let values = settings.parameters.map { "\($0.name)=\($0.value)" }
    return ([index] + values).joined(separator: " ")
  }

  /// Returns every index with both placements at a number of columns.
  public static func all(columns: Int) -> [WaterfallCase] {
    indexes.flatMap { index in
      placements.map { placement in
        let settings = LayoutSettings(
          kind: "waterfall",
          parameters: [("columns", .number(Double(columns))), ("placement", .text(placement))]
        )
        return WaterfallCase(index: index, settings: settings)
      }
    }
  }

  /// The placements.
  public static let placements = WaterfallSettings.Placement.allCases.map(\.rawValue)
  /// The indexes.
  public static let indexes = LayoutCatalog.builtIn.entries(ofLayout: "waterfall")
    .map(\.index)

  /// Replays a plan and checks it.
  ///
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  public func check(_ plan: ReplayPlan, _ options: CheckOptions) throws -> CheckOutcome {
    let entries = LayoutCatalog.builtIn.entries(ofLayout: "waterfall", indexes: [index])
    guard let entry = entries.first else { throw LayoutSettingError("no index '\(index)'") }
    return try entry.factory.check(plan, settings, options)
  }
}

extension CheckOptions {
  /// Creates options that check only one invariant.
  public init(only invariant: String) {
    self.init()
    invariants = [invariant]
  }
}

extension CheckOutcome {
  /// Returns the count of an invariant, or an empty one if the invariant was not checked.
  public func count(of name: String) -> CheckRecord {
    counts.first { $0.invariant == name } ?? CheckRecord(invariant: name)
  }

  /// The first violation in one line, or nil.
  public var firstFinding: String? {
    guard violationCount > 0 else { return nil }
    return violations.first.map { "\($0.invariant) in frame \($0.frame): \($0.message)" }
      ?? "\(violationCount) violations"
  }
}
