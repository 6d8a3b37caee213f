/// Times single queries, each after the caches were filled with other data.
enum EvictedRounds {
  /// The size of an array that fills the caches of current machines, in bytes.
  private static let byteCount = 256 << 20
  /// The number of queries in a round.
  private static let queriesPerRound = 10

  /// Times single queries, each right after another array was written; the indexes take turns.
  ///
  /// - Parameters:
  ///   - indexes: The indexes.
  ///   - queries: The numbers of the queries.
  ///   - rounds: The number of rounds.
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
