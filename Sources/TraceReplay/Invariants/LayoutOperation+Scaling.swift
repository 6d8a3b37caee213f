import LayoutContract
import Traces

/// How an operation's work may grow with the number of items.
extension LayoutOperation {
  /// The greatest slope of the operation's work that a layout allows itself: the power of the
  /// number of items that the work may grow with.
  ///
  /// - Parameter traits: What the layout declares.
  /// - Returns: The slope; nil for an operation that nothing is declared of.
  public func greatestExponent(declaredBy traits: LayoutTraits) -> Double? {
    switch self {
    case .initialLayout, .editFirst, .editMiddle: ScalingLimit.greatest
    case .scroll: traits.hasProportionalQueries ? Self.flatSlope : ScalingLimit.greatest
    // Nothing is after the last item.
    case .editLast: traits.hasProportionalEdits ? Self.flatSlope : ScalingLimit.greatest
    case .batch, .sizes, .rotation: nil
    }
  }

  /// What the work of an operation comes to, in counts that are the same on every machine.
  ///
  /// Of `scroll` it is the candidates that queries look at and the elements that they return, on
  /// average a frame; of the others the sizes read and the items placed, in the frame with most.
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

  /// Work below this counts as this much in a slope: any step may do as much in addition.
  public static var leastWork: Double { Double(WorkBudget.slack) }

  /// The invariant that a greater slope breaks.
  public static var invariant: String { ScalingLimit.name }

  /// What may not grow with the items, but for a logarithm of them.
  private static let flatSlope = 0.15
}
