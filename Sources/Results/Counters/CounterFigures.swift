/// The counters of a scenario: equal in every run of the same code on machines of one kind.
public struct CounterFigures: Equatable, Sendable {
  /// A count that may not grow.
  public enum Count: String, CaseIterable, Sendable {
    /// Allocation requests in all frames.
    case allocations = "allocs"
    /// Bytes allocated in all frames, in whole size classes.
    case bytes
    /// Instructions of all frames.
    case instructions
    /// Candidates that queries examined.
    case examined
    /// Sizes that the layout asked for, including the initial layout's.
    case sizesRead = "size_callbacks"
    /// Items that the layout placed, including the initial layout's.
    case itemsPlaced = "items_placed"

    /// The counted things, in the plural.
    var noun: String {
      switch self {
      case .allocations: "allocations"
      case .bytes: "allocated bytes"
      case .instructions: "instructions"
      case .examined: "examined candidates"
      case .sizesRead: "size callbacks"
      case .itemsPlaced: "placed items"
      }
    }
  }

  /// Frames replayed.
  public var frames: Int
  /// Elements that queries returned.
  public var returned: Int
  /// The digest of every element of every frame.
  public var digest: String
  /// The counts; one that the machine cannot measure is missing.
  public var counts: [Count: Int]
}

extension CounterFigures {
  /// The figures of a result; nil if its layout crashed or no digest was computed.
  public init?(_ result: ScenarioResult) {
    guard result.crash == nil, let digest = result.oracle?.digest else { return nil }
    frames = result.frames.count
    returned = result.frames.returned.boundedSum
    self.digest = digest
    let found = Count.allCases.compactMap { count in count.value(of: result).map { (count, $0) } }
    counts = Dictionary(uniqueKeysWithValues: found)
  }
}

extension CounterFigures.Count {
  /// Returns the count of a scenario; nil if it was not measured.
  func value(of result: ScenarioResult) -> Int? {
    let (frames, initialLayout) = (result.frames, result.initialLayout)
    return switch self {
    case .allocations: frames.allocations?.boundedSum
    case .bytes: frames.bytes?.boundedSum
    case .instructions: frames.instructions?.boundedSum
    case .examined: frames.examined.boundedSum
    case .sizesRead: frames.sizesRead.boundedSum + initialLayout.sizesRead
    case .itemsPlaced: frames.itemsPlaced.boundedSum + initialLayout.itemsPlaced
    }
  }
}
