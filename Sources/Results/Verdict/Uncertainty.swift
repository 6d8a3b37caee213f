extension ComparisonRecord {
  /// The part of an inconclusive comparison that is not decided, and what would decide it.
  var uncertainty: String {
    let open = slowdowns.filter { $0.verdict == .inconclusive }
    guard let most = open.max(by: { $0.ratio / $0.floor < $1.ratio / $1.floor }) else {
      return "\(pairs) pairs do not suffice to tell: the machine is too noisy"
    }
    return "\(most.slowdown.name) \(most.changeText), and more than "
      + "\(NumberText.change(most.floor)) counts: \(QuantityText.count(pairs, "pair")) do not "
      + "decide it, \(remedy(of: most))"
  }

  private func remedy(of slowdown: SlowdownRecord) -> String {
    let mostPairs = ComparisonRule.standard.interimAnalyses.last?.pairCount ?? 0
    if pairs < mostPairs { return "but --pairs \(mostPairs) may" }
    // A single frame becomes no steadier with more frames beside it.
    return slowdown.lower == nil
      ? "but a calmer machine may"
      : "but a longer trace, a calmer machine or a greater --threshold may"
  }
}
