import Traces

extension SizeFunction {
  /// Returns the rule with a width for items if it has none.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The rule, in which other parameters may still be missing.
  public func completed(width: Double) -> SizeFunction {
    let isPaired = name == .fixed || name == .choice
    let key = isPaired ? "ws" : "w"
    guard parameters[key] == nil else { return self }
    var rule = self
    let count = isPaired ? parameters["hs"]?.count ?? 1 : 1
    rule.parameters[key] = Array(repeating: width, count: count)
    return rule
  }
}
