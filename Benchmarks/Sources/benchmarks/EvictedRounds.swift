/// Runs single queries, each after the caches were filled with something else.
enum EvictedRounds {
  /// More than the caches of today's machines hold, in bytes.
  private static let byteCount = 256 << 20
  /// The queries of a round.
  private static let queriesPerRound = 10

  /// Asks for single queries, each right after the memory of another array was written, every index
  /// in turn.
  ///
  /// - Parameters:
  ///   - indexes: The indexes.
  ///   - queries: The numbers of the queries to ask.
  ///   - rounds: How many rounds are run.
  /// - Returns: Nanoseconds a query, by index and round: the mean of the round's queries.
  static func nanoseconds(
    _ indexes: [AskedIndex],
    _ queries: Range<Int>,
    rounds: Int
  ) -> [[Double]] {
    var filler = [UInt64](repeating: 0, count: byteCount / 8)
    var result = indexes.map { _ in [Double](repeating: 0, count: rounds) }
    for round in 0..<rounds {
      for step in 0..<queriesPerRound {
        let query =
          queries.lowerBound + (round * queriesPerRound + step) * 7919 % queries.count
        for turn in indexes.indices {
          let number = (turn + step) % indexes.count
          for word in stride(from: 0, to: filler.count, by: 8) { filler[word] &+= 1 }
          let elapsed = ContinuousClock().measure { indexes[number].ask(query..<query + 1) }
          result[number][round] += elapsed.nanoseconds / Double(queriesPerRound)
        }
      }
    }
    return result
  }
}
