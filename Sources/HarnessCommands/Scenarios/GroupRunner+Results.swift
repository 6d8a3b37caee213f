import Results

extension GroupRunner {
  /// Checks and measures a group.
  ///
  /// - Parameters:
  ///   - group: The cells.
  ///   - run: The run that they belong to.
  /// - Returns: A result for each cell; how its layout ended the process where it did.
  /// - Throws: `CommandError` where the cells cannot be replayed.
  func results(of group: ScenarioGroup, _ run: RunRecords) throws -> [ScenarioResult] {
    var results = try cells(
      of: group,
      run: run.stamp,
      here: { try $0.results(run) },
      reply: { reply in
        guard case .measured(var results) = reply else { return nil }
        for index in results.indices { results[index].host = run.host }
        return results
      },
      crashed: { $0.crashed($1, index: $2, limits: $3, run: run) }
    )
    for place in results.indices where results[place].crash == nil {
      let frameCount = results[place].frames.count
      let instructions = try instructions(of: group, place, frameCount: frameCount)
      if let instructions { results[place].add(instructions: instructions) }
    }
    return results
  }
}
