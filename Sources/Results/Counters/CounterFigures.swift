/// What is counted of a scenario: the same in every run of the same code on machines of one kind.
public struct CounterFigures: Equatable, Sendable {
  /// A count that may not grow.
  public enum Count: String, CaseIterable, Sendable {
    /// Allocation requests in all frames.
    case allocations = "allocs"
    /// Bytes allocated in all frames, in whole size classes.
    case bytes
    /// Instructions of all frames.
    case instructions
    /// Candidates that queries looked at.
    case examined
    /// Sizes that the layout asked for, the initial layout's included.
    case sizesRead = "size_callbacks"
    /// Items that the layout placed, the initial layout's included.
    case itemsPlaced = "items_placed"
  }

  /// Frames replayed.
  public var frames: Int
  /// Elements that queries returned.
  public var returned: Int
  /// The digest of every element of every frame.
  public var digest: String
  /// What was counted; a count is missing where the machine cannot count it.
  public var counts: [Count: Int]

  /// Makes figures.
  ///
  /// - Parameters:
  ///   - frames: Frames replayed.
  ///   - returned: Elements that queries returned.
  ///   - digest: The digest of every element of every frame.
  ///   - counts: What was counted.
  public init(frames: Int, returned: Int, digest: String, counts: [Count: Int]) {
    self.frames = frames
    self.returned = returned
    self.digest = digest
    self.counts = counts
  }

  /// The figures of a result; nil where its layout crashed or no digest was worked out.
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
  /// What was counted of a scenario; nil where the machine cannot, or was not asked to.
  func value(of result: ScenarioResult) -> Int? {
    func sum(_ column: [Int]) -> Int { column.boundedSum }
    let (frames, initialLayout) = (result.frames, result.initialLayout)
    return switch self {
    case .allocations: frames.allocations.map(sum)
    case .bytes: frames.bytes.map(sum)
    case .instructions: frames.instructions.map(sum)
    case .examined: sum(frames.examined)
    case .sizesRead: sum(frames.sizesRead) + initialLayout.sizesRead
    case .itemsPlaced: sum(frames.itemsPlaced) + initialLayout.itemsPlaced
    }
  }
}

/// A difference between what is counted now and what was.
public struct CounterDifference: Equatable, Sendable {
  /// What is made of it.
  public enum Kind: String, Codable, Sendable {
    /// More is counted, by more than is allowed.
    case worse
    /// Less is counted: the baseline is loose.
    case better
    /// Other elements are shown, or other frames replayed.
    case different
  }

  /// What differs, by its name in files.
  public let figure: String
  /// What it was.
  public let before: String
  /// What it is.
  public let now: String
  /// What is made of it.
  public let kind: Kind
}

extension CounterFigures {
  /// The first count that these figures have and others lack.
  func countLacking(in others: CounterFigures) -> Count? {
    Count.allCases.first { counts[$0] != nil && others.counts[$0] == nil }
  }

  /// What differs from figures before.
  ///
  /// - Parameters:
  ///   - before: The figures that these are compared with.
  ///   - allowance: The part by which a count may be more.
  /// - Returns: The differences; empty where there is none. A count that one side lacks is no
  ///   difference.
  public func differences(from before: CounterFigures, allowance: Double) -> [CounterDifference] {
    var differences: [CounterDifference] = []
    func compare(_ figure: String, _ before: String, _ now: String) {
      guard before != now else { return }
      differences.append(
        CounterDifference(figure: figure, before: before, now: now, kind: .different)
      )
    }
    compare("frames", String(before.frames), String(frames))
    compare("digest", before.digest, digest)
    compare("returned", String(before.returned), String(returned))
    for count in Count.allCases {
      guard let then = before.counts[count], let now = counts[count], then != now else { continue }
      // Within the allowance and not less is neither worse nor better.
      let isWorse = Double(now) > Double(then) * (1 + allowance)
      guard isWorse || now < then else { continue }
      differences.append(
        CounterDifference(
          figure: count.rawValue,
          before: String(then),
          now: String(now),
          kind: isWorse ? .worse : .better
        )
      )
    }
    return differences
  }
}
