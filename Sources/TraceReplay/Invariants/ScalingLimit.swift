import LayoutContract
import Traces

/// Checks that preparing eight times as many items is about eight times the work.
///
/// The scaling exponent is the slope of the line through both counts on logarithmic scales: 1 if
/// work grows with the items, 2 if it grows with their square.
struct ScalingLimit: Invariant {
  static let summary = "the work of preparing grows in proportion to the items"

  /// The minimum number of items for a meaningful result.
  static let leastItems = 16

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    let items = inspection.model.itemCount
    guard inspection.moment != .movement, !inspection.traits.isPartial,
      Self.leastItems...500 ~= items
    else { return }
    guard report.recordStep(checked: inspection.isThorough), let one = work(inspection, 1),
      let eight = work(inspection, 8),
      one > 0
    else { return }
    guard Double(eight) > Double(one) * Self.growth else { return }
    report.violate(
      "preparing \(items) items is \(one) steps of work, \(8 * items) items \(eight)"
    )
  }

  /// The largest scaling exponent.
  static let greatest = 1.1
  /// The allowed factor for eight times as many items: 8 to the power of the largest exponent.
  private static let growth = 9.85

  private func work(_ inspection: Inspection, _ count: Int) -> Int? {
    let model = inspection.model.repeated(count)
    let work = inspection.newLayout { $0.model = model }?.work
    return work.map { $0.sizesRead + $0.itemsPlaced }
  }
}

/// The allowed growth of an operation's work with the number of items.
extension LayoutOperation {
  /// Returns the largest scaling exponent of the operation's work, over the number of items, that a
  /// layout allows itself.
  ///
  /// - Parameter traits: The layout's traits.
  /// - Returns: The exponent; nil for an operation without a declared one.
  public func greatestExponent(declaredBy traits: LayoutTraits) -> Double? {
    switch self {
    case .initialLayout, .editFirst, .editMiddle: ScalingLimit.greatest
    case .scroll: traits.hasProportionalQueries ? Self.flatSlope : ScalingLimit.greatest
    // No item is after the last one.
    case .editLast: traits.hasProportionalEdits ? Self.flatSlope : ScalingLimit.greatest
    case .batch, .sizes, .rotation: nil
    }
  }

  /// Returns the work of an operation, in counts that are the same on every machine.
  ///
  /// For `scroll`, these are the candidates and returned elements of queries, averaged over the
  /// frames. For other operations, these are the sizes read and the items placed, in the frame with
  /// the most.
  ///
  /// - Parameters:
  ///   - log: A replay whose work was counted.
  ///   - frames: The operation's frames.
  /// - Returns: Steps of work.
  public func work(in log: FrameLog, frames: [Int]) -> Double {
    switch self {
    case .initialLayout:
      return Double(log.initialLayout.sizesRead + log.initialLayout.itemsPlaced)
    case .scroll:
      let total = frames.reduce(0) { $0 + Int(log.examined[$1]) + Int(log.returned[$1]) }
      return frames.isEmpty ? 0 : Double(total) / Double(frames.count)
    default:
      return Double(frames.map { Int(log.sizesRead[$0]) + Int(log.itemsPlaced[$0]) }.max() ?? 0)
    }
  }

  /// The name of the invariant that a larger exponent violates.
  public static var invariant: String { ScalingLimit.name }

  /// The largest exponent of work that may grow only with the logarithm of the items.
  private static let flatSlope = 0.15
}
