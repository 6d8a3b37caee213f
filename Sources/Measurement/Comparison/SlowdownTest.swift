/// One joint test of all ways of being slower over all cells of a run.
///
/// If both sides were alike, each pair could as well have come out with its sides exchanged, in all
/// cells together. So the greatest slowdown is compared with the greatest that come out that way
/// (Westfall and Young 1993, step-down maxT). That holds however times drift, jump or depend on
/// one another, as long as the order within each pair was drawn at random, and it accounts for
/// looking at many cells, ways and frames at once.
public struct SlowdownTest: Sendable {
  /// One way of being slower in one cell.
  public struct Finding: Hashable, Sendable {
    /// The cell's place.
    public var cell: Int
    /// The way.
    public var slowdown: Slowdown
    /// The logarithm of head to base.
    public var value: Double
    /// The probability that a slowdown as great for its scale comes up anywhere by chance.
    public var probability: Double
  }

  /// What was found: for each cell every way, in order.
  public let findings: [Finding]

  /// Tests cells that have been measured in the same pairs.
  ///
  /// - Parameters:
  ///   - cells: The cells' times, all of the same pairs.
  ///   - scale: What makes ways comparable: the least slowdown of each that matters. A cell whose
  ///     pairs scatter by more is measured by that.
  ///   - flips: The ways to exchange sides.
  /// - Complexity: O(flips · pairs · units of all cells).
  public init(_ cells: [PairedTimes], scale: SlowdownValues, flips: SignFlips) {
    var findings: [Finding] = []
    // For each finding what comes out with each way to exchange sides, measured by its scale.
    var scaled: [[Double]] = []
    for (cell, times) in cells.enumerated() {
      var meter = SlowdownMeter(times)
      let scatter = meter.scatter
      var columns = [[Double]](repeating: [], count: Slowdown.allCases.count)
      for mask in flips.masks {
        let values = meter.values(exchanging: mask)
        for (place, slowdown) in Slowdown.allCases.enumerated() {
          columns[place].append(values[slowdown])
        }
      }
      for (place, slowdown) in Slowdown.allCases.enumerated() {
        let value = columns[place][0]
        findings.append(Finding(cell: cell, slowdown: slowdown, value: value, probability: 1))
        let unit = max(scale[slowdown], scatter[slowdown])
        scaled.append(columns[place].map { $0 / unit })
      }
    }
    for (place, probability) in Self.probabilities(scaled).enumerated() {
      findings[place].probability = probability
    }
    self.findings = findings
  }

  /// The adjusted probability of each column's first value.
  private static func probabilities(_ columns: [[Double]]) -> [Double] {
    guard let count = columns.first?.count else { return [] }
    var probabilities = [Double](repeating: 1, count: columns.count)
    let order = columns.indices.sorted { (columns[$0][0], $0) < (columns[$1][0], $1) }
    var greatest = [Double](repeating: -.infinity, count: count)
    // From the least on: each is compared with those that are no greater, and itself.
    for place in order {
      let column = columns[place]
      for flip in 0..<count { greatest[flip] = max(greatest[flip], column[flip]) }
      let asGreat = greatest.reduce(0) { $0 + ($1 >= column[0] ? 1 : 0) }
      probabilities[place] = Double(asGreat) / Double(count)
    }
    // What is greater cannot be less probable to be real than what is smaller.
    var least = 0.0
    for place in order.reversed() {
      least = max(least, probabilities[place])
      probabilities[place] = least
    }
    return probabilities
  }
}
