import LayoutUnderTest

/// Something that is done to a layout and measured by itself, with any number of items.
public enum LayoutOperation: String, CaseIterable, Hashable, Sendable {
  /// The first prepare and query.
  case load
  /// Frames that only scroll: forth and back at the start, in the middle and at the end.
  case scroll
  /// The first item is inserted, deleted, measured; each in a frame of its own.
  case editFirst = "edit-first"
  /// The same in the middle of the collection.
  case editMiddle = "edit-middle"
  /// The same at its end.
  case editLast = "edit-last"
  /// One batch of changes spread over the collection.
  case batch
  /// Measured sizes of items spread over the collection, all in one frame.
  case sizes
  /// The view's width and height change places.
  case rotation

  /// Why the operation makes no sense for a layout, or nil where it does.
  ///
  /// - Parameter derives: What the layout needs of items besides their sizes.
  /// - Returns: Half a sentence.
  public func reasonToLeaveOut(deriving derives: DerivedMetrics) -> String? {
    guard self == .sizes else { return nil }
    if derives.contains(.parents) { return "the nodes of a tree are not measured by thousands" }
    if derives.contains(.blockSizes) { return "blocks have the sizes that they come with" }
    return nil
  }

  /// The greatest slope of the operation's work that a layout allows itself: the power of the
  /// number of items that the work may grow with.
  ///
  /// - Parameter traits: What the layout declares.
  /// - Returns: The slope; nil for an operation that nothing is declared of.
  public func greatestSlope(declaredBy traits: LayoutTraits) -> Double? {
    switch self {
    case .load, .editFirst, .editMiddle: ScalingSlope.greatest
    case .scroll: traits.hasProportionalQueries ? Self.flatSlope : ScalingSlope.greatest
    // Nothing lies behind the last item.
    case .editLast: traits.hasProportionalEdits ? Self.flatSlope : ScalingSlope.greatest
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
    case .load:
      return Double(log.load.sizesRead + log.load.itemsPlaced)
    case .scroll:
      let total = frames.reduce(0) { $0 + Int(log.examined[$1]) + Int(log.returned[$1]) }
      return frames.isEmpty ? 0 : Double(total) / Double(frames.count)
    default:
      return Double(frames.map { Int(log.sizesRead[$0]) + Int(log.itemsPlaced[$0]) }.max() ?? 0)
    }
  }

  /// Work below this counts as this much in a slope: any step may do as much besides.
  public static var leastWork: Double { Double(WorkBudget.slack) }

  /// The invariant that a greater slope breaks.
  public static var invariant: String { ScalingSlope.name }

  /// What may not grow with the items, but for a logarithm of them.
  private static let flatSlope = 0.15
}
